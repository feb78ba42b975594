/* Choices and events in words, as `altered/trace` tells them: the patterns, and what each kind of
   event says, come from there with `common`. Tests compare the sentences with those of the reference. */

/** The words of one game in the language of the page. */
export class Speech {
  constructor(common, game) {
    Object.assign(this, { common, game, patterns: common.patterns, french: common.french });
  }

  /** The sentence of an English pattern; `null` where a slot has no word. */
  say(pattern, slots = {}) {
    let lacks = false;
    const text = (this.patterns[pattern] ?? pattern).replace(/\{(\w+)\}/g, (_all, name) => {
      lacks ||= !(name in slots);
      return slots[name];
    });
    if (lacks || !this.french) return lacks ? null : text;
    return text
      .replace(/(?<!\p{L})([Dd]|[Qq]u)e (?=[AEIOUYÉÈÊÎÂaeiouéèêîâ])/gu, "$1’")
      .replace(/(?<!\p{L})de le(s?)(?!\p{L})/gu, (_all, many) => (many ? "des" : "du"))
      .replace(/(?<!\p{L})si (?=ils?(?!\p{L}))/gu, "s’");
  }

  player(number) {
    if (typeof number !== "number" || number < -1) return this.say("the game");
    return number < 0 ? this.say("chance") : this.common.players[number];
  }

  counters(amount, name) {
    if (name === "boost") return this.say(amount === 1 ? "{n} boost" : "{n} boosts", { n: amount });
    const called = this.common.counters[name] ?? name;
    return this.say(amount === 1 ? "{n} {name} counter" : "{n} {name} counters", { n: amount, name: called });
  }

  face(number) {
    return this.game.faces[number];
  }

  card(number) {
    return this.face(this.game.cards[number])?.name ?? this.say("a card");
  }

  emblem(kind, source) {
    const thing = this.say(kind === "reaction" ? "the reaction" : "an Ongoing Emblem");
    return source ? this.say("{thing} of {source}", { thing, source }) : thing;
  }
}

const raised = (text) => text[0].toUpperCase() + text.slice(1);

/** What objects are called, by number: those that are seen now, and those of before. */
export class Known extends Map {
  constructor(speech, before, seen, ids, events = []) {
    super(before);
    this.speech = speech;
    this.sources = new Map(before?.sources);
    for (const { data } of events) {
      const { kind, made, object } = Object.fromEntries(data);
      if (kind === "emblem" && made) this.sources.set(made, object);
    }
    seen.objects.forEach((one, k) => {
      const zone = speech.common.zoneNames[one.zone - 1];
      const face = speech.face(one.face);
      const orb = zone === "Mana zone";
      const source = this.get(one.source ? ids[one.source - 1] : this.sources.get(ids[k]))?.plain;
      const plain = face?.emblem ? speech.emblem(face.emblem, source) : face?.name ?? speech.say("a card");
      this.set(ids[k], { zone, orb, plain, name: orb ? speech.say("a Mana Orb") : plain });
    });
  }

  name(number) {
    return this.get(number)?.name ?? this.speech.say("an object");
  }
}

/** A choice as a sentence. */
export const choice = (option, known) => {
  const { speech } = known;
  const slots = { player: speech.player(option.player) };
  for (const [key, value] of option.args) {
    if (typeof value !== "number") slots[key === "card" ? "name" : key] = key === "card" ? speech.common.tumult[value] : speech.common.counters[value] ?? speech.say(value);
    else if (key === "object") slots.what = known.name(value);
    else if (key === "by") slots.by = known.name(value);
    else if (key === "card") slots.what = speech.card(value);
    else if (key === "player") slots.owner = speech.player(value);
    else if (key === "seat") slots.seat = speech.player(value);
    else slots[key] = String(["mode", "place"].includes(key) ? value + 1 : value);
  }
  for (const pattern of speech.common.choices[option.kind] || []) {
    const text = speech.say(pattern, slots);
    if (text !== null) return raised(text);
  }
  return `${slots.player}: ${option.kind} ${option.args.map((one) => one.join(" ")).join(", ")}`;
};

/** Tells the events of one step, to everybody or, when `player` is one, to that player only. */
export class Teller {
  constructor(known, events, player = null) {
    Object.assign(this, { known, speech: known.speech, player, made: new Map() });
    this.say = this.speech.say.bind(this.speech);
    for (const event of events) {
      const of = Object.fromEntries(event.data);
      if (typeof of.made !== "number") continue;
      const source = known.get(of.object)?.plain;
      if (of.kind === "emblem") this.made.set(of.made, this.speech.emblem("reaction", source));
      else if (typeof of.card === "number") this.made.set(of.made, this.speech.card(of.card));
    }
  }

  name(number) {
    return this.known.get(number)?.name ?? this.made.get(number) ?? this.say("an object");
  }

  tell(event) {
    return raised(this.plain(event.kind, Object.fromEntries(event.data)));
  }

