package io.tradegate.platform.export;

import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** An export of rows to a file. The capability that owns the tables decides what is exported. */
public interface Export {
  String name();

  /** The permission that the caller must have. */
  String permission();

  /** Of the caller's organization, which may have columns of its own. */
  Table table(Tx tx);

  /** Headings and rows; the rows are never all in memory. */
  interface Table {
    List<String> headings();

    /** Passes row by row the values in the order of the headings. */
    void each(Consumer<List<@Nullable String>> taker);
  }
}
