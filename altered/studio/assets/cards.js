/* The text of a card file: read while somebody types, mended on one click, completed by keys, put on
   the table. What is said of it comes from the server. */
"use strict";

(() => {
  /* -- what can follow in a card file --------------------------------------------------------- */

  const completing = (area, marks, changed) => {
    const list = document.getElementById("completions");
    let begun = 0;
    let asked = 0;
    const close = () => {
      asked += 1;
      list.hidden = true;
      list.replaceChildren();
      area.removeAttribute("aria-activedescendant");
      area.removeAttribute("aria-controls");
    };
    const pick = (place) => {
      const count = list.children.length;
      [...list.children].forEach((one, k) => {
        const on = k === (place + count) % count;
        one.setAttribute("aria-selected", String(on));
        if (!on) return;
        area.setAttribute("aria-activedescendant", one.id);
        one.scrollIntoView({ block: "nearest" });
      });
    };
    const picked = () => [...list.children].findIndex((one) => one.getAttribute("aria-selected") === "true");
    const insert = (word) => {
      const at = area.selectionStart;
      const kept = [...area.value.slice(0, at)];
      const start = kept.slice(0, kept.length - begun).join("").length;
      area.setRangeText(word, start, at, "end");
      close();
      changed();
    };
    /* The paper behind the text has the same lines: there the caret is measured. */
    const place = () => {
      const at = area.selectionStart;
      marks.textContent = area.value.slice(0, at);
      const caret = document.createElement("span");
      caret.textContent = "\u200b";
      marks.append(caret, `${area.value.slice(at)}\n`);
      marks.scrollTop = area.scrollTop;
      const [here, paper] = [caret.getBoundingClientRect(), area.parentElement.getBoundingClientRect()];
      list.style.left = `${Math.max(0, Math.min(here.left - paper.left, paper.width - list.offsetWidth - 4))}px`;
      list.style.top = `${here.bottom - paper.top + 4}px`;
    };
    const ask = async () => {
      const mine = ++asked;
      const at = [...area.value.slice(0, area.selectionStart)].length;
      const answer = await fetch(`/card/complete?at=${at}`, { method: "POST", body: area.value });
      if (mine !== asked || !answer.ok) return;
      const told = await answer.json();
      begun = told.begun;
      const words = told.items.map(([word, about], k) => {
        const one = document.createElement("li");
        one.id = `completion-${k}`;
        one.setAttribute("role", "option");
        one.textContent = about ? `${word} (${about})` : word;
        one.dataset.word = word;
        return one;
      });
      list.replaceChildren(...words);
      list.hidden = words.length === 0;
      if (!words.length) return;
      area.setAttribute("aria-controls", "completions");
      place();
      pick(0);
    };
    list.addEventListener("mousedown", (event) => {
      event.preventDefault(); // the text keeps the focus
      const one = event.target.closest("li");
      if (one) insert(one.dataset.word);
    });
    area.addEventListener("blur", close);
    area.addEventListener("input", () => list.hidden || ask());
    area.addEventListener("keydown", (event) => {
      if (event.key === " " && event.ctrlKey) {
        event.preventDefault();
        ask();
      } else if (!list.hidden) {
        const moves = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (moves) pick(picked() + moves);
        else if ((event.key === "Enter" && !event.ctrlKey) || event.key === "Tab")
          insert(list.children[picked()].dataset.word);
        else if (event.key === "Escape") close();
        else {
          if (/^(Arrow|Home|End|Page)/.test(event.key)) close();
          return;
        }
        event.preventDefault();
        event.stopPropagation();
      }
    });
  };

  /* -- a card file that is written ------------------------------------------------------------ */

  const writing = () => {
    const area = document.getElementById("cards");
    if (!area) return;
    const side = document.getElementById("checked");
    const marks = document.getElementById("marks");
    const lang = document.documentElement.lang;
    let waiting = 0;
    let latest = 0;
    const underline = () => {
      marks.textContent = "";
      let at = 0;
      for (const one of side.querySelectorAll("button.place")) {
        const [start, end] = [Number(one.dataset.start), Number(one.dataset.end)];
        if (start < at) continue;
        marks.append(area.value.slice(at, start));
        const wrong = document.createElement("mark");
        wrong.textContent = area.value.slice(start, Math.max(end, start + 1)) || " ";
        marks.append(wrong);
        at = Math.max(end, start + 1);
      }
      marks.append(`${area.value.slice(at)}\n`);
      marks.scrollTop = area.scrollTop;
      marks.scrollLeft = area.scrollLeft;
    };
    const check = async () => {
      const mine = ++latest;
      const answer = await fetch(`/card/check?lang=${lang}`, { method: "POST", body: area.value });
      const text = await answer.text();
      if (mine !== latest || !answer.ok) return;
      side.innerHTML = text;
      side.dataset.checked = String(mine);
      underline();
    };
    area.addEventListener("input", () => {
      clearTimeout(waiting);
      marks.textContent = "";
      waiting = setTimeout(check, 40);
    });
    completing(area, marks, check);
    area.addEventListener("scroll", () => {
      marks.scrollTop = area.scrollTop;
      marks.scrollLeft = area.scrollLeft;
    });
    const put = async (card) => {
      const asks = `/card/table?lang=${lang}&card=${encodeURIComponent(card)}`;
      const answer = await fetch(asks, { method: "POST", body: area.value });
      const told = await answer.json();
      if (told.to) location.href = told.to;
    };
    area.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !event.ctrlKey) return;
      const first = side.querySelector("button.play:not([disabled])");
      if (first) put(first.dataset.card);
    });
    side.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      if (button.matches(".play")) return void put(button.dataset.card);
      const [start, end] = [Number(button.dataset.start), Number(button.dataset.end)];
      area.focus();
      area.setSelectionRange(start, Math.max(end, start));
      if (button.matches(".repair")) {
        area.setRangeText(button.dataset.new, start, end, "end");
        check();
      }
    });
    underline();
  };

  writing();
})();
