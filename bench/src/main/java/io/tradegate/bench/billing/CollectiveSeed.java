package io.tradegate.bench.billing;

import java.util.Map;
import java.util.UUID;

/**
 * Seeds orders of three lines that have left and wait for a collective invoice: copies of one order
 * with its shipment and the credit that it uses.
 */
final class CollectiveSeed {
  /** So many of each line that the tax of an order needs no rounding. */
  private static final int QUANTITY = 100;

  static final int LINES = 3;

  private static final String ORDERS =
      """
      insert into bench_shipped
      select n, app.uuid7(now()), app.uuid7(now()) from generate_series(1, :copies) n
      """;

  private static final String LINES_OF_ORDERS =
      """
      insert into bench_shipped_line
      select b.n, b.placed, b.shipment, l.id, app.uuid7(now())
        from bench_shipped b, order_line l
       where l.org_id = :org and l.order_id = :order
      """;

  private CollectiveSeed() {}

  /** The company has so many orders afterwards; all wait. */
  static void plant(BillingShop shop, int orders) {
    shop.store()
        .putJson(
            "/admin/customers/%s/billing".formatted(shop.company(0)),
            shop.staff(),
            Map.of("billing", "monthly"));
    String order = shop.place(0, 0, QUANTITY);
    String shipment = BillingShop.id(shop.pack(order));
    shop.ship(shipment);
    BillingShop.await(() -> shop.number("select count(*) from unbilled_shipment") == 1);
    var values =
        Map.of(
            "org", shop.org(),
            "order", UUID.fromString(order),
            "shipment", UUID.fromString(shipment),
            "copies", orders - 1);
    SeedSession.run(shop.lab(), values, CollectiveSeed::plant);
  }

  private static void plant(SeedSession session) {
    session
        .table("bench_shipped (n integer, placed uuid, shipment uuid)")
        .table(
            "bench_shipped_line (n integer, placed uuid, shipment uuid, pattern uuid, line uuid)")
        .run(ORDERS)
        .run(LINES_OF_ORDERS)
        .copies(
            "customer_order",
            "jsonb_build_object('id', b.placed, 'number', 'C-' || b.n)",
            "bench_shipped b, customer_order t where t.org_id = :org and t.id = :order")
        .copies(
            "order_line",
            "jsonb_build_object('id', b.line, 'order_id', b.placed)",
            "bench_shipped_line b join order_line t on t.org_id = :org and t.id = b.pattern")
        .copies(
            "shipment",
            "jsonb_build_object('id', b.shipment, 'number', 'C-' || b.n, 'order_id', b.placed)",
            "bench_shipped b, shipment t where t.org_id = :org and t.id = :shipment")
        .copies(
            "shipment_line",
            "jsonb_build_object('shipment_id', b.shipment, 'line_id', b.line)",
            """
            bench_shipped_line b
            join shipment_line t on t.org_id = :org and t.shipment_id = :shipment and t.line_id = b.pattern
            """)
        .copies(
            "unbilled_shipment",
            "jsonb_build_object('shipment_id', b.shipment)",
            "bench_shipped b, unbilled_shipment t where t.org_id = :org and t.shipment_id = :shipment")
        .copies(
            "credit_entry",
            "jsonb_build_object('id', app.uuid7(now()), 'order_id', b.placed)",
            "bench_shipped b, credit_entry t where t.org_id = :org and t.order_id = :order");
  }
}
