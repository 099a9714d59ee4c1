package io.tradegate.platform.http.connection;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataReader;
import io.helidon.common.concurrency.limits.Limit;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.http1.Http1Config;
import io.helidon.webserver.http1.Http1ConnectionSelector;
import io.helidon.webserver.spi.ServerConnection;
import io.helidon.webserver.spi.ServerConnectionSelector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Creates HTTP/1.1 connections that end in time, without cutting off a request.
 *
 * <p>By default, Helidon interrupts a connection that waits for its next request as soon as the
 * server stops, while that request may be on its way; it announces {@code Connection: close} but
 * then leaves the connection open; and it waits for a request without a limit.
 */
public final class ServerConnections implements ServerConnectionSelector {
  private static final ScopedValue<Connection> CURRENT = ScopedValue.newInstance();

  private final ServerConnectionSelector http1;
  private final AcceptedSockets sockets;
  private final Times times;
  private volatile boolean draining;

  public ServerConnections(Http1Config config, AcceptedSockets sockets, Times times) {
    this.http1 = Http1ConnectionSelector.builder().config(config).build();
    this.sockets = sockets;
    this.times = times;
  }

  /**
   * How long connections wait.
   *
   * @param request for a request, as {@link ConnectionInput} counts it
   * @param discard for the rest of a request that was refused, before the connection is closed
   * @param grace for a request that is on its way, when the server stops
   */
  public record Times(Duration request, Duration discard, Duration grace) {}

  /** From now on every answer is the last on its connection. */
  public void drain() {
    draining = true;
  }

  public boolean isDraining() {
    return draining;
  }

  /** The connection that this thread serves. */
  public static Connection current() {
    return CURRENT.get();
  }

  @Override
  public int bytesToIdentifyConnection() {
    return http1.bytesToIdentifyConnection();
  }

  @Override
  public Support supports(BufferData data) {
    return http1.supports(data);
  }

  @Override
  public Set<String> supportedApplicationProtocols() {
    return http1.supportedApplicationProtocols();
  }

  @Override
  public ServerConnection connection(ConnectionContext context) {
    try {
      var input = new ConnectionInput(sockets.take(context), times);
      var reader = DataReader.create(input);
      return new Connection(http1.connection(new TimedContext(context, reader)), input, reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Not an interruptible task on purpose: a server that stops waits for it instead. */
  public final class Connection implements ServerConnection {
    private final ServerConnection http1;
    private final ConnectionInput input;
    private final DataReader reader;

    Connection(ServerConnection http1, ConnectionInput input, DataReader reader) {
      this.http1 = http1;
      this.input = input;
      this.reader = reader;
    }

    /** The head of a request is complete; its body was not read yet. */
    public void begins(boolean chunked) {
      input.headComplete();
      if (chunked) {
        int begun = reader.available();
        input.expectChunks(begun == 0 ? new byte[0] : reader.readBytes(begun));
      }
    }

    /** The answer was sent. */
    public void answered() {
      input.answered();
    }

    /** Gives a client that is still sending the time to read the answer. */
    public void discard() {
      input.discard();
    }

    /** Closes the connection once it has answered. */
    public void endAfterThisAnswer() {
      http1.close(false);
    }

    @Override
    public void handle(Limit limit) throws InterruptedException {
      if (draining) {
        closeSoon();
      }
      ScopedValue.where(CURRENT, this)
          .call(
              () -> {
                http1.handle(limit);
                return limit;
              });
    }

    /** Its input ends an idle connection; Helidon would treat a long upload as idle. */
    @Override
    public Duration idleTime() {
      return Duration.ZERO;
    }

    @Override
    public void close(boolean interrupt) {
      if (interrupt || !draining) {
        http1.close(interrupt);
      } else {
        closeSoon();
      }
    }

    private void closeSoon() {
      CompletableFuture.delayedExecutor(times.grace().toMillis(), TimeUnit.MILLISECONDS)
          .execute(() -> http1.close(false));
    }
  }
}
