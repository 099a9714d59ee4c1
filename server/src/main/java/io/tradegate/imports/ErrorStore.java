package io.tradegate.imports;

import io.tradegate.imports.targets.RowError;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.json.Json;
import java.util.List;
import java.util.UUID;

/** SQL of the errors in the rows of a run. */
record ErrorStore(Ids ids) {
  /** Of one run, which the caller binds as {@code run}. */
  static final Listing<RowError> LIST =
      Listing.of(
              "line, field, reason",
              "import_error",
              "org_id = :org and run_id = :run",
              "id",
              RowError.class)
          .sort("line", "line", "integer")
          .byDefault("line");

  private static final String INSERT =
      """
      insert into import_error (org_id, id, run_id, line, field, reason)
      select :org, e.id, :run, e.line, e.field, e.reason
        from jsonb_to_recordset(cast(:errors as jsonb)) as e (id uuid, line integer, field text, reason text)
      """;

  private static final String FIRST =
      """
      select line, field, reason
        from import_error
       where org_id = :org and run_id = :run
       order by line, id
       limit :most
      """;

  private record Kept(UUID id, int line, String field, String reason) {}

  /** Errors as {@link #insert} takes them; empty when there are none. */
  String json(List<RowError> errors) {
    return errors.isEmpty()
        ? ""
        : Json.text(
            errors.stream()
                .map(each -> new Kept(ids.next(), each.line(), each.column(), each.reason()))
                .toList());
  }

  void insert(Tx tx, UUID run, String errors) {
    if (!errors.isEmpty()) {
      tx.sql(INSERT).bind("run", run).bind("errors", errors).execute();
    }
  }

  List<RowError> first(Tx tx, UUID run, int most) {
    return tx.sql(FIRST).bind("run", run).bind("most", most).list(RowError.class);
  }
}
