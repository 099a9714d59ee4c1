package io.tradegate.platform.concurrent;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets threads that ask for the same thing at the same time share one call. While a call runs,
 * those that come wait for the next one, which answers all of them. So a thread never gets the
 * result of a call that began before it asked, and waits for two calls at most.
 */
public final class SharedCalls<K, V> {
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<K, Line<V>> lines = new HashMap<>();

  /** A key for which a call runs, with the round that comes after it. */
  private static final class Line<V> {
    private @Nullable Round<V> next;
  }

  /** One call and the threads that it answers; the first of them makes it. */
  private record Round<V>(CompletableFuture<Boolean> turn, CompletableFuture<Optional<V>> result) {
    Round() {
      this(new CompletableFuture<>(), new CompletableFuture<>());
    }
  }

  private record Place<V>(Round<V> round, boolean isFirst) {}

  /** A call that fails answers the thread alone that made it; the others call for themselves. */
  public V get(K key, Supplier<V> call) {
    Place<V> place = place(key);
    return place.isFirst()
        ? first(key, place.round(), call)
        : place.round().result().join().orElseGet(call);
  }

  private Place<V> place(K key) {
    lock.lock();
    try {
      Line<V> line = lines.get(key);
      if (line == null) {
        lines.put(key, new Line<>());
        return new Place<>(started(), true);
      }
      boolean isFirst = line.next == null;
      Round<V> round = line.next == null ? new Round<>() : line.next;
      line.next = round;
      return new Place<>(round, isFirst);
    } finally {
      lock.unlock();
    }
  }

  private static <V> Round<V> started() {
    var round = new Round<V>();
    round.turn().complete(true);
    return round;
  }

  private V first(K key, Round<V> round, Supplier<V> call) {
    round.turn().join();
    Optional<V> result = Optional.empty();
    try {
      V value = call.get();
      result = Optional.of(value);
      return value;
    } finally {
      round.result().complete(result);
      passOn(key);
    }
  }

  private void passOn(K key) {
    Round<V> next = next(key);
    if (next != null) {
      next.turn().complete(true);
    }
  }

  /** From now on those that come wait for the round after this one. */
  private @Nullable Round<V> next(K key) {
    lock.lock();
    try {
      Line<V> line = lines.get(key);
      if (line == null || line.next == null) {
        lines.remove(key);
        return null;
      }
      Round<V> next = line.next;
      line.next = null;
      return next;
    } finally {
      lock.unlock();
    }
  }
}
