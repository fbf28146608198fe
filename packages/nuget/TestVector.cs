using System;
using System.Collections.Generic;
using System.Linq;

namespace BridgeDealVectors
{
    /// <summary>One request with its expected answer.</summary>
    public sealed class TestVector
    {
        internal TestVector(IReadOnlyDictionary<string, object> document, IReadOnlyDictionary<string, object> vector)
        {
            Id = (string)vector["id"];
            Operation = (string)document["method"];
            Scheme = document.TryGetValue("scheme", out var scheme) ? (string)scheme : "";
            Params = (IReadOnlyDictionary<string, object>)vector["params"];
            var expect = (Dictionary<string, object>)vector["expect"];
            Expect = expect.TryGetValue("error", out var code)
                ? Answer.Refusal((int)(long)code)
                : Answer.Of((Dictionary<string, object>)expect["result"]);
            Kind = (Kind)Enum.Parse(typeof(Kind), (string)vector["class"], true);
            Flags = Texts(vector["flags"]);
            Why = (string)vector["why"];
            Spec = (string)vector["spec"];
            Level = (string)vector["level"];
            Since = (string)vector["since"];
            Optional = Texts(document["optional"]);
        }

        /// <summary>The name, which never changes.</summary>
        public string Id { get; }

        /// <summary>The operation, for instance unrank.</summary>
        public string Operation { get; }

        /// <summary>The scheme, for instance andrews; empty for operations that have no schemes.</summary>
        public string Scheme { get; }

        /// <summary>The params by their names.</summary>
        public IReadOnlyDictionary<string, object> Params { get; }

        /// <summary>The expected answer.</summary>
        public Answer Expect { get; }

        /// <summary>The class, which the expected answer decides.</summary>
        public Kind Kind { get; }

        /// <summary>The kinds of bugs that the vector catches.</summary>
        public IReadOnlyList<string> Flags { get; }

        /// <summary>Why this vector exists.</summary>
        public string Why { get; }

        /// <summary>The rule that it tests, for instance NUM-7.</summary>
        public string Spec { get; }

        /// <summary>must, or should where a sensible program may be unable to answer.</summary>
        public string Level { get; }

        /// <summary>The first version that had it.</summary>
        public string Since { get; }

        /// <summary>The members of a result that may be left out.</summary>
        public IReadOnlyList<string> Optional { get; }

        /// <summary>Where an answer differs from the expected one, or null if it is right: results as JSON values,
        /// refusals by their code alone.</summary>
        public string Difference(Answer answer)
        {
            if (Expect.Code != 0 || answer.Code != 0)
                return Expect.Code == answer.Code
                    ? null
                    : $"error {Expect.Code} expected, error {answer.Code} got (0: a result)";
            return Comparison.Difference(WithoutOmitted(answer.Result), answer.Result, "result");
        }

        /// <summary>The expected result without the optional members that the result leaves out (JUDGE-2c).</summary>
        object WithoutOmitted(object result)
        {
            var found = result as IDictionary<string, object>;
            return ((IDictionary<string, object>)Expect.Result)
                .Where(member => found == null || found.ContainsKey(member.Key) || !Optional.Contains(member.Key))
                .ToDictionary(member => member.Key, member => member.Value);
        }

        static IReadOnlyList<string> Texts(object list)
        {
            return ((List<object>)list).Cast<string>().ToList();
        }
    }
}
