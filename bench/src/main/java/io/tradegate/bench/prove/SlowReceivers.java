package io.tradegate.bench.prove;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.TimeUnit;

/** A receiver that tries to keep a sender busy by one kind of misbehaviour. */
final class SlowReceivers implements AutoCloseable {
  private static final byte[] OK = "HTTP/1.1 200 OK\r\n".getBytes(ISO_8859_1);
  private static final byte[] HEADER = "X-More: and more\r\n".getBytes(ISO_8859_1);
  private static final long GIGABYTE = 1L << 30;

  private final Manner manner;
  private final ServerSocket server;

  /** The misbehaviour of a receiver. */
  enum Manner {
    /** A byte of the body every tenth of a second. */
    DRIP("http"),
    /** Accepts the connection and never sends a byte of TLS. */
    NO_HANDSHAKE("https"),
    /** Headers as fast as they are taken, without end. */
    ENDLESS_HEADERS("http"),
    /** A header every tenth of a second, without end. */
    SLOW_HEADERS("http"),
    /** A gigabyte, as fast as it is taken. */
    GIGABYTE_ANSWER("http");

    private final String scheme;

    Manner(String scheme) {
      this.scheme = scheme;
    }
  }

  SlowReceivers(Manner manner) throws IOException {
    this.manner = manner;
    this.server = new ServerSocket(0, 1024, InetAddress.getLoopbackAddress());
    Thread.ofPlatform().daemon().name("slow-" + manner).start(this::run);
  }

  String url() {
    return manner.scheme + "://127.0.0.1:" + server.getLocalPort() + "/" + manner;
  }

  private void run() {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        Thread.ofVirtual().start(() -> treat(socket));
      } catch (IOException _) {
        return; // closed
      }
    }
  }

  private void treat(Socket socket) {
    try (socket) {
      if (manner == Manner.NO_HANDSHAKE) {
        socket.getInputStream().transferTo(OutputStream.nullOutputStream());
      } else {
        answer(socket.getOutputStream());
      }
    } catch (IOException _) {
      // the sender closed the connection
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void answer(OutputStream out) throws IOException, InterruptedException {
    out.write(OK);
    switch (manner) {
      case DRIP -> {
        out.write("Content-Length: 100000\r\n\r\n".getBytes(ISO_8859_1));
        forever(out, new byte[] {'x'}, true);
      }
      case ENDLESS_HEADERS -> forever(out, HEADER, false);
      case SLOW_HEADERS -> forever(out, HEADER, true);
      case GIGABYTE_ANSWER -> gigabyte(out);
      case NO_HANDSHAKE -> {}
    }
  }

  private static void forever(OutputStream out, byte[] bytes, boolean slowly)
      throws IOException, InterruptedException {
    while (true) {
      out.write(bytes);
      if (slowly) {
        TimeUnit.MILLISECONDS.sleep(100);
      }
    }
  }

  private static void gigabyte(OutputStream out) throws IOException {
    out.write(("Content-Length: " + GIGABYTE + "\r\n\r\n").getBytes(ISO_8859_1));
    var chunk = new byte[64 << 10];
    for (long sent = 0; sent < GIGABYTE; sent += chunk.length) {
      out.write(chunk);
    }
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
