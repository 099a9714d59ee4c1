package io.tradegate.platform.http.kept;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.tradegate.platform.http.Handler;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The answers that this node keeps ready, within a limit of bytes over all organizations. Each
 * carries the versions that it was made from; the caller compares them with those of its own
 * transaction, so an answer that no longer holds is never sent. What is not asked for makes room.
 */
public final class KeptAnswers {
  private static final int OVERHEAD = 300;

  private final Cache<Key, Answer> answers;
  private final MeterRegistry meters;
  private final Map<String, Counter> counters = new ConcurrentHashMap<>();
  private final boolean open;

  /** {@code megabytes}: 0 keeps nothing. */
  public KeptAnswers(int megabytes, MeterRegistry meters) {
    this.meters = meters;
    this.open = megabytes > 0;
    this.answers =
        Caffeine.newBuilder()
            .maximumWeight(megabytes * 1_000_000L)
            .weigher((Key key, Answer answer) -> key.weight() + answer.weight())
            .build();
    Gauge.builder("kept.answers.bytes", this, KeptAnswers::bytes)
        .description("About how many bytes of answers this node keeps ready")
        .register(meters);
  }

  /** What was asked, and on whose behalf. */
  record Key(long org, String operation, String scope, Request request) {
    int weight() {
      return OVERHEAD + scope.length() + request.toString().length();
    }
  }

  /** The values of the query are compared one by one: as one text, two queries could be alike. */
  record Request(String path, Map<String, Object> query, List<String> languages) {}

  /**
   * An answer, and what it holds for.
   *
   * @param versions those of the transaction that made it
   */
  record Answer(String versions, ReadyBody body, Map<String, String> headers, Checked.Check check) {
    int weight() {
      return body.weight() + 2 * versions.length() + check.weight();
    }
  }

  /** Wraps the code of a read, which stays the truth: it runs whenever no kept answer holds. */
  public Handler.InTransaction keep(Keeping keeping, Handler.InTransaction read) {
    return new KeptRead(this, keeping, read);
  }

  /** Whether this node keeps answers at all. */
  public boolean isOpen() {
    return open;
  }

  @Nullable Answer find(Key key) {
    return answers.getIfPresent(key);
  }

  void put(Key key, Answer answer) {
    answers.put(key, answer);
  }

  /** {@code result}: hit, stale or miss. */
  void count(String operation, String result) {
    counters
        .computeIfAbsent(
            operation + " " + result,
            _ ->
                Counter.builder("kept.answers")
                    .description("Requests for answers that can be kept, by what was found")
                    .tag("operation", operation)
                    .tag("result", result)
                    .register(meters))
        .increment();
  }

  private double bytes() {
    return answers
        .policy()
        .eviction()
        .map(eviction -> (double) eviction.weightedSize().orElse(0))
        .orElse(0.0);
  }
}
