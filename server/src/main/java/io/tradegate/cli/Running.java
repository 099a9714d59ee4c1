package io.tradegate.cli;

import io.tradegate.Main;
import java.util.concurrent.CountDownLatch;

/** Keeps the process up until the process is asked to end, then ends in order. */
final class Running {
  private Running() {}

  /** {@code afterwards}: what to stop once the node has let go of it. */
  static void untilStopped(Main node, Runnable afterwards) {
    untilStopped(
        () -> {
          node.close();
          afterwards.run();
        });
  }

  static void untilStopped(Runnable end) {
    var stopped = new CountDownLatch(1);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  end.run();
                  stopped.countDown();
                },
                "shutdown"));
    try {
      stopped.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
