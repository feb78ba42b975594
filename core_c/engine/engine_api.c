/* The public calls of the engine: arguments are checked here, the work is done for two or four seats. */
#include "api.h"
#include "nodes.h"

#include <stddef.h>
#include <string.h>

static const char *const WORDS[] = {
#define WORD(name, text) text,
#include "words.def"
#undef WORD
};

enum { ALTERED_NOBODY = -1 }; /* decides: chance, or the game is over */

struct engine_head { uint32_t mark, seats; };

static const struct engine_door *door_for(uint32_t seats) {
    if (seats == 2) return altered_engine_two();
    return seats == 3 || seats == 4 ? altered_engine_four() : NULL;
}

static const struct engine_door *door_of(const void *memory) {
    const struct engine_head *head = memory;
    if (memory == NULL || ((uintptr_t)memory & 7u) != 0 || head->mark != ALTERED_ENGINE_MARK) return NULL;
    return door_for(head->seats);
}

uint32_t altered_engine_abi(void) { return ALTERED_ENGINE_ABI; }

int64_t altered_engine_mark(void) { return AE_MARK; }

const char *altered_engine_word(uint32_t number) {
    return number < sizeof WORDS / sizeof *WORDS ? WORDS[number] : NULL;
}

uint64_t altered_engine_bytes(uint32_t seats) {
    const struct engine_door *door = door_for(seats);
    return door == NULL ? 0 : door->memory;
}

int altered_engine_open(void *memory, uint64_t bytes, const uint16_t *book, uint64_t words) {
    if (memory == NULL || book == NULL || ((uintptr_t)memory & 7u) != 0 || ((uintptr_t)book & 1u) != 0) return ALTERED_ENGINE_NULL;
    if (words < 4) return ALTERED_ENGINE_BOOK;
    const struct engine_door *door = door_for(book[3]);
    if (door == NULL) return ALTERED_ENGINE_BOOK;
    if (bytes < door->memory) return ALTERED_ENGINE_MEMORY;
    return door->open(memory, book, words);
}

int altered_engine_copy(void *memory, uint64_t bytes, const void *from) {
    const struct engine_door *door = door_of(from);
    if (door == NULL || memory == from || bytes < door->memory) return ALTERED_ENGINE_MEMORY;
    if (memory == NULL || ((uintptr_t)memory & 7u) != 0) return ALTERED_ENGINE_NULL;
    door->copy(memory, from);
    return ALTERED_ENGINE_OK;
}

int altered_engine_begin(void *memory) {
    const struct engine_door *door = door_of(memory);
    return door == NULL ? (int)ALTERED_ENGINE_MEMORY : door->begin(memory);
}

int altered_engine_load(void *memory, const int32_t *numbers, uint32_t count) {
    const struct engine_door *door = door_of(memory);
    if (door == NULL) return ALTERED_ENGINE_MEMORY;
    return numbers == NULL ? (int)ALTERED_ENGINE_NULL : door->load(memory, numbers, count);
}

int altered_engine_log(void *memory, struct altered_event *events, uint32_t size) {
    const struct engine_door *door = door_of(memory);
    if (door == NULL) return ALTERED_ENGINE_MEMORY;
    if (sizeof(struct altered_event) != door->event) return ALTERED_ENGINE_BROKEN;
    door->log(memory, events, size);
    return ALTERED_ENGINE_OK;
}

int altered_engine_tally(void *memory, uint64_t *kinds, uint64_t *rules, uint32_t words) {
    const struct engine_door *door = door_of(memory);
    if (door == NULL) return ALTERED_ENGINE_MEMORY;
    door->tally(memory, kinds, rules, words);
    return ALTERED_ENGINE_OK;
}

int64_t altered_engine_log_count(void *memory) {
    const struct engine_door *door = door_of(memory);
    return door == NULL ? (int64_t)ALTERED_ENGINE_MEMORY : (int64_t)door->log_count(memory);
}

int altered_engine_options(void *memory, struct altered_option *out, uint32_t size) {
    const struct engine_door *door = door_of(memory);
    if (door == NULL) return ALTERED_ENGINE_MEMORY;
    if (out == NULL && size > 0) return ALTERED_ENGINE_NULL;
    return door->options(memory, out, size);
}

int altered_engine_take(void *memory, uint32_t index) {
    const struct engine_door *door = door_of(memory);
    return door == NULL ? (int)ALTERED_ENGINE_MEMORY : door->take(memory, index);
}

int altered_engine_why(const void *memory) {
    const struct engine_door *door = door_of(memory);
    return door == NULL ? (int)ALTERED_ENGINE_MEMORY : (int)door->why(memory);
}

int64_t altered_engine_image(void *memory, int32_t *out, uint32_t size) {
    const struct engine_door *door = door_of(memory);
    if (door == NULL) return ALTERED_ENGINE_MEMORY;
    if (out == NULL && size > 0) return ALTERED_ENGINE_NULL;
    return (int64_t)door->image(memory, out, size);
}

int altered_engine_playouts(void *memory, uint64_t seed, uint32_t count, uint32_t most, struct altered_play *out) {
    const struct engine_door *door = door_of(memory);
    if (door == NULL) return ALTERED_ENGINE_MEMORY;
    if (out == NULL && count > 0) return ALTERED_ENGINE_NULL;
    door->playouts(memory, seed, count, most, out);
    return ALTERED_ENGINE_OK;
}

