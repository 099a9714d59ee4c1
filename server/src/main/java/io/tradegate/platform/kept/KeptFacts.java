package io.tradegate.platform.kept;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Small facts that transactions of visitors read again and again, such as a setting or the policy
 * of a company. A fact is used while the versions of its topics are those under which it was read.
 */
public final class KeptFacts {
  public static final int USUALLY = 150_000;

  private final Cache<Key, Known> facts;
  private final boolean keeps;

  /** {@code most}: as many are kept; what is not asked for makes room. 0: every fact is read. */
  public KeptFacts(int most) {
    this.keeps = most > 0;
    this.facts =
        Caffeine.newBuilder()
            .maximumWeight(most)
            .weigher((Key _, Known known) -> weight(known.value()))
            .build();
  }

  /** A value that takes the place of several small ones, such as a list. */
  public interface Large {
    int weight();
  }

  private static int weight(Object value) {
    return value instanceof Large large ? Math.max(1, large.weight()) : 1;
  }

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
    Object kept = known(key, versions);
    if (kept != null) {
      return (T) kept;
    }
    T value = read.get();
    keep(key, versions, value);
    return value;
  }

  /**
   * How facts of one kind are kept.
   *
   * @param holds whether a kept one still holds now
   * @param read returns a value that never changes for each name
   */
  public record Each<N, T>(Predicate<T> holds, Function<List<N>, Map<N, T>> read) {}

  /** Several facts: those that are not known under these versions are read together. */
  @SuppressWarnings("unchecked") // a name stands for values of one type
  public <N, T> Map<N, T> getEach(long org, String versions, List<N> names, Each<N, T> each) {
    var found = new HashMap<N, T>();
    for (N name : names) {
      T known = (T) known(new Key(org, name), versions);
      if (known != null && each.holds().test(known)) {
        found.put(name, known);
      }
    }
    List<N> missing = names.stream().filter(name -> !found.containsKey(name)).distinct().toList();
    if (!missing.isEmpty()) {
      each.read()
          .apply(missing)
          .forEach(
              (name, value) -> {
                keep(new Key(org, name), versions, value);
                found.put(name, value);
              });
    }
    return found;
  }

  public void keep(Key key, String versions, Object value) {
    if (keeps) {
      facts.put(key, new Known(versions, value));
    }
  }

  private @Nullable Object known(Key key, String versions) {
    Known known = facts.getIfPresent(key);
    return known != null && known.versions().equals(versions) ? known.value() : null;
  }
}
