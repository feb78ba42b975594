/* Twin of the positions of afternoon.py: an Afternoon in which each of two players has N Characters
 * that cost {1} each and stay in play, and M Mana Orbs. Written from the rules, with nothing of
 * the engine, so that both must reach the same number of states.
 *
 * A state is what counts for the future: the Characters in play in the order of their timestamps,
 * each with its owner, its Expedition, its boosts, and whether it is Exhausted; Hands, ready Mana
 * Orbs, whose turn it is, who has passed. When both have passed, the day goes on to the first
 * decision of the next one: Mana Orbs and Characters are ready again, and nobody has passed.
 *
 * MAKERS and FLYERS are bits of the cards that say "When another Character joins my Expedition, I
 * gain 1 boost" and "{T}: I gain 1 boost". */
#ifndef MAKERS
#define MAKERS 0
#endif
#ifndef FLYERS
#define FLYERS 0
#endif
#define BIT(c) (1 << (c))
#define CARD(i) (who[i] >> 2)
#define SIDE(i) (who[i] & 1)
#define OWNER(i) (who[i] >> 1 & 1)

byte who[2 * N] = 255;      /* card, owner, Expedition */
byte boosts[2 * N];
bool tired[2 * N];
byte count;
byte hand[2] = BIT(N) - 1;
byte ready[2] = M;
bool passed[2];
bool turn;
bool over;

inline next_turn() {
    if
    :: passed[0] && passed[1] ->
        over = true;
        turn = 0;
        passed[0] = false;
        passed[1] = false;
        ready[0] = M;
        ready[1] = M;
        i = 0;
        do
        :: i < count -> tired[i] = false; i++
        :: else -> break
        od
    :: else ->
        if
        :: !passed[1 - turn] -> turn = 1 - turn
        :: else
        fi
    fi;
    i = 0
}

inline join(card, side) {
    i = 0;
    do
    :: i < count ->
        if
        :: OWNER(i) == turn && SIDE(i) == side && (MAKERS & BIT(CARD(i))) -> boosts[i]++
        :: else
        fi;
        i++
    :: else -> break
    od;
    who[count] = card << 2 | turn << 1 | side;
    count++;
    hand[turn] = hand[turn] - BIT(card);
    ready[turn]--;
    next_turn()
}

#define PLAY(card) \
    :: d_step { !over && (hand[turn] & BIT(card)) && ready[turn] > 0 -> join(card, 0) } \
    :: d_step { !over && (hand[turn] & BIT(card)) && ready[turn] > 0 -> join(card, 1) }
#define FLY(k) \
    :: d_step { !over && k < count && OWNER(k) == turn && !tired[k] && (FLYERS & BIT(CARD(k))) -> \
                tired[k] = true; boosts[k]++ }

active proctype afternoon() {
    byte i = 0;
end:
    do
    :: d_step { !over -> passed[turn] = true; next_turn() }
    PLAY(0)
#if N > 1
    PLAY(1)
#endif
#if N > 2
    PLAY(2)
#endif
#if N > 3
    PLAY(3)
#endif
#if FLYERS > 0
    FLY(0) FLY(1) FLY(2) FLY(3)
#if N > 2
    FLY(4) FLY(5)
#endif
#if N > 3
    FLY(6) FLY(7)
#endif
#endif
    od
}
