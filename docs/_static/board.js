/* The board of a game on the core: the drawings of cards and Regions that the build made, put in their
   places, with what is on them now. */

export const made = (tag, attributes = {}, ...children) => {
  const one = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) one.setAttribute(key, "");
    else if (value !== false && value !== null) one.setAttribute(key, value);
  }
  one.append(...children);
  return one;
};

const shape = (svg, attributes = {}) => {
  const box = made("span", attributes);
  box.innerHTML = svg;
  return box;
};

/** Draws what `table` shows: `seen` from the seat `view`; `can`, `picked` and `pointed` are its choices. */
export class Board {
  constructor(table) {
    const { speech, seen, view, known, ids } = table;
    Object.assign(this, { table, speech, seen, view, known, ids, common: speech.common });
  }

  player(far) {
    return this.common.players[(this.view + far) % 2];
  }

  /** The colour of a player is the same from both sides. */
  colour(far) {
    return `seat${(this.view + far) % 2}`;
  }

  drawn() {
    const { head } = this.seen;
    const day = made("b", {}, this.speech.say("Day {n}", { n: head.day }));
    return made(
      "div",
      { class: "play-board", role: "group", "aria-label": this.common.words.board },
      made("p", { class: "play-day" }, day, ` ${this.speech.say(this.common.phases[head.phase])}`),
      this.seat(1),
      this.adventure(),
      this.limbo(),
      this.seat(0),
    );
  }

  adventure() {
    const { columns, lands, hidden } = this.common;
    const regions = columns.seat.filter((name) => name.startsWith("region_"));
    const row = made("div", { class: "play-adventure" });
    for (const [k, name] of regions.entries()) {
      const types = this.seen.seats[0][name];
      const land = made("div", {});
      for (const seat of [1, 0]) {
        const lane = made("p", { class: "play-lane" });
        for (const [what, sign] of [["hero_marker", "▶"], ["companion_marker", "◀"]]) {
          const far = this.seen.seats[seat][what];
          const there = what === "hero_marker" ? far === k : far === regions.length - 1 - k;
          if (there) lane.append(made("span", { class: `play-marker ${this.colour(seat)}` }, this.player(seat)[0] + sign));
        }
        land.append(lane);
        if (seat === 1) land.append(shape(types < 0 ? hidden : lands[types]));
      }
      row.append(land);
    }
    return row;
  }

  things(test) {
    const found = [];
    this.seen.objects.forEach((one, k) => {
      if (test(one, this.common.zones[one.zone - 1])) found.push([one, k + 1]);
    });
    return found;
  }

  limbo() {
    const there = this.things((_one, zone) => zone === "LIMBO");
    return there.length ? this.zone("Limbo", there, null) : "";
  }

  seat(far) {
    const { common, speech } = this;
    const { sides, statuses } = common;
    const seat = this.seen.seats[far];
    const own = (zone, side) =>
      this.things((one, there) => there === zone && one.controller === far && (!side || sides[one.side - 1] === side));
    const mana = this.things((one, zone) => zone === "MANA_ZONE" && one.controller === far);
    const used = statuses.indexOf("EXHAUSTED");
    const ready = mana.filter(([one]) => !((one.statuses >> used) & 1)).length;
    const discard = this.things((one, zone) => zone === "DISCARD_PILE" && one.owner === far).length;
    const [hero] = own("HERO_ZONE");
    const pile = (name, count) => `${speech.say(name)}${speech.french ? "\u00a0" : ""}: ${count}`;
    const piles = [
      speech.say("Mana Orbs: {n} ready of {all}", { n: ready, all: mana.length }),
      pile("hand", seat.hand),
      pile("deck", seat.deck),
      pile("discard", discard),
    ];
    const title = made(
      "p",
      { class: "play-head" },
      made("b", { class: this.colour(far) }, this.player(far)),
      hero ? ` ${this.named(hero[1])}` : "",
      made("span", {}, piles.join(" · ")),
    );
    const expedition = (name) => `side${far}${sides.indexOf(name) + 1}`;
    const zones = [
      this.zone("Hero Expedition", own("EXPEDITION_ZONE", "HERO"), expedition("HERO")),
      this.zone("Companion Expedition", own("EXPEDITION_ZONE", "COMPANION"), expedition("COMPANION")),
      this.zone("Landmarks", own("LANDMARK_ZONE"), null),
      this.zone("Reserve", own("RESERVE"), null),
    ];
    const pairs = [made("div", { class: "play-row" }, ...zones.slice(0, 2)), made("div", { class: "play-row" }, ...zones.slice(2))];
    const cards = this.seen.hand.map((face, k) => this.tile(face, null, `hand${k + 1}`));
    const rows = far ? [...pairs].reverse() : [...pairs, this.box("Hand", cards, null)];
    const turn = this.seen.head.turn === far ? " turn" : "";
    return made("section", { class: `play-seat${turn}`, "aria-label": this.player(far) }, title, ...rows);
  }

  named(row) {
    return this.known.get(this.ids[row - 1]).plain;
  }

  zone(title, things, handle) {
    return this.box(title, things.map(([one, row]) => this.tile(one.face, one, `row${row}`)), handle);
  }

  box(pattern, tiles, handle) {
    const title = this.speech.say(pattern);
    const can = handle && this.table.can(handle);
    const name = can ? made("button", { type: "button", class: "play-zone-name" }, title) : made("p", { class: "play-zone-name" }, title);
    if (can) name.addEventListener("click", () => this.table.pointed(handle));
    const picked = handle && handle === this.table.picked;
    return made("div", { class: `play-zone${can ? " can" : ""}${picked ? " picked" : ""}` }, name, made("div", { class: "play-tiles" }, ...tiles));
  }

  /** A card as the boards of this site draw it, with its statistics, counters and statuses. */
  tile(number, thing, handle) {
    const { common, speech } = this;
    const face = speech.face(number);
    const name = thing ? this.named(Number(handle.slice(3))) : face.name;
    const zone = thing ? common.zones[thing.zone - 1] : "HAND";
    const inPlay = thing && !["RESERVE", "DISCARD_PILE", "MANA_ZONE"].includes(zone);
    const numbers = inPlay ? [thing.forest, thing.mountain, thing.water] : face?.printed || [0, 0, 0];
    let svg = face && !face.emblem ? face[inPlay ? "plain" : "costs"] : "";
    svg = svg.replace(/\{(\d)\}/g, (_all, k) => numbers[Number(k)]);
    let right = common.width - 20;
    let more = "";
    const has = common.statuses.filter((_one, k) => thing && (thing.statuses >> k) & 1);
    for (const status of has) {
      more += `<g transform="translate(${right} 26)">${common.icons[status]}</g>`;
      right -= 14;
    }
    if (thing?.boosts) {
      more += `<g transform="translate(${right - 8} 27)">${common.boost}</g>`;
      more += `<text x="${right + 6}" y="36.5" class="f-boost" font-size="11">${thing.boosts}</text>`;
    }
    svg = svg.replace(/<\/svg>$/, `${more}</svg>`);
    const can = this.table.can(handle);
    const said = [name, ...has.map((status) => speech.say(common.statusNames[status]))].join(", ");
    const classes = `play-tile${can ? " can" : ""}${handle === this.table.picked ? " picked" : ""}`;
    const inside = svg ? shape(svg, { "aria-hidden": "true" }) : made("span", { class: "play-emblem" }, name);
    if (!can) return made("div", { class: classes, role: "img", "aria-label": said }, inside);
    const button = made("button", { type: "button", class: classes, "aria-label": said }, inside);
    button.addEventListener("click", () => this.table.pointed(handle));
    return button;
  }
}
