/* The functions of string.h that the core calls; shim.c defines them for WebAssembly. */
#include <stddef.h>
void *memcpy(void *restrict to, const void *restrict from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int value, size_t count);
int memcmp(const void *one, const void *other, size_t count);
void *memchr(const void *from, int value, size_t count);
