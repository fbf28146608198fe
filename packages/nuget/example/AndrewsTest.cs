using System;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using BridgeDealVectors;

/// <summary>
/// A test to copy: a small program of your own, asked by all vectors of its operation. Here it numbers deals as Andrews
/// does (NUM-7), with BigInteger: three combinations in squashed order. In a framework for tests Main is a test.
/// </summary>
static class AndrewsTest
{
    static void Main()
    {
        Ask("unrank", Kind.Bounds, vector =>
        {
            var number = BigInteger.Parse((string)vector.Params["number"]);
            return number < MyDealer.Deals ? Answer.Of("deal", MyDealer.Unrank(number)) : Answer.Refusal(-32001);
        });
        Ask("rank", Kind.Legality, vector =>
        {
            var seats = MyDealer.Seats((string)vector.Params["deal"]);
            return seats == null ? Answer.Refusal(-32002) : Answer.Of("number", MyDealer.Rank(seats).ToString());
        });
    }

    static void Ask(string operation, Kind refused, Func<TestVector, Answer> answer)
    {
        foreach (var vector in Vectors.Of(operation, "andrews", Kind.Values, refused))
            if (vector.Difference(answer(vector)) is string difference)
                throw new Exception($"{vector.Id}: {difference} ({vector.Why})");
    }
}

/// <summary>A deal has the seat, 0 to 3 in the order N E S W, of each of the 52 cards, SA to C2 (CARD-1).</summary>
static class MyDealer
{
    const string Ranks = "AKQJT98765432";
    static readonly BigInteger South = Binomial(26, 13), EastSouth = Binomial(39, 13) * South;
    public static readonly BigInteger Deals = Binomial(52, 13) * EastSouth;

    public static string Unrank(BigInteger number)
    {
        var seats = Enumerable.Repeat(3, 52).ToArray();
        Give(seats, 0, number / EastSouth);
        Give(seats, 1, number % EastSouth / South);
        Give(seats, 2, number % South);
        return "N:" + string.Join(" ", Enumerable.Range(0, 4).Select(seat => Hand(seats, seat)));
    }

    public static BigInteger Rank(int[] seats)
    {
        return Index(seats, 0) * EastSouth + Index(seats, 1) * South + Index(seats, 2);
    }

    /// <summary>The seats of the cards of a deal in its exact form; null if it is none.</summary>
    public static int[] Seats(string deal)
    {
        var seats = Enumerable.Repeat(4, 52).ToArray();
        var hands = deal.Substring(2).Split(' ');
        for (var seat = 0; seat < 4; seat++)
            for (var suit = 0; suit < 4; suit++)
                foreach (var rank in hands[seat].Split('.')[suit])
                    seats[13 * suit + Ranks.IndexOf(rank)] = seat;
        var dealt = deal.Count(Ranks.Contains) == 52 && Enumerable.Range(0, 4).All(s => seats.Count(each => each == s) == 13);
        return dealt ? seats : null;
    }

    static string Hand(IReadOnlyList<int> seats, int seat)
    {
        return string.Join(".", Enumerable.Range(0, 4).Select(
            suit => string.Concat(Ranks.Where((_, rank) => seats[13 * suit + rank] == seat))));
    }

    /// <summary>Give thirteen of the cards that are left (seat 3) to a seat: the combination with this rank (COMB-4).
    /// </summary>
    static void Give(IList<int> seats, int seat, BigInteger rank)
    {
        var left = Enumerable.Range(0, 52).Where(card => seats[card] == 3).ToList();
        for (int needed = 13, place = left.Count - 1; needed > 0; place--)
        {
            var without = Binomial(place, needed);
            if (rank < without) continue;
            rank -= without;
            seats[left[place]] = seat;
            needed--;
        }
    }

    /// <summary>The rank, in squashed order, of a seat's places among the cards that the seats before it left (COMB-3).
    /// </summary>
    static BigInteger Index(IEnumerable<int> seats, int seat)
    {
        var places = seats.Where(holder => holder >= seat).Select((holder, place) => new { holder, place })
            .Where(card => card.holder == seat);
        return places.Select((card, held) => Binomial(card.place, held + 1)).Aggregate((sum, each) => sum + each);
    }

    static BigInteger Binomial(int n, int k)
    {
        return Enumerable.Range(0, k).Aggregate(BigInteger.One, (value, i) => value * (n - i) / (i + 1));
    }
}
