package io.tradegate.imports;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.records.WireEnum;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** SQL of the table of runs. */
final class ImportStore {
  private static final String COLUMNS =
      """
      r.id, r.target, r.format, r.vendor_id, n.name as vendor_name, r.status, r.row_count, r.rows_done, r.rows_bad,
      r.created, r.changed, r.unchanged, r.error, r.version, r.created_by, r.created_at, r.finished_at
      """;

  private static final String FROM =
      "import_run r left join vendor n on n.org_id = r.org_id and n.id = r.vendor_id";

  static final Listing<ImportRun> LIST =
      listing("r.org_id = :org and r.staged").uuid("r.vendor_id", "Only imports of this vendor.");

  /** Of one vendor, which the caller binds as {@code vendor}. */
  static final Listing<ImportRun> OF_VENDOR =
      listing("r.org_id = :org and r.vendor_id = :vendor and r.staged");

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where r.org_id = :org and r.id = :id and r.staged";

  private static final String LOCK = FIND + " for update of r";

  // Not staged and without a job: nothing shows it or works on it before all of its rows are there.
  private static final String INSERT =
      """
      insert into import_run (org_id, id, target, format, vendor_id, status, committing, staged, withheld, created_by,
                              created_at)
      values (:org, :id, :target, :format, cast(:vendor_id as uuid), :status, :status = 'committing', false,
              cast(:withheld as text[]), :created_by, :now)
      """;

  private static final String STAGED =
      """
      update import_run
         set staged = true, columns = cast(:columns as jsonb), row_count = :rows, rows_done = :bad, rows_bad = :bad
       where org_id = :org and id = :id
      """;

  private static final String HEADINGS =
      "select columns from import_run where org_id = :org and id = :id";

  private static final String COMMIT =
      """
      update import_run
         set status = 'committing', committing = true, position = 0, rows_done = rows_bad, created = 0, changed = 0,
             unchanged = 0, finished_at = null, version = version + 1
       where org_id = :org and id = :id and status = 'validated'
      """;

  private static final String RESUME =
      """
      update import_run
         set status = case when committing then 'committing' else 'validating' end,
             error = null, finished_at = null, version = version + 1
       where org_id = :org and id = :id and status in ('failed', 'validating', 'committing')
      """;

  private static Listing<ImportRun> listing(String where) {
    return Listing.of(COLUMNS, FROM, where, "r.id", ImportStore::read)
        .sort("created_at", "r.created_at", "timestamptz")
        .byChange("r.updated_at")
        .byDefault("-created_at")
        .oneOf("r.status", ImportStatus.class, "Only imports in this status.")
        .filter(Param.text("target", "Only imports of this target."), "r.target = :target");
  }

  /** A run whose rows follow. {@code withheld}: columns that the sender may not fill. */
  static void insert(Tx tx, ImportRun run, List<String> withheld) {
    tx.sql(INSERT).bindAll(run).bind("withheld", withheld).bind("now", run.createdAt()).execute();
  }

  /** All rows are there; {@code bad} of them cannot be written. */
  static void staged(Tx tx, UUID id, StagedFile file, int bad) {
    tx.sql(STAGED)
        .bind("id", id)
        .bind("columns", Json.text(file.columns()))
        .bind("rows", file.rows())
        .bind("bad", bad)
        .execute();
  }

  static Optional<ImportRun> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(ImportStore::read);
  }

  static Optional<ImportRun> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(ImportStore::read);
  }

  /** The headings as they were sent. */
  static List<String> columns(Tx tx, UUID id) {
    return tx.sql(HEADINGS).bind("id", id).one(row -> Cells.list(row.maybeJson("columns")));
  }

  static boolean commit(Tx tx, UUID id) {
    return tx.sql(COMMIT).bind("id", id).execute() == 1;
  }

  /** The run continues where it stopped. */
  static boolean resume(Tx tx, UUID id) {
    return tx.sql(RESUME).bind("id", id).execute() == 1;
  }

  private static ImportRun read(Row row) {
    ImportStatus status = WireEnum.of(ImportStatus.class, row.text("status"));
    return row.as(
        ImportRun.class,
        Map.of("rows", row.integer("row_count"), "allowedActions", status.allowedActions()));
  }
}
