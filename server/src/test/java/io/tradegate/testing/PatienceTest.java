package io.tradegate.testing;

import org.junit.jupiter.api.Test;

class PatienceTest {

  @Test
  void aWaitIgnoresExceptionsOfOtherThreads() {
    Thread stranger =
        Thread.ofPlatform()
            .unstarted(
                () -> {
                  throw new IllegalStateException("Somebody else's trouble; nothing to see here.");
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
