/* What can be played on a page: the form that begins a game, and beside the drawing of an example what
   steps through it and what plays it on. All is fetched at the first click; from a folder nothing can be
   fetched, and the drawings stand alone, with all their moments. */
"use strict";

(() => {
  const words = window.alteredWords;
  const { src } = document.currentScript;
  const fetches = location.protocol.startsWith("http");
  const playable = fetches && typeof WebAssembly === "object";

  const made = (tag, properties = {}, ...children) => {
    const one = Object.assign(document.createElement(tag), properties);
    one.append(...children);
    return one;
  };
  const button = (text, press) => {
    const one = made("button", { type: "button", textContent: text });
    one.addEventListener("click", press);
    return one;
  };

  /* -- playing --------------------------------------------------------------------------------- */

  /** Begin a game; a browser that cannot says so in `said`. */
  const begin = async (name, place, people, said) => {
    const begun = performance.now();
    const asked = Number(new URLSearchParams(location.search).get("seed"));
    try {
      const { play } = await import(new URL("play.js", src));
      await play(name, place, asked || Math.floor(Math.random() * 1e9) + 1, people);
      place.dataset.ms = String(Math.round(performance.now() - begun));
    } catch (wrong) {
      said.textContent = words.failed;
      said.hidden = false;
      throw wrong;
    }
  };

  const form = (root) => {
    const [plain, asks, place] = [".play-plain", "form", ".play-table"].map((one) => root.querySelector(one));
    plain.hidden = true;
    asks.hidden = false;
    asks.addEventListener("submit", async (event) => {
      event.preventDefault();
      await begin(asks.deck.value, place, [0], plain);
      asks.querySelector("button").textContent = words.again;
    });
  };

  /* -- the moments of an example --------------------------------------------------------------- */

  /** A sentence; the rules in brackets at its end are links where the page knows them. */
  const told = (tag, text) => {
    const one = document.createElement(tag);
    let done = 0;
    for (const found of text.matchAll(/\[([^[\]]+)\]/g)) {
      const named = found[1].split(", ").map((name) => (window.alteredRules || []).find((rule) => rule[0] === name || rule[1] === name));
      if (!named.every(Boolean)) continue;
      one.append(text.slice(done, found.index));
      const root = new URL(document.documentElement.dataset.content_root || "./", location.href);
      for (const [number, slug, , url] of named) one.append(made("a", { href: new URL(url, root).href, textContent: number || slug }), " ");
      done = found.index + found[0].length;
    }
    one.append(text.slice(done));
    return one;
  };

  /** Show one moment at a time: its board, what happened, and what leads back and forward. */
  const stepper = async (drawing, place) => {
    const moments = await (await fetch(drawing.replace(/\.svg$/, ".json"))).json();
    const image = made("img", { className: "drawn", alt: words.board });
    const event = made("div", { className: "steps-told" });
    event.setAttribute("aria-live", "polite");
    let now = 0;
    const show = (wanted) => {
      now = Math.max(0, Math.min(wanted, moments.length - 1));
      const { words: title, told: lines, at } = moments[now];
      event.replaceChildren(told("p", title), made("ul", {}, ...lines.map((line) => told("li", line))));
      previous.setAttribute("aria-disabled", String(now === 0)); // disabled, it would lose the focus
      next.setAttribute("aria-disabled", String(now === moments.length - 1));
      count.value = words.of.replace("{n}", now + 1).replace("{all}", moments.length);
      image.hidden = !at.length;
      if (!at.length) return;
      image.style.aspectRatio = `${at[2]} / ${at[3]}`; // else it would be that of the whole drawing
      image.src = `${drawing.replace(/\.svg$/, ".phone.svg")}#svgView(viewBox(${at}))`;
    };
    const previous = button(words.back, () => show(now - 1));
    const next = button(words.forward, () => show(now + 1));
    const count = document.createElement("output");
    place.replaceChildren(made("p", { className: "steps-moves" }, previous, count, next), image, event);
    place.addEventListener("keydown", (pressed) => {
      const by = { ArrowLeft: -1, ArrowRight: 1, Home: -moments.length, End: moments.length }[pressed.key];
      if (!by || pressed.altKey || pressed.ctrlKey || pressed.metaKey) return;
      pressed.preventDefault();
      show(now + by);
    });
    let from = null;
    place.addEventListener("touchstart", ({ touches }) => { [from] = touches; }, { passive: true });
    place.addEventListener("touchend", ({ changedTouches: [to] }) => {
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
      if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) show(now - Math.sign(x));
    });
    show(0);
    next.focus({ preventScroll: true });
  };

  /** What stands below the drawing of an example: its steps, and the table that plays it on. */
  const example = (drawn) => {
    const steps = made("div", { className: "steps", hidden: true });
    const table = made("div", { className: "play-table", hidden: true });
    const said = made("span", { hidden: true });
    const row = made("p", { className: "drawn-moves" });
    const drawing = drawn.href;
    const stepping = button(words.steps, () => {
      if (!steps.firstChild) stepper(drawing, steps);
      steps.hidden = !steps.hidden;
      stepping.setAttribute("aria-expanded", String(!steps.hidden));
    });
    stepping.setAttribute("aria-expanded", "false");
    row.append(stepping);
    const name = decodeURIComponent(drawing.split("/").pop()).replace(/\.svg$/, "");
    if (playable && drawn.matches(".plays")) row.append(button(words.play, () => begin(`from/${name}`, table, [0, 1], said)));
    row.append(said);
    drawn.after(row, steps, made("div", { className: "play" }, table));
  };

  const ready = () => {
    const root = document.querySelector("#play form");
    if (root && playable) form(root.parentElement);
    if (fetches) for (const drawn of document.querySelectorAll("a.drawn.steps")) example(drawn);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", ready);
  else ready();
})();
