package io.tradegate.platform.limits;

import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;

import io.tradegate.platform.errors.Refusal;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Limits how many pieces of heavy work run at once: per organization and overall.
 *
 * <p>A call that finds no slot waits for a short time, in order of arrival, and is then refused
 * with {@code rate_limited} and {@code Retry-After}. An organization waits for its own share first,
 * so that its calls never fill the queue in front of the others. Never ask for a slot while a
 * database connection is held: the wait would hold it, too.
 */
public final class WorkSlots {
  private final int perTenant;
  private final Duration patience;
  private final Semaphore overall;
  private final ConcurrentHashMap<Long, Share> shares = new ConcurrentHashMap<>();

  // Platform threads: on a virtual thread, work that computes without a pause keeps a carrier, and
  // there are only as many carriers as cores.
  private final Executor threads =
      work -> Thread.ofPlatform().daemon().name("heavy work").start(work);

  /**
   * @param overall how many pieces of work run at once on this node
   * @param perTenant how many of them may be of one organization
   * @param patience how long a call waits for a slot; zero: it is refused at once
   */
  public WorkSlots(int overall, int perTenant, Duration patience) {
    this.perTenant = perTenant;
    this.patience = patience;
    this.overall = new Semaphore(overall, true);
  }

  /**
   * For work that computes for seconds. An organization has one slot for all kinds of work, and
   * there are half as many slots as cores; but always two, so that one organization never has them
   * all. A call waits for longer than a piece of such work may take: a refused call means that the
   * organization made too many.
   */
  public static WorkSlots forHeavyWork() {
    int half = Runtime.getRuntime().availableProcessors() / 2;
    return new WorkSlots(Math.max(2, half), 1, Duration.ofSeconds(30));
  }

  /** The slots of one organization, with the number of calls that hold or await one. */
  private record Share(Semaphore slots, int calls) {
    Share with(int more) {
      return new Share(slots, calls + more);
    }
  }

  /** A slot that is taken until it is closed. */
  public interface Slot extends AutoCloseable {
    @Override
    void close();
  }

  /**
   * Does the work in a slot of the organization, on a thread of its own. What the work throws is
   * thrown here.
   */
  public <T> T compute(long org, Supplier<T> work) {
    Slot slot = take(org);
    try {
      return CompletableFuture.supplyAsync(() -> closing(slot, work), threads).join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException thrown) {
        throw thrown;
      }
      throw e;
    } finally {
      slot.close(); // for a thread that never started
    }
  }

  private static <T> T closing(Slot slot, Supplier<T> work) {
    try (slot) {
      return work.get();
    }
  }

  /** Takes a slot of the organization. Prefer {@link #compute} for work that computes. */
  public Slot take(long org) {
    long deadline = System.nanoTime() + patience.toNanos();
    Semaphore own = join(org);
    if (!acquired(own, deadline)) {
      leave(org);
      throw refusal("Your organization has %d of these requests running, which is all it may have");
    }
    if (!acquired(overall, deadline)) {
      own.release();
      leave(org);
      throw refusal("Too many of these requests are running");
    }
    var taken = new AtomicBoolean(true);
    return () -> {
      if (taken.compareAndSet(true, false)) {
        overall.release();
        own.release();
        leave(org);
      }
    };
  }

  private Semaphore join(long org) {
    return shares
        .compute(
            org,
            (_, share) ->
                share == null ? new Share(new Semaphore(perTenant, true), 1) : share.with(1))
        .slots();
  }

  /** Removes an organization with its last call, so that the map stays small. */
  private void leave(long org) {
    shares.computeIfPresent(org, (_, share) -> share.calls() == 1 ? null : share.with(-1));
  }

  private static boolean acquired(Semaphore slots, long deadline) {
    try {
      return slots.tryAcquire(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private Refusal refusal(String why) {
    long seconds = Math.max(1, patience.plusMillis(999).toSeconds());
    return RATE_LIMITED
        .because(why.formatted(perTenant) + "; try again in %d s.".formatted(seconds))
        .with("Retry-After", Long.toString(seconds));
  }

  /** How many calls hold or await a slot. */
  int calls() {
    return shares.values().stream().mapToInt(Share::calls).sum();
  }
}
