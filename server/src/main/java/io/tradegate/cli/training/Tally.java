package io.tradegate.cli.training;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts what was answered. */
public final class Tally {
  private final Map<Motion, LongAdder> counts = new ConcurrentHashMap<>();

  void add(Motion motion) {
    counts.computeIfAbsent(motion, _ -> new LongAdder()).increment();
  }

  public long of(Motion motion) {
    LongAdder count = counts.get(motion);
    return count == null ? 0 : count.sum();
  }
}
