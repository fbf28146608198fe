package dealer.constraints;

import java.util.List;
import java.util.stream.IntStream;

/** The kinds of the whole deck: a kind of the majors and a kind of the minors. */
record Kinds(HalfKinds majors, HalfKinds minors, List<Part> parts) {

  static Kinds of(HalfKinds majors, HalfKinds minors) {
    int columns = minors.front().parts();
    return new Kinds(
        majors,
        minors,
        IntStream.range(0, majors.front().parts() * columns)
            .mapToObj(part -> Part.of(majors, part / columns, minors, part % columns))
            .toList());
  }

  /** The number of kinds. */
  int size() {
    return majors.size() * minors.size();
  }
}
