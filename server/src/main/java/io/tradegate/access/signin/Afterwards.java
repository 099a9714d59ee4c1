package io.tradegate.access.signin;

import static io.tradegate.platform.errors.ErrorCode.UNAVAILABLE;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs work in the background, so that the response time tells nothing about the work. Queued work
 * is lost when the process dies, so use it only for work that users can simply request again.
 */
public final class Afterwards implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Afterwards.class);
  private static final int THREADS = 2;
  private static final int WAITING = 1000;

  // Bounded, so that a flood of requests can take neither the memory nor all connections.
  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(
          THREADS,
          THREADS,
          0,
          TimeUnit.SECONDS,
          new ArrayBlockingQueue<>(WAITING),
          Thread.ofVirtual().name("afterwards-", 0).factory(),
          (_, _) -> {
            throw UNAVAILABLE.because("Too much is waiting right now; try again shortly.");
          });

  void run(Runnable work) {
    threads.execute(() -> logFailure(work));
  }

  private static void logFailure(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException e) {
      log.error("Work after an answer failed", e);
    }
  }

  /** Finishes the queued work. */
  @Override
  public void close() {
    threads.close();
  }
}
