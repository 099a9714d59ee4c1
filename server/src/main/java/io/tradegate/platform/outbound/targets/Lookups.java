package io.tradegate.platform.outbound.targets;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs DNS lookups with a time-out.
 *
 * <p>The system's resolver blocks its thread in native code, a virtual thread together with its
 * carrier: a handful of dead name servers would stop every delivery. So lookups run on threads of
 * their own, one per host for all callers that wait for it.
 */
public final class Lookups implements AutoCloseable {
  private static final int MOST_AT_ONCE = 256;
  private static final long IDLE_SECONDS = 30;

  private final Resolver resolver;
  private final ConcurrentHashMap<String, CompletableFuture<List<InetAddress>>> running =
      new ConcurrentHashMap<>();
  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(
          0,
          MOST_AT_ONCE,
          IDLE_SECONDS,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          Thread.ofPlatform().daemon().name("lookup-", 0).factory());

  public Lookups(Resolver resolver) {
    this.resolver = resolver;
  }

  /** Throws {@link RejectedExecutionException} when too many lookups hang already. */
  public List<InetAddress> addresses(String host, Duration patience)
      throws UnknownHostException, TimeoutException, InterruptedException {
    try {
      return lookup(host).get(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      var unknown = new UnknownHostException(host);
      unknown.initCause(e.getCause());
      throw unknown;
    }
  }

  private CompletableFuture<List<InetAddress>> lookup(String host) {
    var mine = new CompletableFuture<List<InetAddress>>();
    CompletableFuture<List<InetAddress>> others = running.putIfAbsent(host, mine);
    if (others != null) {
      return others;
    }
    try {
      threads.execute(() -> resolve(host, mine));
    } catch (RejectedExecutionException e) {
      running.remove(host, mine);
      mine.completeExceptionally(e);
      throw e;
    }
    return mine;
  }

  private void resolve(String host, CompletableFuture<List<InetAddress>> result) {
    try {
      List<InetAddress> addresses = resolver.resolve(host);
      running.remove(host, result);
      result.complete(addresses);
    } catch (UnknownHostException | RuntimeException e) {
      running.remove(host, result);
      result.completeExceptionally(e);
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
