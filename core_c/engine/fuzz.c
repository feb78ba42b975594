/* Coverage-guided fuzzing of the engine's calls: books, positions and choices that nobody wrote.
 *
 * clang -std=c11 -O1 -g -fsanitize=fuzzer,address,undefined -Icore_c/engine core_c/engine/{fuzz,two,four,check_book,engine_api,explore_api}.c
 * ALTERED_BOOKS=FOLDER/opening:FOLDER/four:FOLDER/scenario ./fuzz corpus
 *
 * `python -m core_c.book_files FOLDER` writes these folders: sound books and positions, one of which the input takes and
 * changes here and there before it plays.  Nothing may crash, hang or report another code than those of the header. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "altered_engine.h"

enum { WORDS = 0xFFFF, NUMBERS = 4096, MEMORY = 1 << 20, CHOICES = 300, KINDS = 8, PATH = 4096 };

typedef struct {
    uint16_t book[WORDS];
    int32_t position[NUMBERS];
    uint64_t words, numbers;
} Sound;

static Sound sounds[KINDS];
static unsigned kinds;
static uint16_t book[WORDS];
static int32_t position[NUMBERS];
static uint64_t memory[MEMORY / 8];
static struct altered_option options[ALTERED_ENGINE_MOST_OPTIONS];
static struct altered_event events[64];
static int32_t image[NUMBERS];
static int16_t observed[8192], seen[ALTERED_ENGINE_MOST_OPTIONS * ALTERED_OBSERVE_CHOICE];
static int8_t mask[ALTERED_ENGINE_MOST_OPTIONS];

static size_t read_file(const char *folder, int length, const char *name, void *to, size_t size, size_t count)
{
    char path[PATH];
    snprintf(path, sizeof path, "%.*s/%s", length, folder, name);
    FILE *file = fopen(path, "rb");
    size_t found = file == NULL ? 0 : fread(to, size, count, file);
    if (found == 0) {
        fprintf(stderr, "no numbers in %s\n", path);
        exit(2);
    }
    fclose(file);
    return found;
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    const char *folder = getenv("ALTERED_BOOKS");
    while (folder != NULL && *folder != '\0' && kinds < KINDS) {
        int length = (int)strcspn(folder, ":");
        Sound *one = &sounds[kinds++];
        one->words = read_file(folder, length, "book.bin", one->book, sizeof *one->book, WORDS);
        one->numbers = read_file(folder, length, "position.bin", one->position, sizeof *one->position, NUMBERS);
        folder += length + (folder[length] == ':');
    }
    if (kinds == 0) {
        fprintf(stderr, "ALTERED_BOOKS names no folder\n");
        exit(2);
    }
    return 0;
}

static const uint8_t *next_bytes(const uint8_t **data, size_t *size, size_t count)
{
    if (*size < count) return NULL;
    const uint8_t *here = *data;
    *data += count;
    *size -= count;
    return here;
}

/* `changed`: cards that contradict themselves may lead to BROKEN, sound ones never. */
static void expect(int status, bool changed)
{
    if (status >= 0 || (status <= ALTERED_ENGINE_NULL && status >= ALTERED_ENGINE_SEAT)
        || status == ALTERED_ENGINE_EXHAUSTED || status == ALTERED_ENGINE_UNSUPPORTED
        || (status == ALTERED_ENGINE_BROKEN && changed)) return;
    fprintf(stderr, "status %d\n", status);
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *head = next_bytes(&data, &size, 3), *b;
    if (head == NULL) return 0;
    const Sound *sound = &sounds[(head[2] >> 1) % kinds];
    memcpy(book, sound->book, sound->words * sizeof *book);
    memcpy(position, sound->position, sizeof position);
    for (unsigned i = 0; i < head[0] % 8u && (b = next_bytes(&data, &size, 4)) != NULL; i++)
        book[(b[0] | b[1] << 8) % sound->words] = (uint16_t)(b[2] | b[3] << 8);
    bool changed = memcmp(book, sound->book, sound->words * sizeof *book) != 0;
    int status = altered_engine_open(memory, sizeof memory, book, sound->words);
    expect(status, changed);
    if (status != ALTERED_ENGINE_OK) return 0;
    altered_engine_log(memory, events, 64);
    for (unsigned i = 0; i < head[1] % 8u && (b = next_bytes(&data, &size, 4)) != NULL; i++)
        position[(b[0] | b[1] << 8) % sound->numbers] = (int16_t)(b[2] | b[3] << 8);
    bool load = (head[2] & 1) != 0;
    status = load ? altered_engine_load(memory, position, (uint32_t)sound->numbers) : altered_engine_begin(memory);
    expect(status, changed);
    for (unsigned i = 0; status == ALTERED_ENGINE_OK && i < CHOICES; i++) {
        int count = altered_engine_options(memory, options, ALTERED_ENGINE_MOST_OPTIONS);
        expect(count, changed);
        if (count <= 0) break;
        b = next_bytes(&data, &size, 1);
        status = altered_engine_take(memory, (b == NULL ? 0u : *b) % (uint32_t)count);
        expect(status, changed);
        if (b == NULL) break;
    }
    uint64_t counter = size;
    for (unsigned player = 0; status == ALTERED_ENGINE_OK && player <= 4; player++) {
        uint32_t numbers = altered_engine_observation(book[3]);
        if (numbers > sizeof observed / sizeof *observed) abort();
        expect(altered_engine_observe(memory, player, observed, numbers, seen, mask), changed);
        if (player == 4) expect(altered_engine_chance(memory, &counter), changed);
    }
    if (status == ALTERED_ENGINE_OK && altered_engine_image(memory, image, NUMBERS) < 0) abort();
    return 0;
}
