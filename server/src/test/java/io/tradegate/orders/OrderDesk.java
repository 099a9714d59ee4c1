package io.tradegate.orders;

import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.customers.Companies;
import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.inventory.InventoryModule;
import io.tradegate.inventory.Stock;
import io.tradegate.orders.document.DraftLine;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderDraft;
import io.tradegate.orders.document.OrderSource;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.orders.document.ShippingCharge;
import io.tradegate.orders.placing.DraftRules;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.time.Clock;
import java.util.Arrays;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Places orders without a checkout, for tests of later steps. */
public final class OrderDesk {
  private static final PostalAddress ADDRESS =
      new PostalAddress(
          "Hartmann", null, List.of("Werkstr. 1"), "70173", "Stuttgart", null, "DE", null);

  private final TestApp app;
  private final TestTenant tenant;
  private final Map<String, VariantId> variants = new HashMap<>();
  private final InventoryModule inventory = new InventoryModule();

  public OrderDesk(TestTenant tenant) {
    this(TestApp.shared(), tenant);
  }

  public OrderDesk(TestApp app, TestTenant tenant) {
    this.app = app;
    this.tenant = tenant;
  }

  public OrdersModule module() {
    return app.node().orders();
  }

  public Stock stock() {
    return inventory.stock();
  }

  public VariantId variant(String sku) {
    return variants.computeIfAbsent(
        sku,
        _ ->
            tenant.asService(
                tx ->
                    new ProductSeeder()
                        .add(tx, sku, "Name of " + sku, Clock.systemUTC().instant())));
  }

  public void warehouse(String code) {
    tenant
        .owner()
        .post(
            "/admin/warehouses",
            Map.of("code", code, "name", "Name of " + code, "country", "DE", "priority", 1))
        .expect(201);
  }

  public void receive(String warehouse, String sku, int quantity) {
    variant(sku);
    tenant
        .owner()
        .post(
            "/admin/inventory/receipts",
            Map.of(
                "warehouse", warehouse, "lines", List.of(Map.of("sku", sku, "quantity", quantity))))
        .expect(201);
  }

  /** So many of a SKU for a price each. */
  public DraftLine line(String sku, int quantity, String price) {
    return line(variant(sku), sku, "Name of " + sku, quantity, Money.of(price, "EUR"));
  }

  /** A line in pieces, wanted with the order. */
  public static DraftLine line(
      @Nullable VariantId variant, @Nullable String sku, String name, int quantity, Money price) {
    return new DraftLine(
        variant, sku, name, "piece", Quantity.of(quantity), price, null, null, null, null, null);
  }

  public static DraftLine freeText(String name, int quantity, String price) {
    return line(null, null, name, quantity, Money.of(price, "EUR"));
  }

  public OrderDraft draft(DraftLine... lines) {
    return draft(null, lines);
  }

  public OrderDraft draft(@Nullable String poNumber, DraftLine... lines) {
    return new OrderDraft(
        OrderSource.REP,
        null,
        tenant.company(),
        null,
        null,
        Currency.getInstance("EUR"),
        Arrays.asList(lines),
        ADDRESS,
        ADDRESS,
        new ShippingCharge(null, "Parcel", Money.of("10.00", "EUR")),
        poNumber,
        null,
        null,
        PaymentMethod.TERMS,
        null,
        agreedTerms(),
        null);
  }

  /** A company without terms has agreed for this order; null: the terms of the company hold. */
  private @Nullable PaymentTerms agreedTerms() {
    var company = inTx(tx -> new Companies().require(tx, tenant.company()));
    return DraftRules.hasTerms(company) ? null : PaymentTerms.PREPAID;
  }

  /** The same draft, paid in another way. */
  public static OrderDraft paidBy(PaymentMethod payment, OrderDraft draft) {
    return RecordBuilder.copy(draft).with("payment", payment).build();
  }

  public Order place(OrderDraft draft) {
    return inTx(tx -> module().placing().place(tx, draft).order());
  }

  public Order place(DraftLine... lines) {
    return place(draft(lines));
  }

  /** An order without lines from a former system, as it stands. */
  public OrderId takenOver(String number, String status) {
    var order =
        new Orders.Imported(
            number,
            status,
            tenant.company(),
            null,
            Money.of("129.90", "EUR"),
            Clock.systemUTC().instant());
    return inTx(tx -> module().orders().takeOver(tx, order));
  }

  public Order order(OrderId id) {
    return inTx(tx -> module().orders().require(tx, id));
  }

  /** The types of the events about an order, the oldest first. */
  public List<String> events(OrderId order) {
    return inTx(
        tx ->
            tx.sql(
                    "select type from event where org_id = :org and data::jsonb ->> 'public_id' = :id"
                        + " order by id")
                .bind("id", order.toString())
                .list(row -> row.text("type")));
  }

  public <T> T inTx(Function<Tx, T> work) {
    return tenant.asService(work);
  }
}
