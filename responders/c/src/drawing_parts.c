#include "drawing_parts.h"

#include "counting.h"

unsigned half_type(unsigned sets) {
    static const uint16_t TYPE[HIGH_SETS] = {0,   1,   5,   6,   25,  26,  30,  31,
                                             125, 126, 130, 131, 150, 151, 155, 156};
    return TYPE[sets >> HIGHS] + TYPE[sets & (HIGH_SETS - 1)];
}

unsigned spots_of(unsigned spots, unsigned length, unsigned highs) {
    return length < highs ? 0 : (unsigned)choose(spots, length - highs);
}

unsigned half_sets(const Pool *pool, unsigned half, const uint8_t *lengths, unsigned most,
                   HalfSets list[HALF_SETS]) {
    const uint8_t *highs = &pool->highs[2 * half], *spots = &pool->others[2 * half];
    unsigned count = 0, there = (unsigned)highs[0] << HIGHS | highs[1], sets = there;
    do {
        unsigned one = sets >> HIGHS, other = sets & (HIGH_SETS - 1);
        unsigned points = set_points(one) + set_points(other);
        uint32_t ways = lengths == NULL ? 1
                                        : spots_of(spots[0], lengths[0], set_count(one)) *
                                              spots_of(spots[1], lengths[1], set_count(other));
        if (ways > 0 && points <= most)
            list[count++] =
                (HalfSets){(uint8_t)sets, (uint8_t)points, (uint16_t)half_type(sets), ways};
        sets = (sets - 1) & there;
    } while (sets != there);
    return count;
}

void pool_take_half(Pool *pool, unsigned half, const uint8_t *lengths, unsigned sets) {
    for (unsigned i = 0; i < 2; i++) {
        unsigned set = i == 0 ? sets >> HIGHS : sets & (HIGH_SETS - 1);
        uint8_t *highs = &pool->highs[2 * half + i], *spots = &pool->others[2 * half + i];
        *highs = (uint8_t)(*highs & ~set);
        *spots = (uint8_t)(*spots - (lengths[i] - set_count(set)));
    }
}

unsigned pool_all_points(const Pool *pool) {
    unsigned points = 0;
    for (unsigned suit = 0; suit < SUITS; suit++)
        points += set_points(pool->highs[suit]);
    return points;
}
