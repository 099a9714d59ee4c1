package io.tradegate.platform.export;

import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Rows that can be taken away whole. Who owns the tables says what is given out of them. */
public interface Export {
  String name();

  /** Whoever takes them must hold this. */
  String permission();

  /** Of the caller's organization, which may have columns of its own. */
  Table table(Tx tx);

  /** Headings and rows; the rows are never all in memory. */
  interface Table {
    List<String> headings();

    /** Hands over row by row the values in the order of the headings. */
    void each(Consumer<List<@Nullable String>> taker);
  }
}
