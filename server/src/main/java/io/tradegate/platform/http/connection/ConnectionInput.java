package io.tradegate.platform.http.connection;

import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.ServerConnectionException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads the bytes of a connection and limits how long a client may take to send them.
 *
 * <p>What counts is the time that the server waits for the client: for a whole request, head and
 * body together, the time limit and a second more for every 16 KiB that have come. A client that
 * sends at that rate is never cut off, however long its upload; one that sends single bytes slowly
 * is.
 */
final class ConnectionInput implements Supplier<byte[]> {
  private static final Duration IDLE = Duration.ofMinutes(1);
  private static final long SLOWEST_PER_SECOND = 16 << 10;
  private static final long NANOS = Duration.ofSeconds(1).toNanos();

  private static final int DISCARDED_BYTES = 16 << 20;

  private final Socket socket;
  private final InputStream in;
  private final ServerConnections.Times times;
  private final byte[] buffer = new byte[8 << 10];

  // How long a connection may stay open before the first byte of a request.
  private @Nullable Duration idle;
  private long waited;
  private long received;
  private boolean headComplete;
  private @Nullable ChunkedFraming chunks;

  ConnectionInput(Socket socket, ServerConnections.Times times) throws IOException {
    this.socket = socket;
    this.in = socket.getInputStream();
    this.times = times;
    this.idle = times.request();
  }

  /** A body took too long. The head was complete, so that the client gets an answer. */
  static final class LateBodyException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    LateBodyException() {
      super("The body took too long", null, false, false);
    }
  }

  /** From here on a client that is too slow gets an answer that says so. */
  void headComplete() {
    headComplete = true;
  }

  /** A body in chunks follows, which begins with these bytes. */
  void expectChunks(byte[] begun) {
    chunks = new ChunkedFraming(begun);
  }

  /** The next request may begin, or the rest of the present one is skipped. */
  void answered() {
    headComplete = false;
    idle = IDLE;
  }

  /** The next bytes; null at the end of the connection. */
  @Override
  public byte @Nullable [] get() {
    while (chunks != null) {
      byte[] ready = chunks.checked();
      if (chunks.isOver()) {
        chunks = null;
      }
      if (ready.length > 0) {
        return ready;
      }
      if (chunks != null) {
        byte[] next = read();
        if (next == null) {
          return null;
        }
        chunks.add(next);
      }
    }
    return read();
  }

  private byte @Nullable [] read() {
    long began = System.nanoTime();
    int count = read(remaining());
    long took = System.nanoTime() - began;
    if (count < 0) {
      return null;
    }
    if (idle != null) {
      idle = null;
      waited = 0;
      received = count;
    } else {
      waited += took;
      received += count;
      remaining();
    }
    return Arrays.copyOf(buffer, count);
  }

  /** How long the client may still take. */
  private Duration remaining() {
    if (idle != null) {
      return idle;
    }
    long allowed = times.request().toNanos() + received * NANOS / SLOWEST_PER_SECOND;
    if (waited > allowed) {
      throw late();
    }
    return Duration.ofNanos(allowed - waited);
  }

  private int read(Duration most) {
    try {
      return timed(most);
    } catch (SocketTimeoutException e) {
      throw late();
    } catch (IOException e) {
      throw new ServerConnectionException("The connection broke", e);
    }
  }

  private int timed(Duration most) throws IOException {
    socket.setSoTimeout(Math.clamp(most.toMillis(), 1, Integer.MAX_VALUE));
    return in.read(buffer);
  }

  private RuntimeException late() {
    return headComplete
        ? new LateBodyException()
        : new CloseConnectionException("No request came in time.");
  }

  /**
   * Reads on for a moment and drops what comes, before a connection is closed whose client may
   * still be sending: a close with bytes unread resets the connection, and the client may lose the
   * answer.
   */
  void discard() {
    long end = System.nanoTime() + times.discard().toNanos();
    int left = DISCARDED_BYTES;
    try {
      for (long now = end - 1; left > 0 && now < end; now = System.nanoTime()) {
        int count = timed(Duration.ofNanos(end - System.nanoTime()));
        left = count < 0 ? 0 : left - count;
      }
    } catch (IOException e) {
      return; // the client has left, or is silent: it has the answer
    }
  }
}
