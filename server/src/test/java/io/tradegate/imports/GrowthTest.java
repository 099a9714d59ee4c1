package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.Patience;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.time.InstantSource;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** How much an import reads, into a database whose planner knows other tenants only. */
class GrowthTest {
  private static final int ROWS = 6 * Pieces.ROWS;

  /** A row is looked up by its SKU, its product, its slug, foreign keys and for the index. */
  private static final int LOOKS = 30;

  private static final String READ =
      """
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as many,
             sum(n_tup_ins) filter (where relname = :last) as written
        from pg_stat_user_tables
       where relname in ('product', 'variant', 'product_slug', 'product_category', 'product_search', 'import_row', 'import_error')
      """;

  /** Else it may look at the table in the moment in which the run would. */
  private static final String ALONE = "alter table variant set (autovacuum_enabled = false)";

  private static final String MET =
      "select analyze_count from pg_stat_user_tables where relname = 'variant'";

  private record Read(long rows, long written) {}

  @Test
  void aRowIsReadAFewTimesHoweverManyCameBefore() {
    try (TestApp app =
        TestApp.alone(
            Map.of("DATABASE_POOL_SIZE", "2"),
            new Surroundings(InstantSource.system(), OpenTelemetry.noop()))) {
      var owner = Jdbi.create(app.settings().database().owner());
      owner.useHandle(handle -> handle.execute(ALONE));
      new Sender(app.newTenant().owner()).ingest("products", rows("OLD", 300)).expect(200);
      assertThat(met(owner)).as("a small file is not worth it").isZero();
      owner.useHandle(handle -> handle.execute("analyze"));
      TestTenant fresh = app.newTenant();

      new Sender(fresh.owner()).ingest("products", rows("NEW", ROWS)).expect(200);
      app.node().jobs().runNow("search-due");

      Patience.await()
          .untilAsserted(() -> assertThat(met(owner)).as("after the first piece").isEqualTo(2));

      Patience.await()
          .untilAsserted(
              () -> {
                assertThat(read(owner, "variant").written()).isGreaterThanOrEqualTo(ROWS);
                assertThat(read(owner, "product_search").written()).isGreaterThanOrEqualTo(ROWS);
              });
      assertThat(read(owner, "variant").rows()).isLessThan((long) LOOKS * ROWS);

      new Sender(fresh.owner()).ingest("products", rows("NEW", ROWS)).expect(200);
      assertThat(met(owner)).as("the planner knows the tenant").isEqualTo(2);
    }
  }

  private static String rows(String prefix, int count) {
    return IntStream.range(0, count)
        .mapToObj(n -> "%1$s-%2$d,Part %2$d".formatted(prefix, n))
        .collect(Collectors.joining("\n", "sku,name\n", "\n"));
  }

  /** How often the table was analyzed by a command; autovacuum does not count. */
  private static long met(Jdbi owner) {
    return owner.withHandle(handle -> handle.createQuery(MET).mapTo(Long.class).one());
  }

  private static Read read(Jdbi owner, String last) {
    return owner.withHandle(
        handle ->
            handle
                .createQuery(READ)
                .bind("last", last)
                .map((row, _) -> new Read(row.getLong("many"), row.getLong("written")))
                .one());
  }
}
