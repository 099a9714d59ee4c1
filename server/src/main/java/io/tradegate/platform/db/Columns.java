package io.tradegate.platform.db;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Transposes rows to column arrays, for a statement that writes many rows at once. */
public final class Columns {
  private Columns() {}

  /** One field of all rows as text; the statement casts it to its type. */
  public static <T extends @Nullable Object> List<@Nullable String> of(
      Collection<T> rows, Function<T, @Nullable Object> field) {
    var column = new ArrayList<@Nullable String>(rows.size());
    rows.forEach(row -> column.add(Objects.toString(field.apply(row), null)));
    return column;
  }
}
