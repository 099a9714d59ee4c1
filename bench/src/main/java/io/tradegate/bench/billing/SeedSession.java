package io.tradegate.bench.billing;

import static java.util.stream.Collectors.joining;

import io.tradegate.bench.lab.Lab;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * Statements that seed many rows at once, as the owner and without triggers: the rows already have
 * the values that triggers would give them.
 */
final class SeedSession {
  private static final List<String> TABLES =
      List.of(
          "customer_company",
          "customer_order",
          "order_line",
          "shipment",
          "shipment_line",
          "invoice",
          "journal",
          "open_item",
          "posting",
          "receivable_allocation");

  // Without those that the database computes.
  private static final String COLUMNS =
      """
      select column_name
        from information_schema.columns
       where table_schema = 'public' and table_name = :table and is_generated = 'NEVER'
       order by ordinal_position
      """;

  private final Handle handle;
  private final Map<String, ?> values;

  private SeedSession(Handle handle, Map<String, ?> values) {
    this.handle = handle;
    this.values = values;
  }

  /** Work with a session. */
  interface Seeding {
    void seed(SeedSession session);
  }

  /** {@code values}: of the named parameters of the statements. */
  static void run(Lab lab, Map<String, ?> values, Seeding seeding) {
    lab.owner()
        .useTransaction(
            handle -> {
              triggers(handle, "disable");
              seeding.seed(new SeedSession(handle, values));
              triggers(handle, "enable");
            });
    lab.owner().useHandle(handle -> handle.execute("vacuum analyze"));
  }

  private static void triggers(Handle handle, String action) {
    TABLES.forEach(
        table -> handle.execute("alter table %s %s trigger user".formatted(table, action)));
  }

  SeedSession run(String sql) {
    try (var update = handle.createUpdate(sql)) {
      update.bindMap(values).execute();
    }
    return this;
  }

  /**
   * Copies a row of a table, named {@code t}, for each row of {@code from}; {@code changed}: SQL of
   * a JSON object with the columns that differ.
   */
  SeedSession copies(String table, String changed, String from) {
    List<String> columns =
        handle.createQuery(COLUMNS).bind("table", table).mapTo(String.class).list();
    String read = columns.stream().map(each -> "(c.row).\"" + each + "\"").collect(joining(", "));
    String named = columns.stream().map(each -> "\"" + each + "\"").collect(joining(", "));
    run(
        "insert into %1$s (%2$s) select %3$s from (select jsonb_populate_record(t, %4$s) as row from %5$s offset 0) c"
            .formatted(table, named, read, changed, from));
    handle.execute("analyze " + table); // for the checks of foreign keys to it
    return this;
  }

  /** A table that remembers which ids belong together. */
  SeedSession table(String definition) {
    handle.execute("create table " + definition);
    return this;
  }
}
