package io.tradegate.cli;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.slf4j.LoggerFactory;

/**
 * The parts that this process has started. They end in reverse order when the process is asked to
 * stop, also during a start, and when a start fails.
 */
final class Running {
  private static final int INTERRUPTED = 130;

  private final Deque<Runnable> ends = new ArrayDeque<>();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread hook = new Thread(this::end, "shutdown");
  private volatile boolean ending;

  private Running() {}

  /**
   * Starts, waits until the process was asked to stop and has stopped, and returns its exit code.
   */
  static int untilStopped(Consumer<Running> start) {
    var running = new Running();
    Runtime.getRuntime().addShutdownHook(running.hook);
    try {
      start.accept(running);
    } catch (RuntimeException e) {
      if (running.ending) { // failures after that are expected
        return INTERRUPTED;
      }
      running.abandon();
      throw e;
    }
    running.await();
    return 0;
  }

  /** A part that is started after the process began to stop is ended at once. */
  synchronized void endingWith(Runnable end) {
    if (ending) {
      end.run();
    } else {
      ends.push(end);
    }
  }

  private void await() {
    try {
      ended.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** After a failed start, in a process that may continue. */
  private void abandon() {
    end();
    Runtime.getRuntime().removeShutdownHook(hook);
  }

  /** Ends what was started; a signal does the same. */
  synchronized void end() {
    ending = true;
    while (!ends.isEmpty()) {
      end(ends.pop());
    }
    ended.countDown();
  }

  /** Logs a failure, because the other parts must end all the same. */
  private static void end(Runnable end) {
    try {
      end.run();
    } catch (RuntimeException e) {
      // not a field: a start does not wait until logging is set up
      LoggerFactory.getLogger(Running.class).error("Stopping failed", e);
    }
  }
}
