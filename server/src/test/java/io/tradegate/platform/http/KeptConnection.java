package io.tradegate.platform.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A connection that stays open between requests, for as long as the server wants. */
final class KeptConnection implements AutoCloseable {
  private static final Pattern LENGTH = Pattern.compile("(?i)\r\ncontent-length: *([0-9]+)\r\n");
  private static final int PATIENCE_MILLIS = 90_000;

  private final Socket socket;
  private final InputStream in;

  KeptConnection(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(PATIENCE_MILLIS);
    in = new BufferedInputStream(socket.getInputStream());
  }

  void say(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(ISO_8859_1));
  }

  /** The head of the next answer, whose body has come as well. */
  String answer() throws IOException {
    String head = head();
    Matcher length = LENGTH.matcher(head);
    int expected = length.find() ? Integer.parseInt(length.group(1)) : 0;
    assertThat(in.readNBytes(expected)).hasSize(expected);
    return head;
  }

  private String head() throws IOException {
    var head = new ByteArrayOutputStream();
    while (!head.toString(ISO_8859_1).endsWith("\r\n\r\n")) {
      int next = in.read();
      assertThat(next).as("cut after: %s", head).isNotNegative();
      head.write(next);
    }
    return head.toString(ISO_8859_1);
  }

  boolean hasEnded() throws IOException {
    return in.read() < 0;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
