/* The engine without Python: games by chance from a book.
 *
 * python -m core_c.book_files FOLDER          (writes books, once)
 * cc -std=c11 -O3 -Icore_c/engine core_c/engine/{example,two,four,check_book,engine_api,explore_api}.c -o example
 * ./example FOLDER/opening/book.bin 1000 */
#include <stdio.h>
#include <stdlib.h>

#include "altered_engine.h"

enum { LONGEST = 0xFFFF, MOST_CHOICES = 50000 };

static uint16_t book[LONGEST];

static int refused(const char *what, int status)
{
    fprintf(stderr, "%s: the engine says %d\n", what, status);
    return 1;
}

int main(int argc, char **argv)
{
    FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
    unsigned long games = argc > 2 ? strtoul(argv[2], NULL, 10) : 10;
    if (file == NULL || games == 0) {
        fprintf(stderr, "usage: %s BOOK [GAMES]\n", argv[0]);
        return 2;
    }
    uint64_t words = fread(book, sizeof *book, LONGEST, file);
    fclose(file);
    uint64_t bytes = words > 3 ? altered_engine_bytes(book[3]) : 0;
    void *memory = bytes > 0 ? malloc(bytes) : NULL;
    struct altered_play *plays = calloc(games, sizeof *plays);
    if (memory == NULL || plays == NULL) return refused("no memory, or no book", ALTERED_ENGINE_MEMORY);
    int status = altered_engine_open(memory, bytes, book, words);
    if (status == ALTERED_ENGINE_OK)
        status = altered_engine_playouts(memory, 1, (uint32_t)games, MOST_CHOICES, plays);
    unsigned long wins[4] = {0}, ended = 0;
    unsigned long long days = 0, events = 0;
    for (unsigned long i = 0; status == ALTERED_ENGINE_OK && i < games; i++) {
        if (plays[i].status != ALTERED_ENGINE_OK) continue;
        ended++;
        wins[plays[i].result & 3]++;
        days += plays[i].day;
        events += plays[i].events;
    }
    free(memory);
    free(plays);
    if (status != ALTERED_ENGINE_OK) return refused(argv[1], status);
    printf("%lu of %lu games ended: team 0 won %lu, team 1 won %lu, %llu days, %llu events\n", ended, games, wins[0],
           wins[1], days, events);
    return 0;
}
