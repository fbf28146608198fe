/* Speeds of the responder's parts, printed beside the figures of the paper of 2001. */
#include "bitset.h"
#include "constraint.h"
#include "counting.h"
#include "fill.h"
#include "hash.h"
#include "listing.h"
#include "numberings.h"
#include "shapes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* other programs do not count */
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* A number below the bound out of a small generator (xorshift64*), for inputs only. */
static u128 random_below(u128 bound) {
    static uint64_t state = 20011201;
    u128 number = 0;
    for (unsigned i = 0; i < 2; i++) {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        number = number << 64 | state * UINT64_C(0x2545F4914F6CDD1D);
    }
    return number % bound;
}

static void bench_digests(void) {
    enum { DEALS = 1000000 };
    for (unsigned i = 0; i < SCHEMES; i++) {
        char text[SHA256_TEXT];
        u128 step = deal_count() / 3 + 12345678901;
        double start = seconds();
        if (numberings_digest(&SCHEME_TABLE[i], 0, step, DEALS, text) != OK)
            abort();
        printf("digest of %d deals, %-13s %10.0f deals/s\n", DEALS, SCHEME_TABLE[i].name,
               DEALS / (seconds() - start));
    }
}

static void bench_christman(void) {
    enum { TRIPS = 10000000 };
    uint64_t checks = 0, faults = 0;
    double start = seconds();
    for (unsigned ones = 0; ones <= 26; ones++)
        for (uint32_t position = 0; position < bitset_entries(26, ones); position++, checks++)
            faults += bitset_rank26(bitset_unrank26(ones, position)) != position;
    printf("%llu checks of the 26-bit numbers: %.2f s (paper: 80 s)\n", (unsigned long long)checks,
           seconds() - start);
    start = seconds();
    for (unsigned i = 0; i < TRIPS; i++) {
        unsigned ones;
        uint64_t position = (uint64_t)random_below(bitset_entries(52, 26));
        faults += bitset_rank(52, bitset_unrank(52, 26, position), &ones) != position;
    }
    printf("round trips of the 52-bit numbers: %.0f/s (paper: 143,000/s)\n",
           TRIPS / (seconds() - start));
    if (faults > 0)
        printf("FAULTS: %llu\n", (unsigned long long)faults);
}

/* Reads a constraint and counts its listing, which is kept for the runs that follow. */
static Listing *counted(const char *name, const char *text, Constraint *constraint, Sum *total) {
    char cases[U128_TEXT];
    json_t *hands = json_loads(text, 0, NULL);
    if (constraint_read(hands, constraint) != OK)
        abort();
    json_decref(hands);
    double start = seconds();
    Listing *listing = listing_of(constraint);
    if (listing == NULL)
        abort();
    *total = listing_total(listing);
    printf("%s: %s cases counted in %.1f ms\n", name, decimal_write(total->cases, cases),
           (seconds() - start) * 1e3);
    return listing;
}

static void bench_selections(const char *name, const char *text, unsigned count) {
    Constraint constraint;
    Sum total;
    Listing *listing = counted(name, text, &constraint, &total);
    for (unsigned round = 0; round < 2; round++) {
        double start = seconds();
        for (unsigned i = 0; i < count; i++)
            listing_select(listing, random_below(total.weight));
        printf("  %s run: %.0f selections/s\n", round == 0 ? "first" : "second",
               count / (seconds() - start));
    }
}

/* Deals of random numbers, and the same once more with the tables that the first run has left. */
static void bench_deals(const char *name, const char *text, unsigned count) {
    Constraint constraint;
    Sum total;
    Listing *listing = counted(name, text, &constraint, &total);
    u128 others = listing_other_deals(&constraint);
    for (unsigned round = 0; round < 2; round++) {
        double start = seconds();
        for (unsigned i = 0; i < count; i++) {
            Deal deal;
            u128 number = random_below(total.weight);
            Case row = listing_select(listing, number);
            fill_unrank(&constraint, row.makeups, number - row.before.weight, random_below(others),
                        &deal);
        }
        printf("  %s run: %.0f deals/s\n", round == 0 ? "first" : "second",
               count / (seconds() - start));
    }
}

#define BALANCED_NORTH "{\"seat\":\"N\",\"shapes\":[\"balanced\"],\"hcp\":[10,12]},"
#define BALANCED_OTHERS                                                                            \
    "{\"seat\":\"E\",\"shapes\":[\"balanced\"],\"hcp\":[8,10]},"                                   \
    "{\"seat\":\"S\",\"shapes\":[\"balanced\"],\"hcp\":[5,9]}"

static void bench_listing(void) {
    bench_selections("flat 10-12 opposite three-suiter 11-15",
                     "[{\"seat\":\"N\",\"shapes\":[\"flat\"],\"hcp\":[10,12]},"
                     "{\"seat\":\"S\",\"shapes\":[\"three-suiter\"],\"hcp\":[11,15]}]",
                     500000);
}

static void bench_constraints(void) {
    bench_deals("balanced 10-12, balanced 8-10, balanced 5-9",
                "[" BALANCED_NORTH BALANCED_OTHERS "]", 50);
    bench_deals("balanced 10-12, 8-10, 5-9",
                "[" BALANCED_NORTH
                "{\"seat\":\"E\",\"hcp\":[8,10]},{\"seat\":\"S\",\"hcp\":[5,9]}]",
                50);
    bench_deals("balanced 10-12, balanced 8-10, balanced 5-9, 9-17",
                "[" BALANCED_NORTH BALANCED_OTHERS ",{\"seat\":\"W\",\"hcp\":[9,17]}]", 50);
}

/* `bench inside` measures what a pipe would hide: what the paper timed, and selections. */
int main(int argc, char **argv) {
    bool whole = argc == 1 || strcmp(argv[1], "inside") != 0;
    if (!hash_init())
        return EXIT_FAILURE;
    counting_init();
    bitset_init();
    numberings_init();
    shapes_init();
    if (whole)
        bench_digests();
    bench_christman();
    bench_listing();
    if (whole)
        bench_constraints();
    listing_close();
    hash_close();
    return EXIT_SUCCESS;
}
