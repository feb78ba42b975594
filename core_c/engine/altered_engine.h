/* Public header of the engine: see the comments in altered_engine.cdef.txt. */
#ifndef ALTERED_ENGINE_H
#define ALTERED_ENGINE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#include "altered_engine.cdef.txt"
#include "altered_explore.cdef.txt"
#include "altered_observe.cdef.txt"
#ifdef __cplusplus
}
#endif

#endif
