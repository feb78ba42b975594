/* Progress over blocks: refusals, and the choice of instruction set by an explicit argument. */
#include <string.h>

#include "core_internal.h"

typedef uint8_t (*altered_rows)[ALTERED_LANES];
typedef int32_t (*altered_sums)[ALTERED_TERRAIN_COUNT][ALTERED_LANES];

/* Asks for the rows of the block that follows while this one is summed: memory, not arithmetic,
 * bounds a long run.  They are to come into the second level of caches: asked for in the first,
 * they wait for its few places for lines under way, and the run takes half as long again. */
static inline void prefetch(const void *rows, size_t bytes)
{
#ifdef __GNUC__
    for (size_t at = 0; at < bytes; at += 64) {
        __builtin_prefetch((const uint8_t *)rows + at, 0, 2);
    }
#else
    (void)rows;
    (void)bytes;
#endif
}

/* Before a loop over Expeditions or terrains, so that sums and masks stay in registers: left to
 * itself at -O2, gcc keeps such a loop, which costs half of the speed. */
#ifdef __GNUC__
#define UNROLLED _Pragma("GCC unroll 4")
#else
#define UNROLLED
#endif

#define KERNEL(name) baseline_##name
#define KERNEL_TARGET
#define KERNEL_LANES 16
#include "block_kernel.h"
#undef KERNEL
#undef KERNEL_TARGET
#undef KERNEL_LANES

#if defined(__x86_64__) && defined(__GNUC__)
#define ALTERED_HAS_X86 1

#define KERNEL(name) avx2_##name
#define KERNEL_TARGET __attribute__((target("avx2")))
#define KERNEL_LANES 32
#include "block_kernel.h"
#undef KERNEL
#undef KERNEL_TARGET
#undef KERNEL_LANES

#define KERNEL(name) avx512_##name
#define KERNEL_TARGET __attribute__((target("avx512f,avx512bw,avx512vl")))
#define KERNEL_LANES 64
#include "block_kernel.h"
#undef KERNEL
#undef KERNEL_TARGET
#undef KERNEL_LANES
#endif

typedef int32_t block_kernel(const altered_block *block, const altered_block *next,
                             uint32_t options, uint8_t *outcomes);

int32_t altered_cpu_best(void)
{
#ifdef ALTERED_HAS_X86
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512vl")) {
        return ALTERED_CPU_AVX512;
    }
    if (__builtin_cpu_supports("avx2")) {
        return ALTERED_CPU_AVX2;
    }
#endif
    return ALTERED_CPU_BASELINE;
}

/* The kernel of this instruction set, or null when it is unknown or absent here. */
static block_kernel *kernel_for(int32_t cpu)
{
    if (cpu < ALTERED_CPU_BASELINE || cpu > altered_cpu_best()) {
        return NULL;
    }
#ifdef ALTERED_HAS_X86
    if (cpu == ALTERED_CPU_AVX512) {
        return avx512_block;
    }
    if (cpu == ALTERED_CPU_AVX2) {
        return avx2_block;
    }
#endif
    return baseline_block;
}

static int32_t check_block_header(const altered_block *block)
{
    static const uint8_t zero[sizeof block->reserved];
    const int lanes = block->count >= 1 && block->count <= ALTERED_LANES;
    const int width = block->width == 4 || block->width == 8 || block->width == 32;

    if (block->mark != ALTERED_BLOCK_MARK || !lanes || !width || block->slots > ALTERED_SLOTS) {
        return ALTERED_BLOCK_HEADER;
    }
    return memcmp(block->reserved, zero, sizeof zero) == 0 ? ALTERED_OK : ALTERED_RESERVED;
}

int32_t altered_dusk_blocks(const void *blocks, size_t blocks_bytes, uint64_t count,
                            uint32_t options, int32_t cpu, void *outcomes, size_t outcomes_bytes,
                            uint64_t *bad)
{
    const altered_block *block = blocks;
    uint8_t *outcome = outcomes;
    const altered_buffer input = {blocks, blocks_bytes, sizeof *block, _Alignof(altered_block)};
    const altered_buffer output = {outcomes, outcomes_bytes, ALTERED_OUTCOME_BYTES, 1};
    block_kernel *const kernel = kernel_for(cpu);
    int32_t status = altered_check_index(bad);

    if (status == ALTERED_OK) {
        status = altered_check_buffers(input, count, output, count);
    }
    if (status == ALTERED_OK && kernel == NULL) {
        status = ALTERED_CPU;
    }
    if (status == ALTERED_OK && (options & ~(uint32_t)ALTERED_PACKED)) {
        status = ALTERED_OPTIONS;
    }
    for (uint64_t b = 0; status == ALTERED_OK && b < count; b++) {
        const altered_block *next = &block[b + 1 < count ? b + 1 : b];

        status = check_block_header(&block[b]);
        if (status == ALTERED_OK) {
            status = kernel(&block[b], next, options, outcome + b * ALTERED_OUTCOME_BYTES);
        }
        if (status != ALTERED_OK) {
            *bad = b;
        }
    }
    return status;
}
