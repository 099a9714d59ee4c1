package io.tradegate.testing;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/** Runs tasks in parallel. */
public final class Race {
  private Race() {}

  /** The same task many times. */
  public static <T> List<T> of(int runners, Callable<T> run) throws InterruptedException {
    return between(Stream.generate(() -> run).limit(runners).toList());
  }

  /** The result of each, in their order. */
  public static <T> List<T> between(List<Callable<T>> runs) throws InterruptedException {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      return threads.invokeAll(runs).stream().map(Race::result).toList();
    }
  }

  private static <T> T result(Future<T> run) {
    try {
      return run.get();
    } catch (ExecutionException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
