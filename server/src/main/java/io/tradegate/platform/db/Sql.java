package io.tradegate.platform.db;

import io.tradegate.platform.errors.Refusal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/** One statement on its way: bind by name, then run it as a query or as a command. */
public final class Sql {
  private static final String STILL_REFERRED = "23503";
  private static final String TAKEN = "23505";

  private final Handle handle;
  private final String text;
  private final java.util.Map<String, @Nullable Object> values = new java.util.LinkedHashMap<>();

  Sql(Handle handle, String text) {
    this.handle = handle;
    this.text = text;
  }

  public Sql bind(String name, @Nullable Object value) {
    values.put(name, value);
    return this;
  }

  public <T> List<T> list(Function<Row, T> reader) {
    try (Query query = bound(handle.createQuery(text))) {
      return query.map((set, _) -> reader.apply(new Row(set))).list();
    }
  }

  public <T> Optional<T> maybe(Function<Row, T> reader) {
    List<T> rows = list(reader);
    if (rows.size() > 1) {
      throw new IllegalStateException("Expected at most one row, found " + rows.size() + ".");
    }
    return rows.isEmpty() ? Optional.empty() : Optional.of(rows.getFirst());
  }

  public <T> T one(Function<Row, T> reader) {
    return maybe(reader).orElseThrow(() -> new IllegalStateException("Expected a row."));
  }

  /** Runs a command and answers how many rows it touched. */
  public int execute() {
    try (Update update = bound(handle.createUpdate(text))) {
      return update.execute();
    }
  }

  /** Removes rows, unless others still refer to them: then this is the refusal. */
  public int remove(Supplier<Refusal> stillReferred) {
    return executeOr(STILL_REFERRED, stillReferred);
  }

  /** Changes rows, unless that makes a key stand twice: then this is the refusal. */
  public int update(Supplier<Refusal> taken) {
    return executeOr(TAKEN, taken);
  }

  private int executeOr(String state, Supplier<Refusal> refusal) {
    try {
      return execute();
    } catch (RuntimeException e) {
      // Nothing can be done after it: the failed statement has ended the transaction.
      throw Db.sqlState(e).equals(state) ? refusal.get() : e;
    }
  }

  private <S extends SqlStatement<S>> S bound(S statement) {
    values.forEach((name, value) -> bind(statement, name, value));
    return statement;
  }

  private static void bind(SqlStatement<?> statement, String name, @Nullable Object value) {
    switch (value) {
      case null -> statement.bindNull(name, java.sql.Types.OTHER);
      case Instant time ->
          statement.bindByType(
              name, OffsetDateTime.ofInstant(time, ZoneOffset.UTC), OffsetDateTime.class);
      case Collection<?> values
          when !values.isEmpty() && values.iterator().next() instanceof UUID ->
          statement.bindArray(name, UUID.class, values);
      case Collection<?> values -> statement.bindArray(name, String.class, values);
      default -> statement.bind(name, value);
    }
  }
}
