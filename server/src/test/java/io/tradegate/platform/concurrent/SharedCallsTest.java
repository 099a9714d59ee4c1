package io.tradegate.platform.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Threads that ask at the same time share a call that began after each of them had asked. */
class SharedCallsTest {
  private final SharedCalls<String, Integer> calls = new SharedCalls<>();
  private final AtomicInteger made = new AtomicInteger();
  private final CountDownLatch began = new CountDownLatch(1);
  private final CountDownLatch end = new CountDownLatch(1);

  /** A thread with the answer that it got. */
  private record Asking(Thread thread, FutureTask<Integer> answer) {
    static Asking start(Callable<Integer> question) {
      var answer = new FutureTask<>(question);
      return new Asking(Thread.ofPlatform().start(answer), answer);
    }

    void awaitWaiting() {
      await().until(() -> thread.getState() == Thread.State.WAITING);
    }

    int get() {
      return answer.resultNow();
    }
  }

  /** A call that ends when the test lets it end. */
  private Asking running() throws InterruptedException {
    Asking first = Asking.start(() -> calls.get("store", this::slow));
    began.await();
    return first;
  }

  private int slow() {
    int number = made.incrementAndGet();
    began.countDown();
    wait(end);
    return number;
  }

  private static void wait(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private List<Asking> waiting(int threads, Supplier<Integer> call) {
    var all = new ArrayList<Asking>();
    for (int n = 0; n < threads; n++) {
      Asking asking = Asking.start(() -> calls.get("store", call));
      asking.awaitWaiting();
      all.add(asking);
    }
    return all;
  }

  private static void awaitAll(List<Asking> all) throws InterruptedException {
    for (Asking asking : all) {
      asking.thread().join();
    }
  }

  @Test
  void threadsThatComeDuringACallShareTheNextOne() throws InterruptedException {
    Asking first = running();
    List<Asking> others = waiting(5, made::incrementAndGet);

    end.countDown();
    awaitAll(others);
    first.thread().join();

    assertThat(first.get()).isEqualTo(1);
    assertThat(others).extracting(Asking::get).containsOnly(2);
    assertThat(made).hasValue(2);
  }

  @Test
  void aCallThatFailsAnswersOnlyTheThreadThatMadeIt() throws InterruptedException {
    running();
    AtomicInteger tried = new AtomicInteger();
    List<Asking> others =
        waiting(
            3,
            () -> {
              if (tried.incrementAndGet() == 1) {
                throw new IllegalStateException("The first of the round fails.");
              }
              return 7;
            });

    end.countDown();
    awaitAll(others);

    assertThatThrownBy(others.getFirst()::get).isInstanceOf(IllegalStateException.class);
    assertThat(others.subList(1, 3)).extracting(Asking::get).containsOnly(7);
    assertThat(tried).hasValue(3);
  }

  @Test
  void aFailedCallLeavesTheKeyFree() {
    Supplier<Integer> failing =
        () -> {
          throw new IllegalStateException("no");
        };

    assertThatThrownBy(() -> calls.get("store", failing)).hasMessage("no");
    assertThat(calls.get("store", () -> 3)).isEqualTo(3);
  }

  @Test
  void anotherKeyDoesNotWait() throws InterruptedException {
    running();

    assertThat(calls.get("other store", () -> 9)).isEqualTo(9);
    end.countDown();
  }

  @Test
  void noThreadGetsTheResultOfACallThatBeganBeforeItAsked() throws InterruptedException {
    var late = new AtomicInteger();
    Runnable asker =
        () -> {
          for (int n = 0; n < 2_000; n++) {
            int before = made.get();
            if (calls.get("store", made::incrementAndGet) <= before) {
              late.incrementAndGet();
            }
          }
        };
    List<Thread> threads = new ArrayList<>();
    for (int n = 0; n < 8; n++) {
      threads.add(Thread.ofPlatform().start(asker));
    }
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(late).hasValue(0);
  }
}
