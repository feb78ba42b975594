/* Coverage-guided fuzzing of the engine's calls: books, positions and choices that nobody wrote.
 *
 * clang -std=c11 -O1 -g -fsanitize=fuzzer,address,undefined -Icore_c/engine core_c/engine/{fuzz,two,four,check_book,engine_api,explore_api}.c
 * ALTERED_BOOK=book.bin ALTERED_POSITION=position.bin ./fuzz corpus
 *
 * `python -m core_c.book_files FOLDER` writes the two files: a sound book and position, which the input changes here and
 * there before it plays.  Nothing may crash, hang or report another code than those of the header. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "altered_engine.h"

enum { WORDS = 0xFFFF, NUMBERS = 4096, MEMORY = 1 << 20, CHOICES = 300 };

static uint16_t base[WORDS], book[WORDS];
static int32_t numbers[NUMBERS], position[NUMBERS];
static uint64_t base_words, number_count;
static uint64_t memory[MEMORY / 8];
static struct altered_option options[ALTERED_ENGINE_MOST_OPTIONS];
static struct altered_event events[64];
static int32_t image[NUMBERS];

static size_t read_file(const char *variable, void *to, size_t size, size_t count)
{
    const char *name = getenv(variable);
    FILE *file = name == NULL ? NULL : fopen(name, "rb");
    if (file == NULL) {
        fprintf(stderr, "%s names no file\n", variable);
        exit(2);
    }
    size_t found = fread(to, size, count, file);
    fclose(file);
    return found;
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    base_words = read_file("ALTERED_BOOK", base, sizeof *base, WORDS);
    number_count = read_file("ALTERED_POSITION", numbers, sizeof *numbers, NUMBERS);
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

static void expect(int status)
{
    if (status >= 0 || (status <= ALTERED_ENGINE_NULL && status >= ALTERED_ENGINE_POSITION)
        || status == ALTERED_ENGINE_EXHAUSTED || status == ALTERED_ENGINE_UNSUPPORTED) return;
    /* BROKEN is for cards that contradict themselves: only a changed book may lead there */
    if (status == ALTERED_ENGINE_BROKEN && memcmp(base, book, base_words * sizeof *base) != 0) return;
    fprintf(stderr, "status %d\n", status);
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *head = next_bytes(&data, &size, 3), *b;
    if (head == NULL) return 0;
    memcpy(book, base, sizeof book);
    memcpy(position, numbers, sizeof position);
    for (unsigned i = 0; i < head[0] % 8u && (b = next_bytes(&data, &size, 4)) != NULL; i++)
        book[(b[0] | b[1] << 8) % base_words] = (uint16_t)(b[2] | b[3] << 8);
    int status = altered_engine_open(memory, sizeof memory, book, base_words);
    expect(status);
    if (status != ALTERED_ENGINE_OK) return 0;
    altered_engine_log(memory, events, 64);
    for (unsigned i = 0; i < head[1] % 8u && (b = next_bytes(&data, &size, 4)) != NULL; i++)
        position[(b[0] | b[1] << 8) % number_count] = (int16_t)(b[2] | b[3] << 8);
    status = (head[2] & 1) != 0 ? altered_engine_load(memory, position, (uint32_t)number_count) : altered_engine_begin(memory);
    expect(status);
    for (unsigned i = 0; status == ALTERED_ENGINE_OK && i < CHOICES; i++) {
        int count = altered_engine_options(memory, options, ALTERED_ENGINE_MOST_OPTIONS);
        expect(count);
        if (count <= 0) break;
        b = next_bytes(&data, &size, 1);
        status = altered_engine_take(memory, (b == NULL ? 0u : *b) % (uint32_t)count);
        expect(status);
        if (b == NULL) break;
    }
    if (status == ALTERED_ENGINE_OK && altered_engine_image(memory, image, NUMBERS) < 0) abort();
    return 0;
}
