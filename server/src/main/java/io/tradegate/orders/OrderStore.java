package io.tradegate.orders;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.util.UUID;

/** The order table. */
final class OrderStore {
  static final Listing<OrderRoutes.View> LIST =
      Listing.of(
              "o.id, o.number, o.status, o.customer_id, c.name as customer_name, o.po_number, o.total,"
                  + " o.currency, o.version, o.created_at",
              "customer_order o join customer_company c on c.org_id = o.org_id and c.id = o.customer_id",
              "o.org_id = :org",
              "o.id",
              OrderStore::read)
          .sort("created_at", "o.created_at", "timestamptz")
          .sort("number", "o.number", "text")
          .byDefault("-created_at")
          .filter(
              Param.oneOf("status", OrderStatus.wireNames(), "Only orders in this status."),
              "o.status = :status")
          .filter(
              Param.uuid("customer_id", "Only orders of this customer company."),
              "o.customer_id = :customer_id")
          .filter(
              Param.instant("created_after", "Only orders placed after this time."),
              "o.created_at > :created_after")
          .filter(
              Param.instant("created_before", "Only orders placed before this time."),
              "o.created_at < :created_before")
          .filter(
              Param.text("q", "Text in the number or the purchase order number."),
              "o.number ilike '%' || :q || '%' or o.po_number ilike '%' || :q || '%'")
          .build();

  private static final String INSERT =
      """
      insert into customer_order (org_id, id, number, status, customer_id, po_number, total, currency, created_at)
      values (:org, :id, :number, :status, :customer_id, :po_number, :total, :currency, :created_at)
      """;

  private OrderStore() {}

  static void insert(Tx tx, UUID id, Orders.Imported order) {
    tx.sql(INSERT)
        .bind("id", id)
        .bind("number", order.number())
        .bind("status", order.status())
        .bind("customer_id", order.customer())
        .bind("po_number", order.poNumber())
        .bind("total", order.total().amount())
        .bind("currency", order.total().currency().getCurrencyCode())
        .bind("created_at", order.placedAt())
        .execute();
  }

  private static OrderRoutes.View read(Row row) {
    return new OrderRoutes.View(
        row.uuid("id"),
        row.text("number"),
        OrderStatus.of(row.text("status")),
        row.uuid("customer_id"),
        row.text("customer_name"),
        row.maybeText("po_number"),
        row.money("total", "currency"),
        row.integer("version"),
        row.instant("created_at"));
  }
}
