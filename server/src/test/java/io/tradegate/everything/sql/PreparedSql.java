package io.tradegate.everything.sql;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.ColonPrefixSqlParser;
import org.jdbi.v3.core.statement.ParsedSql;

/** A statement with named parameters, prepared by PostgreSQL itself. */
public final class PreparedSql {
  private static final String LOCKS =
      """
      select c.relname, bool_or(l.mode = 'RowExclusiveLock') as written
        from pg_locks l
        join pg_class c on c.oid = l.relation and c.relkind in ('r', 'p')
       where l.pid = pg_backend_pid() and l.locktype = 'relation'
         and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)
       group by c.relname
       order by c.relname
      """;

  private final Handle handle;
  private final String text;
  private final int parameters;

  public PreparedSql(Handle handle, String sql) {
    ParsedSql parsed = parsed(handle, sql);
    this.handle = handle;
    this.text = numbered(parsed.getSql());
    this.parameters = parsed.getParameters().getParameterCount();
  }

  public record TableUse(String table, boolean written) {}

  /** Fails when the statement is not understood, or not allowed to the role of the handle. */
  void explain() {
    String nulls = String.join(", ", Collections.nCopies(parameters, "null"));
    execute("prepare planned as " + text);
    try {
      execute("explain execute planned" + (parameters == 0 ? "" : "(" + nulls + ")"));
    } finally {
      execute("deallocate planned");
    }
  }

  /**
   * The tables that the statement names. PostgreSQL locks each when it analyses the text: to be
   * written or to be read. Tables inside of functions are not among them.
   */
  public List<TableUse> tables() {
    return handle.inTransaction(
        transaction -> {
          execute("prepare planned as " + text);
          var uses = new ArrayList<TableUse>();
          transaction
              .createQuery(LOCKS)
              .map((row, _) -> new TableUse(row.getString("relname"), row.getBoolean("written")))
              .forEach(uses::add);
          execute("deallocate planned");
          return uses;
        });
  }

  private static ParsedSql parsed(Handle handle, String sql) {
    try (var query = handle.createQuery(sql)) {
      return new ColonPrefixSqlParser().parse(sql, query.getContext());
    }
  }

  /** JDBC's question marks as the database numbers them. */
  private static String numbered(String sql) {
    String[] parts = sql.split("\\?", -1);
    return IntStream.range(0, parts.length)
        .mapToObj(n -> n == 0 ? parts[n] : "$" + n + parts[n])
        .reduce("", String::concat);
  }

  private void execute(String sql) {
    try (var statement = handle.getConnection().createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }
}
