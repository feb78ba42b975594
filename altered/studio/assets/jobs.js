/* Work that takes long: begun, asked how far it is, stopped; what it found is put in its place. */
"use strict";

(() => {
  const lang = document.documentElement.lang;
  const area = document.getElementById("cards");
  for (const box of document.querySelectorAll(".job")) {
    const [start, stop, bar, far, old, found] = [".start", ".stop", "progress", ".far", ".old", ".found"].map((one) => box.querySelector(one));
    let job = null;
    const show = (running) => {
      box.dataset.running = running ? "yes" : "no";
      start.disabled = running;
      stop.hidden = bar.hidden = !running;
      if (!running) far.textContent = "";
    };
    const failed = async (answer) => {
      const told = await answer.json();
      found.textContent = (told.problems || []).join("\n");
      show(false);
    };
    const ask = async () => {
      const answer = await fetch(`/job?job=${job}&lang=${lang}`);
      if (!answer.ok) return void failed(answer);
      const told = await answer.json();
      if (told.running) {
        if (told.of) [bar.max, bar.value] = [told.of, told.done];
        else bar.removeAttribute("value");
        far.textContent = told.words;
        return void setTimeout(ask, 300);
      }
      show(false);
      if (told.again) location.reload();
      found.innerHTML = told.html;
    };
    start.addEventListener("click", async () => {
      found.textContent = "";
      old.hidden = true;
      show(true);
      stop.disabled = false;
      stop.focus();
      const answer = await fetch(`/job/start?what=${box.dataset.what}&lang=${lang}`, { method: "POST", body: area?.value ?? "" });
      if (!answer.ok) return void failed(answer);
      job = (await answer.json()).job;
      ask();
    });
    stop.addEventListener("click", () => {
      stop.disabled = true;
      fetch(`/job/stop?job=${job}`, { method: "POST" });
    });
    area?.addEventListener("input", () => {
      old.hidden = !found.textContent;
    });
  }
})();
