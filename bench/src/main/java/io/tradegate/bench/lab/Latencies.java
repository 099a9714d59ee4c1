package io.tradegate.bench.lab;

import org.HdrHistogram.ConcurrentHistogram;

/** The result of a run: number of requests, total time, time of each. */
public final class Latencies {
  private final ConcurrentHistogram micros = new ConcurrentHistogram(60_000_000L, 3);
  private long began;
  private long ended;

  public void begin() {
    began = System.nanoTime();
  }

  public void end() {
    ended = System.nanoTime();
  }

  public void add(long nanos) {
    micros.recordValue(Math.min(nanos / 1000, 59_000_000L));
  }

  public double perSecond() {
    return micros.getTotalCount() / ((ended - began) / 1e9);
  }

  public String p50() {
    return millis(50);
  }

  public String p99() {
    return millis(99);
  }

  /** Milliseconds that this share of them took at most. */
  public double millisAt(double percentile) {
    return micros.getValueAtPercentile(percentile) / 1000.0;
  }

  public long count() {
    return micros.getTotalCount();
  }

  private String millis(double percentile) {
    return "%.1f ms".formatted(millisAt(percentile));
  }
}
