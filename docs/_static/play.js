/* The table without a server: the compiled core plays, this file asks it and shows what it says. Fetched
   when somebody begins; where numbers lie, all words and all shapes come from common.json and the game. */
import { Board, made } from "./board.js";
import { Game } from "./core.js";
import { choice, Known, Speech, Teller } from "./telling.js";

const base = new URL("play/", import.meta.url);
const MOST_PAST = 200;
const MOST_TOLD = 40;

/** The table on the page: of `game` the seats in `people` are played here, others by chance. */
export class Table {
  constructor(game, place, seed, people) {
    Object.assign(this, { game, place, people, counter: BigInt(seed), picked: null, steps: [], past: [] });
    this.speech = new Speech(game.common, game.game);
    this.random = seed >>> 0;
    this.view = people[0];
    this.known = null;
    this.step("", () => game.begin());
    this.goOn();
    this.show();
  }

  /** A number below `count`: mulberry32. */
  below(count) {
    this.random = (this.random + 0x6d2b79f5) >>> 0;
    let t = Math.imul(this.random ^ (this.random >>> 15), 1 | this.random);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % count;
  }

  /** Do something with the game, and tell its events, as who plays here may know them. */
  step(words, act) {
    act();
    const { game } = this;
    const events = game.events();
    const seen = game.observed(this.view);
    this.ids = game.ids();
    this.known = new Known(this.speech, this.known, seen, this.ids, events);
    const teller = new Teller(this.known, events, this.people.length > 1 ? null : this.view);
    const told = events.map((one) => ({ words: teller.tell(one), rules: one.rules }));
    if (words || told.length) this.steps = [{ words, told }, ...this.steps].slice(0, MOST_TOLD);
  }

  /** Chance, and players who are not here, up to the next decision of a person or the end. */
  goOn() {
    for (;;) {
      this.step("", () => {
        this.counter = this.game.chance(this.counter);
      });
      const { player } = this.game.standing();
      if (player < 0) return;
      if (this.people.includes(player)) {
        this.view = player;
        return;
      }
      const options = this.game.options();
      const free = options.map((_one, k) => k).filter((k) => options[k].kind !== "withdraw");
      const from = free.length ? free : options.map((_one, k) => k);
      const place = from[this.below(from.length)];
      const open = this.speech.common.open.includes(options[place].kind);
      this.step(open ? choice(options[place], this.known) : "", () => this.game.take(place));
    }
  }

  choose(place) {
    const { random, counter, steps, known, view } = this;
    this.past.push({ kept: this.game.kept(), random, counter, steps, known, view });
    if (this.past.length > MOST_PAST) this.past.shift();
    this.picked = null;
    this.step(choice(this.options[place], this.known), () => this.game.take(place));
    this.goOn();
    this.show();
  }

  undo() {
    const last = this.past.pop();
    if (!last) return;
    const { kept, ...rest } = last;
    this.game.back(kept);
    Object.assign(this, rest, { picked: null });
    this.show();
  }

  show() {
    const { words, players } = this.speech.common;
    const { player, rewards } = this.game.standing();
    this.seen = this.game.observed(this.view);
    this.ids = this.game.ids();
    this.options = this.people.includes(player) ? this.game.options() : [];
    const over = player < 0;
    const winner = rewards.indexOf(1);
    const result = winner < 0 ? words.drawn : this.speech.say(words.won, { player: players[winner] });
    const title = over ? result : this.speech.say(words.decides, { player: players[player] });
    const head = made("h2", { tabindex: "-1", class: "play-now" }, title);
    const undo = made("button", { type: "button", class: "play-undo", disabled: !this.past.length }, words.undo);
    undo.addEventListener("click", () => this.undo());
    const told = made("ol", { class: "play-told", tabindex: "0", "aria-label": words.happened }, ...this.told());
    const side = made("div", { class: "play-side" }, head, this.list(), made("p", {}, undo));
    const happened = made("div", { class: "play-happened" }, made("h3", {}, words.happened), told);
    this.place.replaceChildren(side, new Board(this).drawn(), happened);
    this.place.dataset.over = over ? "yes" : "no";
    this.place.dataset.choices = String(this.past.length);
    head.focus({ preventScroll: true });
  }

