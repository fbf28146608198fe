package dealer.protocol;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Lines of bytes, none longer than PROTO-8 allows. */
final class LineReader {
  /** What stands for a line that is too long; its bytes are not kept. */
  static final byte[] TOO_LONG = new byte[0];

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int start;
  private int end;

  LineReader(InputStream in) {
    this.in = in;
  }

  /** The next line without its LF, {@link #TOO_LONG}, or null at the end of the input. */
  byte[] next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    boolean began = false;
    boolean tooLong = false;
    while (start < end || fill()) {
      began = true;
      int stop = lineEnd();
      boolean complete = stop < end;
      tooLong |= line.size() + (stop - start) >= JsonText.LINE_BYTES;
      if (!tooLong) {
        line.write(buffer, start, stop - start);
      }
      start = complete ? stop + 1 : stop;
      if (complete) {
        break;
      }
    }
    if (!began) {
      return null;
    }
    return tooLong ? TOO_LONG : line.toByteArray();
  }

  private int lineEnd() {
    int at = start;
    while (at < end && buffer[at] != '\n') {
      at++;
    }
    return at;
  }

  private boolean fill() throws IOException {
    start = 0;
    end = Math.max(0, in.read(buffer));
    return end > 0;
  }
}
