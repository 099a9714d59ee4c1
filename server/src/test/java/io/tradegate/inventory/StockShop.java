package io.tradegate.inventory;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.inventory.Stock.Line;
import io.tradegate.inventory.Stock.WhenShort;
import io.tradegate.inventory.ledger.Reference;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/** An organization with stock; every test may check that ledger and balances agree. */
public final class StockShop {
  private final TestTenant tenant = TestApp.shared().newTenant();
  private final InventoryModule inventory = new InventoryModule();

  public TestTenant tenant() {
    return tenant;
  }

  InventoryModule inventory() {
    return inventory;
  }

  Stock stock() {
    return inventory.stock();
  }

  <T> T inTx(Function<Tx, T> work) {
    return tenant.asService(work);
  }

  public VariantId variant(String sku) {
    return inTx(
        tx -> new ProductSeeder().add(tx, sku, "Name of " + sku, Clock.systemUTC().instant()));
  }

  /** Taken from in the order of their priorities. */
  public WarehouseId warehouse(String code, int priority) {
    var plan = new Warehouses.Plan(code, "Name of " + code, "DE", priority, true);
    return inTx(tx -> inventory.warehouses().add(tx, plan).id());
  }

  static Reference order() {
    return new Reference("order", TestApp.ids().next());
  }

  public StockChange receive(String warehouse, String sku, int quantity) {
    var lines = List.of(new Receipts.Line(sku, Quantity.of(quantity)));
    return inTx(tx -> inventory.receipts().receive(tx, warehouse, lines, null));
  }

  /** Counts a SKU as an import does; answers the id of the adjustment. */
  UUID counted(String warehouse, String sku, int quantity) {
    return inTx(
        tx -> {
          VariantId variant = requireNonNull(SkuStore.variants(tx, List.of(sku)).get(sku));
          var counts = List.of(new Stocktake.Count(variant, sku, "piece", Quantity.of(quantity)));
          return inventory.stocktake().book(tx, site(tx, warehouse), counts);
        });
  }

  Stocktake.Site site(Tx tx, String warehouse) {
    return requireNonNull(inventory.stocktake().sites(tx).get(warehouse));
  }

  List<Allocated> allocate(Reference order, WhenShort whenShort, Line... lines) {
    return inTx(tx -> stock().allocate(tx, order, Arrays.asList(lines), whenShort));
  }

  /** One line, left short where stock is. */
  public long allocated(VariantId variant, int quantity) {
    return allocate(order(), WhenShort.LEAVE, new Line(variant, Quantity.of(quantity)))
        .getFirst()
        .quantity()
        .value()
        .longValueExact();
  }

  long available(VariantId variant) {
    return inTx(tx -> stock().available(tx, List.of(variant)).getOrDefault(variant, Quantity.ZERO))
        .value()
        .longValueExact();
  }

  long allocatedTo(Reference order) {
    return inTx(tx -> stock().allocations(tx, order)).stream()
        .mapToLong(share -> share.quantity().value().longValueExact())
        .sum();
  }

  /** What a document still waits for. */
  long waiting(Reference order) {
    String sql =
        "select cast(coalesce(sum(quantity), 0) as bigint) as n from backorder"
            + " where org_id = :org and reference_id = :id";
    return inTx(tx -> tx.sql(sql).bind("id", order.id()).one(row -> row.bigint("n")));
  }

  void booksAgree() {
    List<Stock.Unbalanced> found = inTx(tx -> stock().verify(tx));
    assertThat(found).isEmpty();
  }
}
