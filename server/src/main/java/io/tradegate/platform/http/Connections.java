package io.tradegate.platform.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.concurrency.limits.Limit;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.http1.Http1Config;
import io.helidon.webserver.http1.Http1ConnectionSelector;
import io.helidon.webserver.spi.ServerConnection;
import io.helidon.webserver.spi.ServerConnectionSelector;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Ends HTTP/1.1 connections without cutting a request.
 *
 * <p>Left alone, Helidon interrupts a connection that waits for its next request as soon as the
 * server stops, while that request may be on its way; and it announces {@code Connection: close}
 * but then leaves the connection open.
 */
final class Connections implements ServerConnectionSelector {
  private static final ScopedValue<Ending> CURRENT = ScopedValue.newInstance();

  private final ServerConnectionSelector http1;
  private final Duration grace;
  private volatile boolean draining;

  Connections(Http1Config config, Duration grace) {
    this.http1 = Http1ConnectionSelector.builder().config(config).build();
    this.grace = grace;
  }

  /** From now on every answer is the last on its connection. */
  void drain() {
    draining = true;
  }

  boolean isDraining() {
    return draining;
  }

  /** Closes the connection that this thread serves, once it has answered. */
  static void endAfterThisAnswer() {
    CURRENT.get().http1.close(false);
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
    return new Ending(http1.connection(context));
  }

  /** Not an interruptible task on purpose: a server that stops waits for it instead. */
  private final class Ending implements ServerConnection {
    private final ServerConnection http1;

    Ending(ServerConnection http1) {
      this.http1 = http1;
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

    @Override
    public Duration idleTime() {
      return http1.idleTime();
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
      CompletableFuture.delayedExecutor(grace.toMillis(), TimeUnit.MILLISECONDS)
          .execute(() -> http1.close(false));
    }
  }
}
