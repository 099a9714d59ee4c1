package io.tradegate.platform.export;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Query;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** An export of rows to a file. The capability that owns the tables decides what is exported. */
public interface Export {
  String name();

  /** The permission that the caller must have. */
  String permission();

  /** What the caller can choose by. */
  default List<Param> params() {
    return List.of();
  }

  /** Of the caller's organization, which may have columns of its own. */
  Table table(Tx tx, Query query);

  /** Headings and rows; the rows are never all in memory. */
  interface Table {
    List<String> headings();

    /**
     * Passes row by row the values in the order of the headings: texts, numbers, booleans. Returns
     * until when every change is among the rows; null unless they are read by change.
     */
    @Nullable Instant each(Consumer<List<@Nullable Object>> taker);
  }
}
