/* The public calls of the engine: arguments are checked here, the work is done for two or four seats. */
#include "api.h"
#include "nodes.h"

#include <stddef.h>

static const char *const WORDS[] = {
#define WORD(name, text) text,
#include "words.def"
#undef WORD
};

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
