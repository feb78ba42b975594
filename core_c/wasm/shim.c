/* What a C library gives elsewhere and WebAssembly lacks; built with -fno-builtin. */
#include "string.h"
#include <stdint.h>

void *memcpy(void *restrict to, const void *restrict from, size_t count) { return memmove(to, from, count); }
void *memmove(void *to, const void *from, size_t count) {
    unsigned char *t = to;
    const unsigned char *f = from;
    if (t <= f) for (size_t i = 0; i < count; i++) t[i] = f[i];
    else while (count-- > 0) t[count] = f[count];
    return to;
}
void *memset(void *to, int value, size_t count) {
    for (unsigned char *t = to; count-- > 0;) *t++ = (unsigned char)value;
    return to;
}
int memcmp(const void *one, const void *other, size_t count) {
    const unsigned char *a = one, *b = other;
    for (; count > 0 && *a == *b; count--) a++, b++;
    return count == 0 ? 0 : *a - *b;
}
void *memchr(const void *from, int value, size_t count) {
    for (const unsigned char *f = from; count-- > 0; f++) if (*f == (unsigned char)value) return (void *)(uintptr_t)f;
    return NULL;
}

/* Memory for the page, which is never given back: `bytes` at a multiple of 8, or 0 when there is no more. */
extern unsigned char __heap_base;
uintptr_t altered_memory(size_t bytes) {
    static uintptr_t end;
    uintptr_t at = ((end ? end : (uintptr_t)&__heap_base) + 7u) & ~(uintptr_t)7u;
    size_t pages = __builtin_wasm_memory_size(0), wanted = (at + bytes + 0xFFFFu) >> 16;
    if (wanted > pages && __builtin_wasm_memory_grow(0, wanted - pages) == (size_t)-1) return 0;
    end = at + bytes;
    return at;
}

/* The product of two numbers of 128 bits, which the compiler calls; halves are the lower one first. */
void __multi3(uint64_t out[2], uint64_t a, uint64_t a_high, uint64_t b, uint64_t b_high) {
    uint64_t a0 = a & 0xFFFFFFFFu, a1 = a >> 32, b0 = b & 0xFFFFFFFFu, b1 = b >> 32;
    uint64_t middle = a1 * b0 + (a0 * b0 >> 32), other = a0 * b1 + (middle & 0xFFFFFFFFu);
    out[0] = a * b;
    out[1] = a1 * b1 + (middle >> 32) + (other >> 32) + a * b_high + a_high * b;
}
