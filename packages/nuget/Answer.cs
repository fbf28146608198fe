using System.Collections.Generic;
using System.IO;
using System.Text;

namespace BridgeDealVectors
{
    /// <summary>An answer: a result, or the code of a refusal.</summary>
    public sealed class Answer
    {
        Answer(object result, int code)
        {
            Result = result;
            Code = code;
        }

        /// <summary>The result; null for a refusal.</summary>
        public object Result { get; }

        /// <summary>The code of a refusal, for instance -32001; 0 for a result.</summary>
        public int Code { get; }

        /// <summary>The result with these members: strings, numbers, lists and dictionaries.</summary>
        public static Answer Of(IDictionary<string, object> members)
        {
            return new Answer(members, 0);
        }

        /// <summary>The result with one member.</summary>
        public static Answer Of(string name, object value)
        {
            return Of(new Dictionary<string, object> { { name, value } });
        }

        /// <summary>The result with this text in JSON.</summary>
        /// <exception cref="System.Xml.XmlException">The text is no JSON.</exception>
        public static Answer OfJson(string json)
        {
            return new Answer(Vectors.Read(new MemoryStream(Encoding.UTF8.GetBytes(json))), 0);
        }

        /// <summary>The refusal with this code, for instance -32001.</summary>
        public static Answer Refusal(int code)
        {
            return new Answer(null, code);
        }
    }
}
