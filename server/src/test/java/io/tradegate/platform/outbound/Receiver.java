package io.tradegate.platform.outbound;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A receiver on a raw socket, so that it can misbehave in every way. */
final class Receiver implements AutoCloseable {
  static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

  private final ServerSocket server;
  private final Behaviour behaviour;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private final AtomicInteger connections = new AtomicInteger();
  private final List<String> requests = new CopyOnWriteArrayList<>();

  /** Handles a connection; an exception just ends it. */
  interface Behaviour {
    void serve(Conversation conversation) throws IOException, InterruptedException;
  }

  static Receiver at(ServerSocket server, Behaviour behaviour) {
    var receiver = new Receiver(server, behaviour);
    Thread.ofVirtual().start(receiver::accept);
    return receiver;
  }

  static Receiver that(Behaviour behaviour) throws IOException {
    return at(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), behaviour);
  }

  /** Answers every request with this, on one connection for as long as it lives. */
  static Receiver answering(String answer) throws IOException {
    return that(
        conversation -> {
          while (conversation.hears()) {
            conversation.says(answer);
          }
        });
  }

  private Receiver(ServerSocket server, Behaviour behaviour) {
    this.server = server;
    this.behaviour = behaviour;
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        sockets.add(socket);
        connections.incrementAndGet();
        Thread.ofVirtual().start(() -> serve(socket));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      behaviour.serve(new Conversation(socket));
    } catch (IOException e) {
      sockets.remove(socket);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** One connection, from the receiver's side. */
  final class Conversation {
    private final Socket socket;

    Conversation(Socket socket) {
      this.socket = socket;
    }

    /** Reads a whole request; false at the end of the connection. */
    boolean hears() throws IOException {
      String head = head(socket.getInputStream());
      if (head.isEmpty()) {
        return false;
      }
      byte[] body = socket.getInputStream().readNBytes(length(head));
      requests.add(head + new String(body, ISO_8859_1));
      return true;
    }

    void says(String text) throws IOException {
      socket.getOutputStream().write(text.getBytes(ISO_8859_1));
      socket.getOutputStream().flush();
    }

    /** Sends nothing more and waits until the other side gives up. */
    void stalls() throws IOException {
      socket.getInputStream().readAllBytes();
    }

    Socket socket() {
      return socket;
    }
  }

  private static String head(InputStream in) throws IOException {
    var head = new StringBuilder();
    while (!head.toString().endsWith("\r\n\r\n")) {
      int next = in.read();
      if (next < 0) {
        return "";
      }
      head.append((char) next);
    }
    return head.toString();
  }

  private static int length(String head) {
    return head.lines()
        .filter(line -> line.toLowerCase(Locale.ROOT).startsWith("content-length:"))
        .mapToInt(line -> Integer.parseInt(line.substring(line.indexOf(':') + 1).strip()))
        .findFirst()
        .orElse(0);
  }

  int port() {
    return server.getLocalPort();
  }

  String url(String path) {
    return "http://127.0.0.1:" + port() + path;
  }

  int connections() {
    return connections.get();
  }

  List<String> requests() {
    return requests;
  }

  /** Closes every connection, as a restart would, and goes on accepting. */
  void dropConnections() {
    sockets.forEach(Receiver::close);
    sockets.clear();
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
    dropConnections();
  }
}
