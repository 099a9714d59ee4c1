package io.tradegate.bench.lab;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A webhook receiver that costs as little as a receiver can: one thread, one selector, ready-made
 * answers. It shares the cores with what it measures.
 */
public final class RawReceiver implements AutoCloseable {
  private static final byte[] ANSWER = "HTTP/1.1 204 No Content\r\n\r\n".getBytes(ISO_8859_1);
  private static final byte[] HALF = "HTTP/1.1 204 No Content\r\nX-Cut: of".getBytes(ISO_8859_1);
  private static final int BACKLOG = 1024;

  private final Handler handler;
  private final Selector selector;
  private final ServerSocketChannel server;
  private final Thread thread;
  private final ConcurrentLinkedQueue<SocketChannel> released = new ConcurrentLinkedQueue<>();
  private volatile boolean closing;

  public RawReceiver(Handler handler) {
    this(0, handler);
  }

  /** {@code port}: 0 takes one that is free. */
  public RawReceiver(int port, Handler handler) {
    this.handler = handler;
    try {
      selector = Selector.open();
      server = ServerSocketChannel.open();
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
      server.configureBlocking(false);
      server.register(selector, SelectionKey.OP_ACCEPT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    thread = Thread.ofPlatform().name("receiver").daemon().start(this::run);
  }

  /** Decides the reaction to a request; called on the receiver's one thread. */
  public interface Handler {
    Reaction react(Received request);
  }

  /** The possible reactions of a receiver. */
  public enum Reaction {
    ANSWER,
    /** Ends the connection without a byte. */
    DROP,
    /** Ends the connection in the middle of the answer. */
    CUT,
    /** Keeps the connection and never answers, unless released. */
    HANG
  }

  /** One request, valid while it is handled. */
  public static final class Received {
    private final byte[] bytes;
    private final int bodyAt;
    private final int end;
    private final Runnable release;

    private Received(byte[] bytes, int bodyAt, int end, Runnable release) {
      this.bytes = bytes;
      this.bodyAt = bodyAt;
      this.end = end;
      this.release = release;
    }

    public String head() {
      return new String(bytes, 0, bodyAt, ISO_8859_1);
    }

    public byte[] body() {
      return Arrays.copyOfRange(bytes, bodyAt, end);
    }

    /** Answers a hanging request later. */
    public Runnable release() {
      return release;
    }

    public String path() {
      String head = head();
      int from = head.indexOf(' ') + 1;
      return head.substring(from, head.indexOf(' ', from));
    }

    public String header(String name) {
      return RawReceiver.header(head(), name);
    }
  }

  static String header(String head, String name) {
    for (int at = head.indexOf("\r\n") + 2; at < head.length(); at = head.indexOf("\r\n", at) + 2) {
      if (head.regionMatches(true, at, name, 0, name.length())
          && head.charAt(at + name.length()) == ':') {
        return head.substring(at + name.length() + 1, head.indexOf("\r\n", at)).strip();
      }
      if (head.startsWith("\r\n", at)) {
        break;
      }
    }
    return "";
  }

  public String url(String path) {
    return "http://127.0.0.1:" + server.socket().getLocalPort() + path;
  }

  private void run() {
    while (!closing) {
      try {
        selector.select();
        answerReleased();
        var keys = selector.selectedKeys().iterator();
        while (keys.hasNext()) {
          SelectionKey key = keys.next();
          keys.remove();
          serve(key);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private void answerReleased() {
    for (var channel = released.poll(); channel != null; channel = released.poll()) {
      try {
        channel.write(ByteBuffer.wrap(ANSWER));
      } catch (IOException _) {
        close(channel);
      }
    }
  }

  private void serve(SelectionKey key) throws IOException {
    if (key.isValid() && key.isAcceptable()) {
      accept();
    } else if (key.isValid() && key.isReadable()) {
      var channel = (SocketChannel) key.channel();
      try {
        read(channel, (Pending) key.attachment());
      } catch (IOException _) {
        close(channel); // the sender was killed
      }
    }
  }

  private void accept() throws IOException {
    SocketChannel channel = server.accept();
    if (channel != null) {
      channel.configureBlocking(false);
      channel.socket().setTcpNoDelay(true);
      channel.register(selector, SelectionKey.OP_READ, new Pending());
    }
  }

  /** The received part of the request under way. */
  private static final class Pending {
    private ByteBuffer buffer = ByteBuffer.allocate(8 << 10);

    int read(SocketChannel channel) throws IOException {
      if (!buffer.hasRemaining()) {
        buffer = ByteBuffer.allocate(buffer.capacity() * 2).put(buffer.flip());
      }
      return channel.read(buffer);
    }

    /** Where the body begins, or -1 while the head is incomplete. */
    int bodyAt() {
      byte[] bytes = buffer.array();
      for (int n = 3; n < buffer.position(); n++) {
        if (bytes[n] == '\n' && bytes[n - 1] == '\r' && bytes[n - 2] == '\n') {
          return n + 1;
        }
      }
      return -1;
    }

    void drop(int end) {
      buffer.flip().position(end);
      buffer.compact();
    }
  }

  private void read(SocketChannel channel, Pending pending) throws IOException {
    if (pending.read(channel) < 0) {
      close(channel);
      return;
    }
    int bodyAt = pending.bodyAt();
    if (bodyAt < 0) {
      return;
    }
    byte[] bytes = pending.buffer.array();
    String length = header(new String(bytes, 0, bodyAt, ISO_8859_1), "Content-Length");
    int end = bodyAt + (length.isEmpty() ? 0 : Integer.parseInt(length));
    if (pending.buffer.position() >= end) {
      react(channel, new Received(bytes, bodyAt, end, () -> release(channel)));
      pending.drop(end);
    }
  }

  private void react(SocketChannel channel, Received request) throws IOException {
    switch (handler.react(request)) {
      case ANSWER -> channel.write(ByteBuffer.wrap(ANSWER));
      case CUT -> {
        channel.write(ByteBuffer.wrap(HALF));
        close(channel);
      }
      case DROP -> close(channel);
      case HANG -> {}
    }
  }

  private void release(SocketChannel channel) {
    released.add(channel);
    selector.wakeup();
  }

  private static void close(SocketChannel channel) {
    try {
      channel.close();
    } catch (IOException _) {
      // it is gone either way
    }
  }

  @Override
  public void close() {
    closing = true;
    selector.wakeup();
    try {
      thread.join();
      for (SelectionKey key : selector.keys()) {
        key.channel().close();
      }
      selector.close();
    } catch (IOException | InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
