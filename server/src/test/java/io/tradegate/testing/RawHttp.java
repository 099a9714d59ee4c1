package io.tradegate.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;

/** Sends requests byte by byte that no HTTP client would send. */
public final class RawHttp {
  private RawHttp() {}

  /** The answer. */
  public record Answer(int status, String head, String body) {}

  /** Sends these lines as the head of a request and reads until the server closes. */
  public static Answer exchange(TestApp app, String... lines) {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), app.node().port())) {
      socket.setSoTimeout(90_000);
      String request = String.join("\r\n", lines) + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(ISO_8859_1));
      socket.getOutputStream().flush();
      return parse(new String(socket.getInputStream().readAllBytes(), ISO_8859_1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Answer parse(String text) {
    String[] parts = text.split("\r\n\r\n", 2);
    int status = Integer.parseInt(parts[0].split(" ", 3)[1]);
    return new Answer(status, parts[0], parts.length == 2 ? parts[1] : "");
  }
}
