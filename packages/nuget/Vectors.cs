using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Numerics;
using System.Reflection;
using System.Runtime.Serialization.Json;
using System.Xml;
using System.Xml.Linq;

namespace BridgeDealVectors
{
    /// <summary>The published vectors. JSON is read as a string, a long, a BigInteger, a double, a bool, null, a
    /// List&lt;object&gt; or a Dictionary&lt;string, object&gt;.</summary>
    public static class Vectors
    {
        /// <summary>The version of the vectors, for instance 2.0.0.</summary>
        public static string Version
        {
            get { return (string)Document("MANIFEST.json")["suite"]; }
        }

        /// <summary>All vectors, file by file; each file is read when its first vector is asked for.</summary>
        public static IEnumerable<TestVector> All()
        {
            return from Dictionary<string, object> entry in (List<object>)Document("MANIFEST.json")["files"]
                   let document = Document((string)entry["file"])
                   from Dictionary<string, object> vector in (List<object>)document["cases"]
                   select new TestVector(document, vector);
        }

        /// <summary>The vectors of an operation and a scheme (empty where it has none), of the classes, or of all
        /// without one.</summary>
        /// <exception cref="ArgumentException">There are none: a test over no vectors would pass.</exception>
        public static IReadOnlyList<TestVector> Of(string operation, string scheme, params Kind[] kinds)
        {
            var found = All().Where(vector => vector.Operation == operation && vector.Scheme == scheme
                && (kinds.Length == 0 || kinds.Contains(vector.Kind))).ToList();
            if (found.Count > 0) return found;
            throw new ArgumentException($"no vector of {operation} {scheme} {string.Join(" ", kinds)}");
        }

        /// <summary>The bytes of a published file, for instance of MANIFEST.json, which the caller disposes of.</summary>
        /// <exception cref="FileNotFoundException">No published file has this name.</exception>
        public static Stream Open(string name)
        {
            return typeof(Vectors).GetTypeInfo().Assembly.GetManifestResourceStream(name)
                ?? throw new FileNotFoundException("no published file " + name);
        }

        /// <summary>The value of JSON.</summary>
        internal static object Read(Stream json)
        {
            using (var reader = JsonReaderWriterFactory.CreateJsonReader(json, XmlDictionaryReaderQuotas.Max))
                return Value(XElement.Load(reader));
        }

        static Dictionary<string, object> Document(string name)
        {
            using (var json = Open(name)) return (Dictionary<string, object>)Read(json);
        }

        static object Value(XElement element)
        {
            switch ((string)element.Attribute("type"))
            {
                case "object": return element.Elements().ToDictionary(Name, Value);
                case "array": return element.Elements().Select(Value).ToList();
                case "number": return Number.Read(element.Value);
                case "boolean": return element.Value == "true";
                case "null": return null;
                default: return element.Value;
            }
        }

        /// <summary>The name of a member; one that is no name of XML stands in an attribute.</summary>
        static string Name(XElement member)
        {
            return (string)member.Attribute("item") ?? member.Name.LocalName;
        }
    }
}
