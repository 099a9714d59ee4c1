package io.tradegate.platform.dns;

import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Looks up many TXT records in parallel, so that one slow name server delays a batch only once. */
public final class TxtLookups {
  private TxtLookups() {}

  /** A lookup that has ended. */
  public record Looked<T>(T subject, Future<TxtRecords.Answer> ended) {
    /** Throws when the lookup failed. */
    public TxtRecords.Answer answer() {
      return ended.resultNow();
    }
  }

  public static <T> List<Looked<T>> all(
      TxtRecords records, List<T> subjects, Function<T, String> name) {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      return subjects.stream()
          .map(each -> new Looked<>(each, threads.submit(() -> records.lookUp(name.apply(each)))))
          .toList();
    }
  }
}
