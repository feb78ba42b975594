/* The engine for up to four seats: see engine.h. */
#define AE_SEATS 4
#include "all.h"
