package io.tradegate.bench.lab;

import java.time.Duration;
import java.util.ArrayList;

/** Runs users in parallel who each repeat the same action. */
public final class Crowd {
  /** The action of one user, and the duration of its measured part. */
  public interface Deed {
    long nanos(int person, int turn);
  }

  private Crowd() {}

  public static Latencies busy(int people, Duration time, Deed deed) throws InterruptedException {
    var latencies = new Latencies();
    long until = System.nanoTime() + time.toNanos();
    latencies.begin();
    var threads = new ArrayList<Thread>();
    for (int n = 0; n < people; n++) {
      int person = n;
      threads.add(Thread.ofVirtual().start(() -> repeat(person, until, deed, latencies)));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    latencies.end();
    return latencies;
  }

  private static void repeat(int person, long until, Deed deed, Latencies latencies) {
    for (int turn = 0; System.nanoTime() < until; turn++) {
      latencies.add(deed.nanos(person, turn));
    }
  }

  public static long nanosOf(Runnable work) {
    long began = System.nanoTime();
    work.run();
    return System.nanoTime() - began;
  }
}
