package io.tradegate.platform.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A connection that stays open between requests, until the server closes it. */
final class KeptConnection implements AutoCloseable {
  private static final Pattern LENGTH = Pattern.compile("(?i)\r\ncontent-length: *([0-9]+)\r\n");
  private static final int PATIENCE_MILLIS = 90_000;

  private final Socket socket;
  private final InputStream in;
  private boolean dripped;

  KeptConnection(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(PATIENCE_MILLIS);
    in = new BufferedInputStream(socket.getInputStream());
  }

  void say(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
  }

  void say(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(ISO_8859_1));
  }

  /** The head of the next answer, whose body has come as well. */
  String answer() throws IOException {
    return wholeAnswer().split("(?<=\r\n\r\n)", 2)[0];
  }

  /** The next answer, head and body. */
  String wholeAnswer() throws IOException {
    String head = head();
    Matcher length = LENGTH.matcher(head);
    int expected = length.find() ? Integer.parseInt(length.group(1)) : 0;
    byte[] body = in.readNBytes(expected);
    assertThat(body).hasSize(expected);
    return head + new String(body, ISO_8859_1);
  }

  /**
   * Sends a byte again and again, with a pause after each, until the server answers or closes.
   * Returns whether it did before a very long time.
   */
  boolean dripUntilHeard(char each, int pauseMillis) throws IOException {
    dripped = true;
    socket.setSoTimeout(pauseMillis);
    in.mark(1);
    for (int n = 0; n < PATIENCE_MILLIS / pauseMillis; n++) {
      if (saidAndHeard(each)) {
        in.reset();
        socket.setSoTimeout(PATIENCE_MILLIS);
        return true;
      }
    }
    return false;
  }

  /** Waits for so long, or until the server sends something. */
  void pause(int millis) throws IOException {
    socket.setSoTimeout(millis);
    in.mark(1);
    try {
      in.read();
      in.reset();
    } catch (SocketTimeoutException e) {
      in.reset();
    } finally {
      socket.setSoTimeout(PATIENCE_MILLIS);
    }
  }

  private boolean saidAndHeard(char each) throws IOException {
    try {
      say(String.valueOf(each));
      in.read();
      return true;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (SocketException e) {
      return true; // the server closed between two bytes
    }
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

  void saysNoMore() throws IOException {
    socket.shutdownOutput();
  }

  /** Whether the server stops reading before so many more bytes have been sent. */
  boolean isCutOffAfter(int bytes) {
    byte[] piece = new byte[8 << 10];
    try {
      for (int n = 0; n < bytes; n += piece.length) {
        say(piece);
        pause(1);
      }
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  /** Whether the server closes before so much time has passed. */
  boolean endsWithin(int millis) throws IOException {
    socket.setSoTimeout(millis);
    return hasEnded();
  }

  /** Whether the server closes; a reset after slow bytes counts as closed. */
  boolean hasEnded() throws IOException {
    try {
      return in.read() < 0;
    } catch (SocketException e) {
      return dripped;
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
