package dealer;

import dealer.protocol.Server;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/** The program: answers requests from standard input on standard output (chapter 6). */
public final class Main {
  private Main() {}

  /** Runs until the input ends. */
  public static void main(String[] args) throws IOException {
    try (var in = new FileInputStream(FileDescriptor.in);
        var out = new FileOutputStream(FileDescriptor.out)) {
      new Server(new Dealer().operations()).serve(in, out);
    }
  }
}
