package io.tradegate.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Sends bytes that no HTTP client would send, and reads the answer. */
public final class WireClient {
  private static final int PATIENCE_MILLIS = 90_000;

  private final int port;

  public WireClient(TestApp app) {
    this.port = app.node().port();
  }

  public WireClient(int port) {
    this.port = port;
  }

  /** The answer; status 0: nothing but the end of the connection. Header names in lower case. */
  public record Answer(int status, Map<String, String> headers, String body) {
    static final Answer NONE = new Answer(0, Map.of(), "");
  }

  /** Each character is one byte. */
  public Answer send(String request) {
    return send(request.getBytes(ISO_8859_1));
  }

  /** Sends everything, ends its output, and reads one answer. */
  public Answer send(byte[] request) {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      write(socket, request);
      return read(socket.getInputStream());
    } catch (SocketException e) {
      return Answer.NONE; // the server closed the connection, which it may do to a bad request
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Socket socket, byte[] request) throws IOException {
    try {
      socket.getOutputStream().write(request);
      socket.getOutputStream().flush();
      socket.shutdownOutput();
    } catch (SocketException e) {
      return; // the server stopped reading; its answer is still to be read
    }
  }

  private static Answer read(InputStream in) throws IOException {
    String head = head(in);
    if (head.isEmpty()) {
      return Answer.NONE;
    }
    String[] lines = head.split("\r\n", -1);
    var headers = new HashMap<String, String>();
    for (int n = 1; n < lines.length; n++) {
      String[] parts = lines[n].split(":", 2);
      headers.put(parts[0].toLowerCase(Locale.ROOT), parts.length == 2 ? parts[1].strip() : "");
    }
    int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
    int status = Integer.parseInt(lines[0].split(" ", 3)[1]);
    return new Answer(status, headers, new String(in.readNBytes(length), ISO_8859_1));
  }

  private static String head(InputStream in) throws IOException {
    var head = new ByteArrayOutputStream();
    for (int next = in.read(); next >= 0; next = in.read()) {
      head.write(next);
      if (next == '\n' && head.toString(ISO_8859_1).endsWith("\r\n\r\n")) {
        return head.toString(ISO_8859_1).strip();
      }
    }
    return "";
  }
}
