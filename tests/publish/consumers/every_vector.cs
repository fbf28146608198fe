using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using BridgeDealVectors;

/// <summary>A line for each vector, as the package reads it: id, class, params and expected answer in JSON, and where
/// the expected answer differs from itself, which it must not.</summary>
static class EveryVector
{
    static void Main()
    {
        foreach (var vector in Vectors.All())
        {
            var code = vector.Expect.Code;
            var answer = Json(code == 0 ? vector.Expect.Result : code);
            Console.WriteLine(string.Join("\t", vector.Id, vector.Kind, Json(vector.Params), answer, vector.Difference(vector.Expect)));
        }
    }

    static string Json(object value)
    {
        if (value == null) return "null";
        if (value is bool) return (bool)value ? "true" : "false";
        if (value is string) return Quoted((string)value);
        if (value is IDictionary<string, object>)
            return "{" + string.Join(", ", ((IDictionary<string, object>)value).Select(m => $"{Quoted(m.Key)}: {Json(m.Value)}")) + "}";
        return value is IEnumerable ? "[" + string.Join(", ", ((IEnumerable)value).Cast<object>().Select(Json)) + "]" : value.ToString();
    }

    static string Quoted(string text)
    {
        return '"' + string.Concat(text.Select(each => $"\\u{(int)each:x4}")) + '"';
    }
}
