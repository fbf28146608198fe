#include "bitset.h"

#include "counting.h"

enum { HALF = 13, LOW13 = (1 << HALF) - 1 };

/* A 13-bit number's count of ones, and its position in the numeric order (BITS-1). */
typedef struct {
    uint16_t ones, position;
} Place;

static Place places[1 << HALF];
static uint16_t values[HALF + 1][1716]; /* the numbers with so many ones, in numeric order */

/* starts[ones][i]: how many numbers with `ones` ones have fewer than i of them in the upper half */
static uint32_t entries13[2 * HALF + 1]; /* 0 above 13, so that every lower half can be asked for */
static uint32_t starts26[2 * HALF + 1][HALF + 2];
static uint64_t starts52[4 * HALF + 1][2 * HALF + 2];

static uint64_t entries26(unsigned ones) {
    return ones <= 2 * HALF ? (uint64_t)choose(2 * HALF, ones) : 0;
}

void bitset_init(void) {
    uint16_t filled[HALF + 1] = {0};
    for (unsigned value = 0; value <= LOW13; value++) {
        unsigned ones = 0;
        for (unsigned rest = value; rest != 0; rest &= rest - 1)
            ones++;
        places[value] = (Place){(uint16_t)ones, filled[ones]};
        values[ones][filled[ones]++] = (uint16_t)value;
    }
    for (unsigned ones = 0; ones <= HALF; ones++)
        entries13[ones] = (uint32_t)choose(HALF, ones);
    for (unsigned ones = 0; ones <= 2 * HALF; ones++)
        for (unsigned i = 0; i <= HALF; i++)
            starts26[ones][i + 1] =
                starts26[ones][i] + (i <= ones ? entries13[i] * entries13[ones - i] : 0);
    for (unsigned ones = 0; ones <= 4 * HALF; ones++)
        for (unsigned i = 0; i <= 2 * HALF; i++)
            starts52[ones][i + 1] =
                starts52[ones][i] + (i <= ones ? entries26(i) * entries26(ones - i) : 0);
}

uint64_t bitset_entries(unsigned width, unsigned ones) {
    return ones <= width ? (uint64_t)choose(width, ones) : 0;
}

uint32_t bitset_rank26(uint32_t value) {
    Place upper = places[value >> HALF], lower = places[value & LOW13];
    return starts26[upper.ones + lower.ones][upper.ones] + upper.position * entries13[lower.ones] +
           lower.position;
}

uint32_t bitset_unrank26(unsigned ones, uint32_t position) {
    const uint32_t *starts = starts26[ones];
    unsigned upper = 0;
    while (starts[upper + 1] <= position)
        upper++;
    position -= starts[upper];
    uint32_t below = entries13[ones - upper];
    return (uint32_t)values[upper][position / below] << HALF |
           values[ones - upper][position % below];
}

static unsigned ones26(uint32_t value) {
    return (unsigned)places[value >> HALF].ones + places[value & LOW13].ones;
}

uint64_t bitset_rank(unsigned width, uint64_t value, unsigned *ones) {
    if (width == HALF) {
        *ones = places[value].ones;
        return places[value].position;
    }
    uint32_t upper = (uint32_t)(value >> 2 * HALF);
    uint32_t lower = (uint32_t)(value & ((1U << 2 * HALF) - 1));
    unsigned upper_ones = ones26(upper), lower_ones = ones26(lower);
    *ones = upper_ones + lower_ones;
    if (width == 2 * HALF)
        return bitset_rank26(lower);
    return starts52[*ones][upper_ones] + bitset_rank26(upper) * entries26(lower_ones) +
           bitset_rank26(lower);
}

uint64_t bitset_unrank(unsigned width, unsigned ones, uint64_t position) {
    if (width == HALF)
        return values[ones][position];
    if (width == 2 * HALF)
        return bitset_unrank26(ones, (uint32_t)position);
    const uint64_t *starts = starts52[ones];
    unsigned upper = 0;
    while (starts[upper + 1] <= position)
        upper++;
    position -= starts[upper];
    uint64_t below = entries26(ones - upper);
    return (uint64_t)bitset_unrank26(upper, (uint32_t)(position / below)) << 2 * HALF |
           bitset_unrank26(ones - upper, (uint32_t)(position % below));
}
