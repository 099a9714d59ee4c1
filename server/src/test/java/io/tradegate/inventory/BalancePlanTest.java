package io.tradegate.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.testing.RowsRead;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.time.Clock;
import java.util.List;
import java.util.function.BiConsumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A piece of an import has no balances in a new warehouse, and reads none of those that the pieces
 * before it wrote, though the statistics do not know them yet. In a separate database, since it
 * analyzes tables.
 */
class BalancePlanTest {
  private static final int VARIANTS = 2_000;
  private static final int PIECE = 100;

  private static final String VARIANT =
      """
      insert into variant (org_id, id, product_id, sku, unit, position, created_at, updated_at)
      select v.org_id, gen_random_uuid(), v.product_id, v.sku || n, v.unit, n, now(), now()
        from variant v
       cross join generate_series(1, :variants) n
       where v.org_id = :org
      """;

  private static final String STOCK =
      """
      insert into stock (org_id, variant_id, warehouse_id)
      select org_id, id, :warehouse from variant where org_id = :org order by id offset :first
      """;

  private static final String PIECE_OF_VARIANTS =
      "select id from variant where org_id = :org order by id limit " + PIECE;

  private final TestApp app = TestApp.alone();
  private final TestTenant tenant = app.newTenant();
  private final Warehouses warehouses = new InventoryModule().warehouses();

  private WarehouseId added;

  @BeforeEach
  void fillANewWarehouseAfterTheStatisticsWereMade() {
    tenant.asService(
        tx -> new ProductSeeder().add(tx, "PLAN", "Plan", Clock.systemUTC().instant()));
    WarehouseId known = warehouse("KNOWN");
    added = warehouse("ADDED");
    Jdbi.create(app.settings().database().owner())
        .useHandle(
            handle -> {
              handle.execute("alter table stock set (autovacuum_enabled = false)");
              handle
                  .createUpdate(VARIANT)
                  .bind("org", tenant.org())
                  .bind("variants", VARIANTS)
                  .execute();
              fill(handle, known, 0);
              handle.execute("analyze variant, stock");
              fill(handle, added, PIECE);
            });
  }

  @AfterEach
  void close() {
    app.close();
  }

  @Test
  void balancesToBeCountedAreLookedUpOneByOne() {
    assertThat(
            rowsRead(
                (tx, piece) -> assertThat(StockStore.balances(tx, added, piece)).hasSize(PIECE)))
        .isZero();
  }

  @Test
  void balancesWithTheirUnitsAreLookedUpOneByOne() {
    assertThat(
            rowsRead(
                (tx, piece) -> assertThat(StockStore.shelves(tx, added, piece)).hasSize(PIECE)))
        .isZero();
  }

  @Test
  void recordedCountsAreLookedUpOneByOne() {
    assertThat(rowsRead((tx, piece) -> assertThat(StockStore.booked(tx, added, piece)).isEmpty()))
        .isZero();
  }

  private WarehouseId warehouse(String code) {
    var plan = new Warehouses.Plan(code, code, "DE", 1, true);
    return tenant.asService(tx -> warehouses.add(tx, plan).id());
  }

  private void fill(Handle handle, WarehouseId warehouse, int first) {
    handle
        .createUpdate(STOCK)
        .bind("org", tenant.org())
        .bind("first", first)
        .bind("warehouse", warehouse.value())
        .execute();
  }

  private long rowsRead(BiConsumer<Tx, List<VariantId>> reads) {
    return tenant.asService(
        tx -> {
          List<VariantId> piece =
              tx.sql(PIECE_OF_VARIANTS).list(row -> new VariantId(row.uuid("id")));
          long before = RowsRead.of(tx, "stock");
          assertThat(piece).hasSize(PIECE);
          reads.accept(tx, piece);
          return RowsRead.of(tx, "stock") - before;
        });
  }
}
