/* The engine for two seats: see engine.h. */
#define AE_SEATS 2
#include "all.h"
