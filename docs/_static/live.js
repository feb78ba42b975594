/* What can be played on a page: the form and the buttons that begin a game, and the moments of an
   example one by one. The table is fetched at the first click; from a folder nothing can be fetched,
   and its buttons stay hidden. */
"use strict";

(() => {
  const script = new URL("play.js", document.currentScript.src);
  const playable = typeof WebAssembly === "object" && location.protocol.startsWith("http");

  /** Begin a game; a browser that cannot says so. */
  const begin = async (name, place, people, failed) => {
    const begun = performance.now();
    const asked = Number(new URLSearchParams(location.search).get("seed"));
    try {
      const { play } = await import(script);
      const table = await play(name, place, asked || Math.floor(Math.random() * 1e9) + 1, people);
      place.dataset.ms = String(Math.round(performance.now() - begun));
      return table;
    } catch (wrong) {
      failed();
      throw wrong;
    }
  };

  const ready = () => {
    const root = document.getElementById("play");
    if (root && playable) {
      const [plain, form, place] = [".play-plain", "form", ".play-table"].map((one) => root.querySelector(one));
      plain.hidden = true;
      form.hidden = false;
      form.addEventListener("submit", async (event) => {
        event.preventDefault();
        await begin(form.deck.value, place, [0], () => {
          plain.textContent = root.dataset.failed;
          plain.hidden = false;
        });
        form.querySelector("button").textContent = root.dataset.again;
      });
    }
    for (const button of document.querySelectorAll("button[data-from]")) {
      if (!playable) break;
      button.parentElement.hidden = false;
      button.addEventListener("click", async () => {
        const place = button.closest(".play").querySelector(".play-table");
        await begin(`from/${button.dataset.from}`, place, [0, 1], () => {
          button.parentElement.textContent = button.dataset.failed;
        });
      });
    }
    for (const list of document.querySelectorAll("ol.steps"))
      list.closest("details").addEventListener("toggle", () => stepper(list), { once: true });
  };

  /** Show one moment of a list at a time: its board above it, and what leads back and forward. */
  const stepper = (list) => {
    const items = [...list.children];
    const { drawing, back, forward, of, board } = list.dataset;
    const button = (words) => Object.assign(document.createElement("button"), { type: "button", textContent: words });
    const moves = Object.assign(document.createElement("p"), { className: "steps-moves" });
    const [previous, next, count] = [button(back), button(forward), document.createElement("output")];
    moves.append(previous, count, next);
    const image = Object.assign(document.createElement("img"), { className: "drawn", alt: board });
    list.before(moves, image);
    let now = 0;
    const show = (place) => {
      now = Math.max(0, Math.min(place, items.length - 1));
      items.forEach((one, k) => { one.hidden = k !== now; });
      [previous.disabled, next.disabled] = [now === 0, now === items.length - 1];
      count.value = of.replace("{n}", now + 1).replace("{all}", items.length);
      const at = items[now].dataset.at;
      image.hidden = !at;
      if (!at) return;
      const [, , width, height] = at.split(" ");
      Object.assign(image, { width, height, src: `${drawing}#svgView(viewBox(${at.replaceAll(" ", ",")}))` });
    };
    previous.addEventListener("click", () => show(now - 1));
    next.addEventListener("click", () => show(now + 1));
    const details = list.closest("details");
    details.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1, Home: -items.length, End: items.length }[event.key];
      if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      show(now + by);
    });
    let from = null;
    details.addEventListener("touchstart", (event) => { from = event.touches[0]; }, { passive: true });
    details.addEventListener("touchend", (event) => {
      const [x, y] = [event.changedTouches[0].clientX - from.clientX, event.changedTouches[0].clientY - from.clientY];
      if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) show(now - Math.sign(x));
    });
    show(0);
  };

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", ready);
  else ready();
})();
