using System;
using System.Globalization;
using System.Numerics;

namespace BridgeDealVectors
{
    /// <summary>Numbers of JSON. 13, in whatever type of C#, is one number; 13.0 is another.</summary>
    static class Number
    {
        /// <summary>A long or a BigInteger of an integer, a double of any other number.</summary>
        internal static object Read(string text)
        {
            if (!BigInteger.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var integer))
                return double.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture);
            return long.MinValue <= integer && integer <= long.MaxValue ? (object)(long)integer : integer;
        }

        /// <summary>A number as JSON has it.</summary>
        internal static string Text(object number)
        {
            var text = Convert.ToString(number, CultureInfo.InvariantCulture);
            return number is double && BigInteger.TryParse(text, out _) ? text + ".0" : text;
        }
    }
}
