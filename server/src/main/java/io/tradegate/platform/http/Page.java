package io.tradegate.platform.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One page of a list. {@code total} is present only on request, {@code updatedUntil} only when the
 * list is read by change.
 *
 * @param updatedUntil every change up to this time is in the list that this page belongs to; where
 *     to go on with {@code updated_after}
 */
public record Page<T>(
    List<T> items,
    @Nullable String nextCursor,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long total,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant updatedUntil) {

  /** The only page of a list that is never longer. */
  public static <T> Page<T> whole(List<T> items) {
    return new Page<>(items, null, null, null);
  }

  /** The same page, with its items in another form. */
  public <R> Page<R> with(List<R> shown) {
    return new Page<>(shown, nextCursor, total, updatedUntil);
  }

  public <R> Page<R> map(Function<T, R> shown) {
    return with(items.stream().map(shown).toList());
  }

  /** {@code Page<item>} as a type that the document generator can read. */
  record Of(Class<?> item) implements ParameterizedType {
    @Override
    public Type[] getActualTypeArguments() {
      return new Type[] {item};
    }

    @Override
    public Type getRawType() {
      return Page.class;
    }

    @Override
    public @Nullable Type getOwnerType() {
      return null;
    }
  }
}
