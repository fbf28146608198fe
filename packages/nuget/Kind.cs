namespace BridgeDealVectors
{
    /// <summary>The class of a vector, which its expected answer decides.</summary>
    public enum Kind
    {
        /// <summary>A right question: the answer is a result.</summary>
        Values,

        /// <summary>A question past an end.</summary>
        Bounds,

        /// <summary>Cards that are no deal.</summary>
        Legality,

        /// <summary>A malformed or unknown request.</summary>
        Form,
    }
}
