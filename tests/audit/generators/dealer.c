/* A witness: deals by the generators of this system's C library and by Microsoft's, as 52 holders in deck order.

   dealer GENERATOR BOUND SHUFFLE LAYOUT SEED COUNT */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *generator, *bound;
static uint32_t microsoft;

static int microsoft_rand(void)
{
    microsoft = microsoft * 214013u + 2531011u;
    return (microsoft >> 16) & 0x7fff;
}

static int below(int n)
{
    int number, most = RAND_MAX;
    if (!strcmp(generator, "drand48"))
        return (int)(drand48() * n);
    if (!strcmp(generator, "lrand48"))
        return (int)(lrand48() % n);
    if (!strcmp(generator, "microsoft")) {
        number = microsoft_rand();
        most = 32767;
    } else
        number = rand();
    if (!strcmp(bound, "modulo"))
        return number % n;
    if (!strcmp(bound, "quotient"))
        return number / (most / n + 1);
    return (int)(n * (number / (most + 1.0)));
}

static void swap(int *a, int *b)
{
    int kept = *a;
    *a = *b;
    *b = kept;
}

static void shuffle(int *deck, const char *way)
{
    if (!strcmp(way, "down"))
        for (int i = 51; i > 0; i--)
            swap(&deck[i], &deck[below(i + 1)]);
    else if (!strcmp(way, "down-to-0"))
        for (int i = 51; i >= 0; i--)
            swap(&deck[i], &deck[below(i + 1)]);
    else if (!strcmp(way, "up"))
        for (int i = 0; i < 51; i++)
            swap(&deck[i], &deck[i + below(52 - i)]);
    else if (!strcmp(way, "naive"))
        for (int i = 0; i < 52; i++)
            swap(&deck[i], &deck[below(52)]);
    else if (!strcmp(way, "inside-out")) {
        int old[52];
        memcpy(old, deck, sizeof old);
        for (int i = 0; i < 52; i++) {
            int j = below(i + 1);
            deck[i] = deck[j];
            deck[j] = old[i];
        }
    }
}

int main(int argc, char **argv)
{
    if (argc != 7)
        return 2;
    generator = argv[1];
    bound = argv[2];
    const char *way = argv[3], *layout = argv[4];
    unsigned seed = strtoul(argv[5], NULL, 10);
    int ascending = strstr(layout, "ascending") != NULL, around = strstr(layout, "around") != NULL;
    int deck[52];
    srand(seed);
    srand48(seed);
    microsoft = seed;
    char holder[53] = "0000000000000111111111111122222222222223333333333333";
    if (strstr(layout, "by-hand"))
        for (int card = 0; card < 52; card++)
            holder[(card * 19 + 5) % 52] = '0' + card / 13;
    for (int board = 0; board < atoi(argv[6]); board++) {
        if (strstr(layout, "by-hand") || (board > 0 && strstr(layout, "gathered")))
            for (int i = 0, seat = 0; seat < 4; seat++)
                for (int card = 0; card < 52; card++) {
                    if (holder[card] == '0' + seat)
                        deck[i++] = card;
                }
        else if (board == 0 || !strstr(layout, "carried"))
            for (int i = 0; i < 52; i++)
                deck[i] = ascending ? 51 - i : i;
        shuffle(deck, way);
        for (int i = 0; i < 52; i++)
            holder[deck[i]] = '0' + (around ? i % 4 : i / 13);
        puts(holder);
    }
    return 0;
}
