// A witness: deals by an engine of this system's C++ library, as 52 holders in deck order.
//
// twister WAY SEED COUNT. -DENGINE names another engine than std::mt19937. With -DUP_TO_10 numbers are brought below n as GCC did it up to version 10: the library
// still has that way, for compilers without integers of 64 bits.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>
#ifdef UP_TO_10
#undef __UINT64_TYPE__
#endif
#include <algorithm>
#include <random>
#ifndef ENGINE
#define ENGINE std::mt19937
#endif

int main(int, char **argv)
{
    const std::string way = argv[1];
    ENGINE random(std::strtoul(argv[2], nullptr, 10));
    for (int board = 0; board < std::atoi(argv[3]); board++) {
        std::vector<int> deck(52);
        std::iota(deck.begin(), deck.end(), 0);
        if (way == "shuffle")
            std::shuffle(deck.begin(), deck.end(), random);
        else if (way == "remainder")
            for (int i = 51; i > 0; i--)
                std::swap(deck[i], deck[random() % (i + 1)]);
        else
            for (int i = 0; i < 51; i++)
                std::swap(deck[i], deck[std::uniform_int_distribution<int>(i, 51)(random)]);
        std::string holders(52, ' ');
        for (int place = 0; place < 52; place++)
            holders[deck[place]] = '0' + place / 13;
        std::cout << holders << '\n';
    }
}
