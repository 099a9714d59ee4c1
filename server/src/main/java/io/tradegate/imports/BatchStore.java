package io.tradegate.imports;

import io.tradegate.imports.targets.SentRow;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Json;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** SQL of the rows of a run, many lines in one row of the table: for them it is only a text. */
final class BatchStore {
  private static final String INSERT =
      """
      insert into import_batch (org_id, run_id, first_line, last_line, lines, keys, rows)
      select :org, :run, cast(b.lines ->> 0 as integer), cast(b.lines ->> -1 as integer),
             array(select cast(l.line as integer) from jsonb_array_elements_text(b.lines) l (line)),
             array(select k.key from jsonb_array_elements_text(b.keys) k (key)), :rows
        from (select cast(:lines as jsonb) as lines, cast(:keys as jsonb) as keys) b
      """;

  // The first batch with a row beyond the position that is not known to be wrong.
  private static final String NEXT =
      """
      select b.rows, array(select cast(x.line as text)
                             from import_error x
                            where x.org_id = b.org_id and x.run_id = b.run_id
                              and x.line between b.first_line and b.last_line) as bad
        from import_batch b
       where b.org_id = :org and b.run_id = :run and b.last_line > :position
         and exists (select from unnest(b.lines) l (line)
                      where l.line > :position
                        and not l.line = any (array(select x.line
                                                      from import_error x
                                                     where x.org_id = b.org_id and x.run_id = b.run_id
                                                       and x.line between b.first_line and b.last_line)))
       order by b.last_line
       limit 1
      """;

  /** A batch as JSON; built before a connection is taken. */
  record Kept(String lines, String keys, String rows) {
    static Kept of(List<RowStore.Kept> rows) {
      return new Kept(
          Json.text(rows.stream().map(RowStore.Kept::line).toList()),
          Json.text(rows.stream().map(Kept::key).toArray()),
          Json.text(rows.stream().map(row -> new Line(row.line(), row.cells())).toList()));
    }

    private static @Nullable String key(RowStore.Kept row) {
      return row.key();
    }
  }

  private record Line(int line, Map<String, String> cells) {}

  static void insert(Tx tx, UUID run, Kept batch) {
    tx.sql(INSERT).bindAll(batch).bind("run", run).execute();
  }

  /**
   * A batch as it is stored; it is parsed after the connection is given back.
   *
   * @param bad lines that are known to be wrong
   */
  record Unread(String rows, List<String> bad) {
    /** The good rows beyond a line. */
    List<RowStore.Stored> read(int position) {
      Set<Integer> wrong = bad.stream().map(Integer::valueOf).collect(Collectors.toSet());
      return Arrays.stream(Json.mapper().readValue(rows, Line[].class))
          .filter(row -> row.line() > position && !wrong.contains(row.line()))
          .map(row -> new RowStore.Stored(new SentRow(row.line(), row.cells()), null))
          .toList();
    }
  }

  /** Empty: no good row is left, or the run keeps its rows one by one. */
  static Optional<Unread> next(Tx tx, UUID run, int position) {
    return tx.sql(NEXT)
        .bind("run", run)
        .bind("position", position)
        .maybe(row -> new Unread(row.text("rows"), row.texts("bad")));
  }
}
