package io.tradegate.platform.kept;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.function.Supplier;

/**
 * Small facts that transactions of visitors read again and again, such as a setting or the policy
 * of a company. A fact is used while the versions of its topics are those under which it was read.
 */
public final class KeptFacts {
  private static final int MOST = 50_000;

  private final Cache<Key, Known> facts = Caffeine.newBuilder().maximumSize(MOST).build();

  /** {@code name}: unique over all facts, with equality. */
  public record Key(long org, Object name) {}

  private record Known(String versions, Object value) {}

  /**
   * The fact as it was read under the same versions, or read now.
   *
   * @param read returns a value that never changes
   */
  @SuppressWarnings("unchecked") // a name stands for values of one type
  public <T> T get(Key key, String versions, Supplier<T> read) {
    Known known = facts.getIfPresent(key);
    if (known != null && known.versions().equals(versions)) {
      return (T) known.value();
    }
    T value = read.get();
    facts.put(key, new Known(versions, value));
    return value;
  }
}