  plain(kind, of) {
    const { say, speech } = this;
    const { sentences, acts, deeds } = speech.common.events;
    if ("kind" in of || acts.includes(kind)) return this.action(kind, of);
    const player = speech.player(of.player);
    if (kind === "condition") return say(of.holds ? "the condition holds" : "the condition does not hold");
    if (kind === "may" || kind === "offer") return say(of.does ? "{player} may, and does it" : "{player} declines to", { player });
    if (kind === "option" && of.what !== undefined) return say("{player} chooses option {n}", { player, n: of.what });
    if (kind === "option") return say("{player} chooses the number {n}", { player, n: of.amount });
    if (kind === "impossible") {
      const verb = String(of.what).split(" ")[0];
      const deed = deeds[verb] ?? verb.replaceAll("-", " ");
      return say(sentences.impossible, { what: say(`to ${deed}`).replace(/^to /, "") });
    }
    const words = Object.fromEntries(Object.entries(of).map(([key, value]) => [key, this.detail(key, value)]));
    const one = kind === "shuffle" && of.amount === 1 ? "shuffle-one" : kind;
    const told = one in sentences ? say(sentences[one], words) : null;
    if (told !== null) return told;
    const rest = Object.entries(words).map((pair) => pair.join(" ")).join(", ");
    return `${say(kind.replaceAll("-", " "))}${rest ? `: ${rest}` : ""}`;
  }

  detail(key, value) {
    if (["player", "owner", "controller"].includes(key)) return this.speech.player(value);
    if (["object", "emblem", "source"].includes(key) && typeof value === "number") return this.name(value);
    if (key === "card" && typeof value === "number") return this.speech.card(value);
    if (key === "card" && typeof value === "string") return this.speech.common.tumult[value];
    if (key === "team") return this.speech.player(value); // in a game of two a team is a player
    return this.say(String(value));
  }

  /** An atomic action, in the words for its kind. */
  action(event, of) {
    const { say, speech } = this;
    const { actions } = speech.common.events;
    const kind = of.kind || "note";
    const slots = { what: this.thing(of), player: speech.player(of.player) };
    let pattern = actions[kind];
    const status = kind === "gain-status" || kind === "lose-status";
    if (kind === "emblem") slots.what = this.name(of.made);
    else if (kind === "gain-counters" || kind === "lose-counters") slots.counters = speech.counters(of.amount || 1, of.name || "");
    else if (status) slots.status = say(of.name || "");
    else if (kind === "gain-subtypes") slots.subtypes = of.name || "";
    if (status && event === "ready") pattern = actions.ready;
    if (status && event === "pay" && this.known.get(of.object)?.orb) pattern = actions["pay-orb"];
    if (kind === "note" && event === "result") return say(actions.result, { n: of.amount || 0 });
    const moves = ["move-forward", "move-backward", "fail-to-move-forward"].includes(event);
    if (kind === "marker" || (kind === "note" && moves)) {
      const many = Math.abs(of.amount || 0);
      slots.side = say(String(of.side));
      slots.owner = speech.player(of.owner ?? of.player);
      slots.regions = say(many === 1 ? "1 Region" : "{n} Regions", { n: many });
      pattern = actions[of.amount < 0 ? "backward" : "forward"];
      if (kind === "note" && event === "fail-to-move-forward") pattern = actions.stays;
    }
    return pattern ? say(pattern, slots) : this.deed(event, of, slots);
  }

  /** Who does what: a move, a token, a note. */
  deed(event, of, slots) {
    const { say } = this;
    const { verbs, alone } = this.speech.common.events;
    const [first, ...rest] = event.split("-");
    let verb = verbs[event] ?? `${first}s ${rest.join(" ")}`.trimEnd();
    const names = of.object || of.made || of.card !== undefined;
    if (alone.includes(event) || !names) return say(`{player} ${verb}`, slots);
    if (!verb.includes("{what}")) verb += " {what}";
    let told = say(`{player} ${verb}`, slots);
    if (of.kind === "move" && of.to) {
      const start = this.start(of);
      const goal = say(`to ${of.to}`);
      told += start ? say(", {start} {goal}", { start: say(`from ${start}`), goal }) : say(" {goal}", { goal });
    }
    if (of.side && of.to !== "Limbo") told += say(" ({side} Expedition)", { side: say(of.side) });
    return told;
  }

  start(of) {
    return of.from ?? this.known.get(of.object)?.zone ?? null;
  }

  /** What an atomic action is about, unless only its owner may know. */
  thing(of) {
    const secret = this.speech.common.events.secret;
    const [start, goal] = [this.start(of), of.to];
    const own = of.owner === this.player && (start === "Hand" || goal === "Hand");
    const hidden = this.player !== null && of.kind === "move" && secret.includes(start) && secret.includes(goal);
    if (hidden && !own) return this.say("a card");
    for (const number of [of.object, of.made]) if (typeof number === "number") return this.name(number);
    return typeof of.card === "number" ? this.speech.card(of.card) : this.say("nothing");
  }
}
