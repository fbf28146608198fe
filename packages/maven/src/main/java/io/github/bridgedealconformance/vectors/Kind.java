package io.github.bridgedealconformance.vectors;

/** The class of a vector, which its expected answer decides. */
public enum Kind {
    /** A right question: the answer is a result. */
    VALUES,
    /** A question past an end. */
    BOUNDS,
    /** Cards that are no deal. */
    LEGALITY,
    /** A malformed or unknown request. */
    FORM
}
