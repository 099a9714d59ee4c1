package io.tradegate.bench;

import org.HdrHistogram.ConcurrentHistogram;

/** What a run measured: how many, how long it took, how each fared. */
final class Latencies {
  private final ConcurrentHistogram micros = new ConcurrentHistogram(60_000_000L, 3);
  private long began;
  private long ended;

  void begin() {
    began = System.nanoTime();
  }

  void end() {
    ended = System.nanoTime();
  }

  void add(long nanos) {
    micros.recordValue(Math.min(nanos / 1000, 59_000_000L));
  }

  double perSecond() {
    return micros.getTotalCount() / ((ended - began) / 1e9);
  }

  String p50() {
    return millis(50);
  }

  String p99() {
    return millis(99);
  }

  private String millis(double percentile) {
    return "%.1f ms".formatted(micros.getValueAtPercentile(percentile) / 1000.0);
  }
}
