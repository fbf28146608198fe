using System;
using System.Collections.Generic;
using BridgeDealVectors;

/// <summary>The words on answers that are wrong in one thing each.</summary>
static class ComparisonTest
{
    static void Main()
    {
        var vector = Vectors.Of("bitset.rank", "", Kind.Values)[0];
        Told(null, vector, Answer.OfJson("{\"ones\": 6, \"position\": \"1599\"}"));
        foreach (var ones in new object[] { 6, 6L, 6m, (byte)6, new System.Numerics.BigInteger(6) }) Told(null, vector, With(ones));
        Told("result.ones: 6 expected, 6.0 got", vector, With(6.0));
        foreach (var ones in new[] { "6.0", "60e-1" })
            Told("result.ones: 6 expected, 6.0 got", vector, Answer.OfJson($"{{\"ones\": {ones}, \"position\": \"1599\"}}"));
        Told("result.ones: number expected, string got", vector, With("6"));
        Told("result.ones: number expected, null got", vector, With(null));
        Told("result.ones: number expected, array got", vector, With(new[] { 6 }));
        Told("result.position is missing", vector, Answer.Of("ones", 6));
        Told("result.position: \"1599\" expected, \"1598\" got", vector, Answer.OfJson("{\"ones\": 6, \"position\": \"1598\"}"));
        Told("result.more is not expected", vector, Answer.OfJson("{\"ones\": 6, \"position\": \"1599\", \"more\": null}"));
        Told("result: object expected, array got", vector, Answer.OfJson("[]"));
        Told("error 0 expected, error -32001 got (0: a result)", vector, Answer.Refusal(-32001));
        Told("error -32001 expected, error 0 got (0: a result)", Vectors.Of("unrank", "andrews", Kind.Bounds)[0], With(6));
        var deals = Vectors.Of("icon.deals", "", Kind.Values)[0];
        var members = new Dictionary<string, object>((IDictionary<string, object>)deals.Expect.Result);
        Told($"result.state: {members["state"]} expected, 1 got", deals, Answer.Of(new Dictionary<string, object>(members) { ["state"] = 1 }));
        members.Remove("state"); // an optional member
        Told(null, deals, Answer.Of(members));
        try
        {
            Vectors.Of("unrnak", "andrews");
        }
        catch (ArgumentException)
        {
            Console.WriteLine(Vectors.Version);
        }
    }

    static Answer With(object ones)
    {
        return Answer.Of(new Dictionary<string, object> { { "ones", ones }, { "position", "1599" } });
    }

    static void Told(string words, TestVector vector, Answer answer)
    {
        if (vector.Difference(answer) != words) throw new Exception($"{words} expected, {vector.Difference(answer)} got");
    }
}
