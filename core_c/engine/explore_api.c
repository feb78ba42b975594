/* The public calls of the search: arguments are checked here, the work is done for two or four seats. */
#include "explore_api.h"

#include "api.h"

#include <stddef.h>

struct explore_head { uint32_t mark, seats; };

static const struct explore_door *for_seats(uint32_t seats) {
    return seats == 2 ? altered_explore_two() : seats == 3 || seats == 4 ? altered_explore_four() : NULL;
}

static const struct explore_door *door_of_search(const void *explorer) {
    const struct explore_head *head = explorer;
    return head == NULL || head->mark != ALTERED_EXPLORE_MARK ? NULL : for_seats(head->seats);
}

struct altered_explorer *altered_explore_open(const void *memory, const struct altered_bounds *bounds) {
    const struct explore_head *head = memory;
    if (memory == NULL || bounds == NULL || ((uintptr_t)memory & 7u) != 0 || head->mark != ALTERED_ENGINE_MARK) return NULL;
    if (bounds->states == 0 || bounds->days == 0 || bounds->days > 0xFF || bounds->apart > 1 || bounds->graph > 1) return NULL;
    const struct explore_door *door = for_seats(head->seats);
    return door == NULL ? NULL : door->open(memory, bounds);
}

int altered_explore_run(struct altered_explorer *explorer, uint32_t most) {
    const struct explore_door *door = door_of_search(explorer);
    return door == NULL ? (int)ALTERED_ENGINE_MEMORY : door->run(explorer, most);
}

int altered_explore_told(const struct altered_explorer *explorer, struct altered_explored *out) {
    const struct explore_door *door = door_of_search(explorer);
    if (door == NULL) return ALTERED_ENGINE_MEMORY;
    if (out == NULL) return ALTERED_ENGINE_NULL;
    door->told(explorer, out);
    return 0;
}

int64_t altered_explore_way(struct altered_explorer *explorer, uint32_t state, int32_t choice, uint16_t *choices, uint32_t size) {
    const struct explore_door *door = door_of_search(explorer);
    if (door == NULL) return ALTERED_ENGINE_MEMORY;
    if (choices == NULL && size > 0) return ALTERED_ENGINE_NULL;
    return door->way(explorer, state, choice, choices, size);
}

int64_t altered_explore_steps(const struct altered_explorer *explorer, uint32_t *out, uint64_t size) {
    const struct explore_door *door = door_of_search(explorer);
    if (door == NULL) return ALTERED_ENGINE_MEMORY;
    return out == NULL && size > 0 ? (int64_t)ALTERED_ENGINE_NULL : door->steps(explorer, out, size);
}

int64_t altered_explore_states(const struct altered_explorer *explorer, uint32_t *out, uint64_t size) {
    const struct explore_door *door = door_of_search(explorer);
    if (door == NULL) return ALTERED_ENGINE_MEMORY;
    return out == NULL && size > 0 ? (int64_t)ALTERED_ENGINE_NULL : door->states(explorer, out, size);
}

void altered_explore_close(struct altered_explorer *explorer) {
    const struct explore_door *door = door_of_search(explorer);
    if (door != NULL) door->close(explorer);
}
