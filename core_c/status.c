/* Names of the statuses and the version of the interface. */
#include "core_internal.h"

uint32_t altered_abi(void)
{
    return ALTERED_ABI;
}

const char *altered_status_name(int32_t status)
{
    static const char *const names[] = {
        "OK",           "NULL_POINTER",   "UNALIGNED",   "INPUT_SIZE",  "OUTPUT_SIZE",
        "OVERLAP",      "SLOT_COUNT",     "SLOT_FLAGS",  "SLOT_NOT_EMPTY", "BOOSTS",
        "TERRAINS",     "CANNOT",         "DISTANCE",    "STATE_FLAGS", "RESERVED",
        "OPTIONS",      "CPU",            "BLOCK_HEADER", "BLOCK_PRESENCE", "BLOCK_PLACE",
        "BLOCK_WIDTH",
    };
    const int32_t last = -(int32_t)(sizeof names / sizeof names[0]) + 1;

    if (status == ALTERED_BROKEN) {
        return "BROKEN";
    }
    return status <= 0 && status >= last ? names[-status] : "UNKNOWN";
}