  /** What happened, the latest first: choices, and their events with links to their rules. */
  told() {
    if (!this.steps.length) return [made("li", {}, this.speech.common.words.nothing)];
    return this.steps.map(({ words, told }) => {
      const events = told.map((one) => made("li", {}, one.words, ...one.rules.flatMap((slug) => [" ", ruleLink(slug)])));
      return made("li", {}, ...(words ? [made("p", {}, words)] : []), made("ul", {}, ...events));
    });
  }

  /** The choices with their words; those alike stand once. */
  list() {
    const found = new Map();
    this.options.forEach((one, place) => {
      const text = choice(one, this.known);
      if (!found.has(text)) found.set(text, []);
      found.get(text).push(place);
    });
    const list = made("ol", { class: "play-choices", "aria-label": this.speech.common.words.choices });
    for (const [text, places] of found) {
      if (this.picked && !places.some((one) => this.lies(one).includes(this.picked))) continue;
      const key = list.childElementCount + 1;
      const button = made("button", { type: "button" }, text);
      if (key < 10) button.prepend(made("kbd", { "aria-hidden": "true" }, String(key)), " ");
      if (places.length > 1) button.append(made("small", {}, ` ×${places.length}`));
      button.addEventListener("click", () => this.choose(places[0]));
      list.append(made("li", {}, button));
    }
    return list;
  }

  /** The parts of the board that a choice lies on. */
  lies(place) {
    const row = this.seen.choices[place];
    const found = [];
    if (row.row) found.push(`row${row.row}`);
    if (row.hand) found.push(`hand${row.hand}`);
    if (row.side) found.push(`side${Math.max(row.player, 0)}${row.side}`);
    return found;
  }

  lying(handle) {
    return this.options.map((_one, k) => k).filter((k) => this.lies(k).includes(handle));
  }

  can(handle) {
    return this.lying(handle).length > 0;
  }

  pointed(name) {
    const there = this.lying(name);
    const both = there.filter((k) => this.picked && this.lies(k).includes(this.picked));
    const left = both.length ? both : there;
    if (left.length === 1) return this.choose(left[0]);
    this.picked = left.length && this.picked !== name ? name : null;
    return this.show();
  }
}

/** A rule under its number, with a link where the page knows the rules of the site. */
const ruleLink = (slug) => {
  const [number, , , url] = (window.alteredRules || []).find((one) => one[1] === slug) || [];
  const root = new URL(document.documentElement.dataset.content_root || "./", location.href);
  return url ? made("a", { class: "play-rule", href: new URL(url, root).href }, number || slug) : made("span", { class: "play-rule" }, slug);
};

const json = async (name) => {
  const answer = await fetch(new URL(name, base));
  if (!answer.ok) throw new Error(name);
  return answer.json();
};
let compiled = null;
let common = null;
const core = async () => {
  compiled ||= fetch(new URL("core.wasm", base)).then(async (answer) => WebAssembly.compile(await answer.arrayBuffer()));
  return (await WebAssembly.instantiate(await compiled, {})).exports;
};

/** A game by the name of its file: a deck, or `from/` and a scenario. */
export const load = async (name) => {
  common ||= json("common.json");
  const [exports, shared, game] = await Promise.all([core(), common, json(`${name}.json`)]);
  return new Game(exports, shared, game);
};

/** Begin a game at a place of the page. */
export const play = async (name, place, seed, people) => {
  const game = await load(name);
  place.hidden = false;
  return new Table(game, place, seed, people);
};

document.addEventListener("keydown", (event) => {
  if (event.metaKey || event.ctrlKey || event.altKey || event.target.closest("input, select, textarea")) return;
  const table = event.target.closest(".play-table") || document.querySelector("#play .play-table");
  if (!table) return;
  if (/^[1-9]$/.test(event.key)) table.querySelectorAll(".play-choices button")[Number(event.key) - 1]?.click();
  else if (event.key === "u") table.querySelector(".play-undo")?.click();
});
