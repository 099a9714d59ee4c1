package io.tradegate.imports.targets;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.records.BulkLog;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A kind of records that rows can be imported to: the columns of a row, its key, and the code that
 * writes it.
 */
public interface Target {
  /** Headings that error files have, and that say nothing to an import. */
  List<String> ADDED = List.of("line", "reason");

  /**
   * A column of a target.
   *
   * @param name its heading; one that ends with a dot stands for all that begin like it
   * @param key whether it is part of what a row is about
   * @param clearable whether {@link SentRow#CLEAR} removes its value
   */
  record Column(String name, boolean key, boolean clearable, String description, String example) {
    public static Column key(String name, String description, String example) {
      return new Column(name, true, false, description, example);
    }

    public static Column of(String name, String description, String example) {
      return new Column(name, false, false, description, example);
    }

    public static Column clearable(String name, String description, String example) {
      return new Column(name, false, true, description, example);
    }

    boolean names(String heading) {
      return name.endsWith(".")
          ? heading.startsWith(name) && heading.length() > name.length()
          : heading.equals(name);
    }
  }

  /** The rows of a piece, parsed. */
  interface Piece {
    /** Writes what can be written; answers all that is wrong with the others. Each key once. */
    PieceResult write(Tx tx);

    /** What writing would answer. May write: the caller rolls back. */
    default PieceResult check(Tx tx) {
      return write(tx);
    }

    /** Reads what the rows refer to before they are written; empty: they are read with it. */
    default Optional<Lookup> lookup() {
      return Optional.empty();
    }

    /**
     * Of rows that refer to records which no row of the file adds or changes.
     *
     * @param reader reads these records
     * @param checker checks the rows, which needs no database
     */
    static <T> Piece referring(Function<Tx, T> reader, Function<T, Piece> checker) {
      return new Referring<>(reader, checker);
    }

    /** Of rows that one bulk write takes. */
    static <T> Piece of(List<SentRow> rows, Function<Reading, T> parser, Bulk<T> bulk) {
      List<ParsedRow<T>> parsed = ParsedRow.all(rows, parser);
      return tx -> {
        var log = new PieceLog(parsed);
        List<T> values = parsed.stream().map(ParsedRow::value).toList();
        return log.with(parsed, bulk.upsert(tx, values, log.refused(parsed)));
      };
    }
  }

  /** Reads records in a transaction; the piece that knows them is made without it. */
  interface Lookup {
    Supplier<Piece> read(Tx tx);
  }

  /** Writes rows but those at the places {@code refused}, which are only checked. */
  interface Bulk<T> {
    BulkLog upsert(Tx tx, List<T> rows, Set<Integer> refused);
  }

  /**
   * What a target says of itself.
   *
   * @param permission needed to import; the scope import.ingest replaces it when a key sends rows
   */
  record Facts(String name, String description, String permission, List<Column> columns) {}

  Facts facts();

  default String name() {
    return facts().name();
  }

  default String permission() {
    return facts().permission();
  }

  default List<Column> columns() {
    return facts().columns();
  }

  /** Whether a key needs the permission itself: import.ingest does not suffice. */
  default boolean needsItsPermission() {
    return false;
  }

  /** Columns that need the permission itself; other scopes of a key do not suffice. */
  default List<String> guarded() {
    return List.of();
  }

  /** Refuses when the caller cannot have rows written now. */
  default void requireOpen(Tx tx) {}

  /** Headings of its export that cannot be imported. */
  default List<String> exportedOnly() {
    return List.of();
  }

  /** Parses rows, which needs no database. */
  Piece parse(List<SentRow> rows);

  /** What the row is about; null when it does not say all of it. */
  default @Nullable String key(SentRow row) {
    List<Column> keys = columns().stream().filter(Column::key).toList();
    return keys.stream().allMatch(column -> row.cells().containsKey(column.name()))
        ? keys.stream()
            .map(column -> row.cells().get(column.name()))
            .collect(Collectors.joining("\u001f"))
        : null;
  }

  /** Whether {@link #needs} names rows, which are then looked up anywhere in the file. */
  default boolean needsOthers() {
    return false;
  }

  /** The key of a row that must be written before this one, if it is new; null: none. */
  default @Nullable String needs(SentRow row) {
    return null;
  }

  default boolean knows(String heading) {
    return ADDED.contains(heading) || exportedOnly().contains(heading) || place(heading) >= 0;
  }

  /** Whether {@link SentRow#CLEAR} in this column is allowed. */
  default boolean clears(String heading) {
    int place = place(heading);
    return place >= 0 && columns().get(place).clearable();
  }

  /** Where the column stands among the target's columns; -1 if it is none of them. */
  default int place(String heading) {
    List<Column> columns = columns();
    for (int n = 0; n < columns.size(); n++) {
      if (columns.get(n).names(heading)) {
        return n;
      }
    }
    return -1;
  }
}