uint32_t altered_engine_observation(uint32_t seats) {
    const struct engine_door *door = door_for(seats);
    return door == NULL ? 0 : door->numbers;
}

int altered_engine_observe(void *memory, uint32_t player, int16_t *out, uint32_t numbers, int16_t *choices, int8_t *mask) {
    const struct engine_door *door = door_of(memory);
    if (door == NULL) return ALTERED_ENGINE_MEMORY;
    if (out == NULL) return ALTERED_ENGINE_NULL;
    if (numbers != door->numbers) return ALTERED_ENGINE_MEMORY;
    return door->observe(memory, player, out, choices, mask);
}

int altered_engine_chance(void *memory, uint64_t *counter) {
    const struct engine_door *door = door_of(memory);
    if (door == NULL) return ALTERED_ENGINE_MEMORY;
    return counter == NULL ? (int)ALTERED_ENGINE_NULL : door->chance(memory, counter);
}

int altered_engine_standing(void *memory, int8_t *rewards) {
    const struct engine_door *door = door_of(memory);
    if (door == NULL) return ALTERED_ENGINE_MEMORY;
    return rewards == NULL ? (int)ALTERED_ENGINE_NULL : door->standing(memory, rewards);
}

int altered_engine_greedy(void *memory, void *ahead, uint64_t bytes) {
    const struct engine_door *door = door_of(memory);
    if (door == NULL || memory == ahead || bytes < door->memory) return ALTERED_ENGINE_MEMORY;
    if (ahead == NULL || ((uintptr_t)ahead & 7u) != 0) return ALTERED_ENGINE_NULL;
    return door->greedy(memory, ahead);
}

int altered_engine_play(void *memory, uint32_t index, uint64_t *counter, int8_t *rewards) {
    int status = altered_engine_take(memory, index);
    if (status >= 0) status = altered_engine_chance(memory, counter);
    return status < 0 ? status : altered_engine_standing(memory, rewards);
}

/* A new game, up to the first decision of a player. */
static int begin_lane(const struct engine_door *door, struct altered_lane *lane) {
    lane->choices = 0;
    int status = door->begin(lane->memory);
    return status < 0 ? status : door->chance(lane->memory, &lane->counter);
}

/* One choice, and a new game when this one is over or cut off; a code when the lane cannot go on. */
static int step_lane(const struct engine_door *door, struct altered_lane *lane, int64_t action, int8_t *rewards, int8_t *end) {
    if (action < 0 || action >= ALTERED_ENGINE_MOST_OPTIONS) return ALTERED_ENGINE_CHOICE;
    int status = door->take(lane->memory, (uint32_t)action);
    if (status == ALTERED_ENGINE_CHOICE) return status;
    if (status >= 0) status = door->chance(lane->memory, &lane->counter);
    lane->choices++;
    if (status >= 0) status = door->standing(lane->memory, rewards);
    if (status >= ALTERED_NOBODY) {
        *end = door->over(lane->memory) ? ALTERED_LANE_OVER : lane->choices >= lane->most ? ALTERED_LANE_CUT : ALTERED_LANE_GOES_ON;
    } else if (status == ALTERED_ENGINE_EXHAUSTED) {
        *end = ALTERED_LANE_CUT;
    } else {
        return status;
    }
    return *end == ALTERED_LANE_GOES_ON ? ALTERED_ENGINE_OK : begin_lane(door, lane);
}

int altered_engine_lanes(struct altered_lane *lanes, uint32_t count, const int64_t *actions,
                         const struct altered_lane_rows *out, uint32_t *bad) {
    if (lanes == NULL || out == NULL || bad == NULL) return ALTERED_ENGINE_NULL;
    if (!out->observations || !out->choices || !out->masks || !out->players || !out->rewards || !out->ends) return ALTERED_ENGINE_NULL;
    uint32_t seats = 0;
    for (uint32_t i = 0; i < count; i++) {
        *bad = i;
        const struct engine_door *door = door_of(lanes[i].memory);
        if (door == NULL || (i > 0 && door->seats != seats)) return ALTERED_ENGINE_MEMORY;
        seats = door->seats;
        int8_t *rewards = out->rewards + (size_t)i * seats;
        memset(rewards, 0, seats);
        out->ends[i] = ALTERED_LANE_GOES_ON;
        int status = actions == NULL ? begin_lane(door, &lanes[i]) : step_lane(door, &lanes[i], actions[i], rewards, &out->ends[i]);
        if (status < 0) return status;
        int8_t now[4];
        int player = door->standing(lanes[i].memory, now);
        if (player < ALTERED_NOBODY) return player;
        out->players[i] = (int8_t)player;
        status = door->observe(lanes[i].memory, (uint32_t)(player < 0 ? 0 : player), out->observations + (size_t)i * door->numbers,
                               out->choices + (size_t)i * ALTERED_ENGINE_MOST_OPTIONS * ALTERED_OBSERVE_CHOICE,
                               out->masks + (size_t)i * ALTERED_ENGINE_MOST_OPTIONS);
        if (status < 0) return status;
    }
    return ALTERED_ENGINE_OK;
}
