package io.tradegate.testing;

import org.junit.jupiter.api.Test;

class PatienceTest {

  @Test
  void aWaitIgnoresExceptionsOfOtherThreads() {
    Thread stranger =
        Thread.ofPlatform()
            .unstarted(
                () -> {
                  throw new IllegalStateException("An error of another test.");
                });

    Patience.await().until(() -> hasEnded(stranger));
  }

  private static boolean hasEnded(Thread thread) {
    if (thread.getState() == Thread.State.NEW) {
      thread.start();
    }
    return thread.getState() == Thread.State.TERMINATED;
  }
}
