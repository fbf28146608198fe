package dealer.constraints;

/**
 * What a listing says of a hand (CONS-3): its shape by its place in SHAPE-3, and its map of high
 * cards. What is not listed is {@link #NOT_LISTED}, or an empty map.
 */
record Makeup(int shape, int map) {
  /** In place of a shape. */
  static final int NOT_LISTED = -1;
}
