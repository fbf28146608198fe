using System.Collections;
using System.Collections.Generic;
using System.Linq;

namespace BridgeDealVectors
{
    /// <summary>Values compared as JSON.</summary>
    static class Comparison
    {
        /// <summary>The words on the first difference below a place, or null.</summary>
        internal static string Difference(object expected, object got, string place)
        {
            var kind = Kind(expected);
            if (kind != Kind(got)) return $"{place}: {kind} expected, {Kind(got)} got";
            switch (kind)
            {
                case "object": return Objects((IDictionary<string, object>)expected, (IDictionary<string, object>)got, place);
                case "array": return Arrays((IEnumerable)expected, (IEnumerable)got, place);
                default: return Text(expected) == Text(got) ? null : $"{place}: {Text(expected)} expected, {Text(got)} got";
            }
        }

        static string Objects(IDictionary<string, object> expected, IDictionary<string, object> got, string place)
        {
            var below = from member in expected
                        let name = $"{place}.{member.Key}"
                        select got.ContainsKey(member.Key)
                            ? Difference(member.Value, got[member.Key], name)
                            : name + " is missing";
            var more = from name in got.Keys where !expected.ContainsKey(name) select $"{place}.{name} is not expected";
            return below.Concat(more).FirstOrDefault(words => words != null);
        }

        static string Arrays(IEnumerable expected, IEnumerable got, string place)
        {
            List<object> left = expected.Cast<object>().ToList(), right = got.Cast<object>().ToList();
            return left.Count == right.Count
                ? left.Select((value, i) => Difference(value, right[i], $"{place}[{i}]")).FirstOrDefault(words => words != null)
                : $"{place} has {right.Count} elements, not {left.Count}";
        }

        /// <summary>The JSON type of a value.</summary>
        static string Kind(object value)
        {
            return value == null ? "null"
                : value is string ? "string"
                : value is bool ? "boolean"
                : value is IDictionary<string, object> ? "object"
                : value is IEnumerable ? "array"
                : "number";
        }

        static string Text(object value)
        {
            return value == null ? "null"
                : value is string ? $"\"{value}\""
                : value is bool ? (bool)value ? "true" : "false"
                : Number.Text(value);
        }
    }
}
