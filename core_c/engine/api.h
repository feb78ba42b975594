/* Between the two compilations of the engine and its public calls (engine_api.c). */
#ifndef ALTERED_ENGINE_API_H
#define ALTERED_ENGINE_API_H

#include "altered_engine.h"

#include <stdbool.h>

enum { ALTERED_ENGINE_MARK = 0x414C5445, ALTERED_ENGINE_HEADER = 31, ALTERED_ENGINE_LONGEST_BOOK = 0xFFFF };

/* Whether a node of a book, or a face, with everything in it, is well formed (check_book.c). */
bool altered_engine_is_node(const uint16_t *book, uint64_t words, uint64_t at, uint8_t *height);
bool altered_engine_is_face(const uint16_t *book, uint64_t words, uint64_t at, uint8_t *height);

struct engine_door {
    uint32_t memory, event, seats, numbers;
    int (*open)(void *memory, const uint16_t *book, uint64_t words);
    void (*copy)(void *memory, const void *from);
    int (*begin)(void *memory);
    int (*load)(void *memory, const int32_t *numbers, uint32_t count);
    void (*log)(void *memory, void *events, uint32_t size);
    void (*tally)(void *memory, uint64_t *kinds, uint64_t *cited, uint32_t words);
    uint32_t (*log_count)(void *memory);
    int (*options)(void *memory, struct altered_option *out, uint32_t size);
    int (*take)(void *memory, uint32_t index);
    uint16_t (*why)(const void *memory);
    uint32_t (*image)(void *memory, int32_t *out, uint32_t size);
    void (*playouts)(void *memory, uint64_t seed, uint32_t count, uint32_t most, struct altered_play *out);
    int (*observe)(void *memory, uint32_t player, int16_t *out, int16_t *choices, int8_t *mask);
    int (*chance)(void *memory, uint64_t *counter);
    int (*standing)(void *memory, int8_t *rewards);
    bool (*over)(const void *memory);
    int (*greedy)(void *memory, void *ahead);
};

const struct engine_door *altered_engine_two(void);
const struct engine_door *altered_engine_four(void);

#endif
