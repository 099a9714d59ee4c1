package io.tradegate.imports;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;

/** An upload whose last byte is not sent yet. */
final class UnfinishedUpload implements AutoCloseable {
  private static final String FILE = "sku,name\nA-1,Anchor\n";

  private final Socket socket;

  UnfinishedUpload(TestApp app, TestTenant shop) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), app.node().port());
    socket.setSoTimeout(90_000);
    say(
        """
        POST /admin/imports/ingest?target=products HTTP/1.1\r
        Host: localhost\r
        Authorization: Bearer %s\r
        Content-Type: text/csv\r
        Content-Length: %d\r
        Expect: 100-continue\r
        \r
        """
            .formatted(shop.owner().token(), FILE.length()));
  }

  /** Waits until the server takes the file. */
  UnfinishedUpload begun() throws IOException {
    if (!line().startsWith("HTTP/1.1 100")) {
      throw new IOException("The file was not taken.");
    }
    say(FILE.substring(0, FILE.length() - 1));
    return this;
  }

  /** Says the last byte; answers the status. */
  int finished() throws IOException {
    say(FILE.substring(FILE.length() - 1));
    line(); // the empty one after 100
    return Integer.parseInt(line().split(" ", 3)[1]);
  }

  private void say(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(UTF_8));
  }

  private String line() throws IOException {
    var line = new StringBuilder();
    for (int next = read(); next != '\n'; next = read()) {
      line.append((char) next);
    }
    return line.toString().strip();
  }

  private int read() throws IOException {
    int next = socket.getInputStream().read();
    if (next < 0) {
      throw new IOException("The server has closed.");
    }
    return next;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
