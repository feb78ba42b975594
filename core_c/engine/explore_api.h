/* Between the two compilations of the search and its public calls (explore_api.c). */
#ifndef ALTERED_EXPLORE_API_H
#define ALTERED_EXPLORE_API_H

#include "altered_engine.h"

enum { ALTERED_EXPLORE_MARK = 0x53454545 };

struct explore_door {
    void *(*open)(const void *memory, const struct altered_bounds *bounds);
    int (*run)(void *explorer, uint32_t most);
    void (*told)(const void *explorer, struct altered_explored *out);
    int64_t (*way)(void *explorer, uint32_t state, int32_t choice, uint16_t *choices, uint32_t size);
    int64_t (*steps)(const void *explorer, uint32_t *out, uint64_t size);
    int64_t (*states)(const void *explorer, uint32_t *out, uint64_t size);
    void (*close)(void *explorer);
};

const struct explore_door *altered_explore_two(void);
const struct explore_door *altered_explore_four(void);

#endif
