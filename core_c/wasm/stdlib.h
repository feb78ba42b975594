/* The functions of stdlib.h that the core names; only searches call them, and those are left out. */
#include <stddef.h>
void *calloc(size_t count, size_t size);
void *realloc(void *memory, size_t size);
void free(void *memory);
