package io.tradegate.imports;

import io.tradegate.imports.targets.SentRow;
import io.tradegate.imports.targets.Target;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.records.RowEffect;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * SQL of the rows of a run, as they were sent. Here each has a row of its own, for targets whose
 * rows need others ({@link Target#needsOthers}); those of other targets are in {@link BatchStore}.
 */
final class RowStore {
  private static final String INSERT =
      """
      insert into import_row (org_id, run_id, line, key, cells)
      select :org, :run, r.line, r.key, r.cells
        from jsonb_to_recordset(cast(:rows as jsonb)) as r (line integer, key text, cells jsonb)
      """;

  // Once for all: looked up for each row, it would depend on what the planner thinks of a table
  // that was empty a moment ago.
  private static final String REFUSE_REPEATED =
      """
      insert into import_error (org_id, id, run_id, line, field, reason)
      select :org, app.uuid7(now()), :run, r.line, '', 'The row is about the same as line ' || r.first || '.'
        from (select k.line, min(k.line) over (partition by k.key collate "C") as first
                from (select line, key
                        from import_row
                       where org_id = :org and run_id = :run
                       union all
                      select l.line, l.key
                        from import_batch b
                       cross join unnest(b.lines, b.keys) l (line, key)
                       where b.org_id = :org and b.run_id = :run) k
               where k.key is not null) r
       where r.line > r.first
      """;

  // Rows that are known to be wrong stay out; "not in" reads them once and not for each row.
  private static final String NEXT =
      """
      select r.line, r.effect, r.cells
        from import_row r
       where r.org_id = :org and r.run_id = :run and r.line > :position
         and r.line not in (select x.line
                              from import_error x
                             where x.org_id = :org and x.run_id = :run and x.line > :position)
       order by r.line
       limit :most
      """;

  // Of several rows about the same the first counts.
  private static final String BY_KEY =
      """
      select distinct on (r.key) r.line, r.effect, r.cells
        from import_row r
       where r.org_id = :org and r.run_id = :run and r.key = any (cast(:keys as text[])) and r.line > :position
         and not exists (select from import_error x
                          where x.org_id = r.org_id and x.run_id = r.run_id and x.line = r.line)
       order by r.key, r.line
      """;

  // The first effect counts: a row may be needed by several pieces.
  private static final String SET_EFFECTS =
      """
      update import_row r
         set effect = e.effect
        from jsonb_to_recordset(cast(:effects as jsonb)) as e (line integer, effect text)
       where r.org_id = :org and r.run_id = :run and r.line = e.line and r.effect is null
      """;

  private static final String BAD =
      """
      select r.cells, string_agg(case when x.field = '' then x.reason else x.field || ': ' || x.reason end,
                                 ' ' order by x.id) as reasons
        from (select line, cells
                from import_row
               where org_id = :org and run_id = :run
               union all
              select l.line, l.cells
                from import_batch b
               cross join jsonb_to_recordset(cast(b.rows as jsonb)) as l (line integer, cells jsonb)
               where b.org_id = :org and b.run_id = :run
                 and exists (select from import_error x
                              where x.org_id = b.org_id and x.run_id = b.run_id
                                and x.line between b.first_line and b.last_line)) r
        join import_error x on x.org_id = :org and x.run_id = :run and x.line = r.line
       group by r.line, r.cells
       order by r.line
      """;

  /** A row to keep. */
  record Kept(int line, @Nullable String key, Map<String, String> cells) {}

  /** Rows as {@link #insert} takes them; built before a connection is taken. */
  static String json(List<Kept> rows) {
    return Json.text(rows);
  }

  static void insert(Tx tx, UUID run, String rows) {
    tx.sql(INSERT).bind("run", run).bind("rows", rows).execute();
  }

  /** Of rows about the same the first counts; answers how many others there are. */
  static int refuseRepeated(Tx tx, UUID run) {
    return tx.sql(REFUSE_REPEATED).bind("run", run).execute();
  }

  /**
   * A row of a run.
   *
   * @param effect of a row that was written before its turn
   */
  record Stored(SentRow sent, @Nullable RowEffect effect) {
    int line() {
      return sent.line();
    }
  }

  /** A row as it is stored; the cells are parsed after the connection is given back. */
  record Unread(int line, @Nullable RowEffect effect, String cells) {
    Stored read() {
      return new Stored(new SentRow(line, Cells.map(cells)), effect);
    }
  }

  static List<Unread> next(Tx tx, UUID run, int position, int most) {
    return tx.sql(NEXT)
        .bind("run", run)
        .bind("position", position)
        .bind("most", most)
        .list(Unread.class);
  }

  /** The good rows about these, beyond a line. */
  static List<Unread> byKey(Tx tx, UUID run, int position, Collection<String> keys) {
    return tx.sql(BY_KEY)
        .bind("run", run)
        .bind("position", position)
        .bind("keys", keys)
        .list(Unread.class);
  }

  private record Effect(int line, RowEffect effect) {}

  /** Remembers what became of rows that were written before their turn. */
  static void setEffects(Tx tx, UUID run, Map<Integer, RowEffect> effects) {
    if (!effects.isEmpty()) {
      List<Effect> list = new ArrayList<>();
      effects.forEach((line, effect) -> list.add(new Effect(line, effect)));
      tx.sql(SET_EFFECTS).bind("run", run).bind("effects", Json.text(list)).execute();
    }
  }

  /** Row by row what is wrong, with why. */
  static void bad(Tx tx, UUID run, BiConsumer<Map<String, String>, String> consumer) {
    tx.sql(BAD)
        .bind("run", run)
        .each(row -> consumer.accept(Cells.map(row.text("cells")), row.text("reasons")));
  }
}
