package io.tradegate.orders;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.util.function.Function;

/** Orders in lists: for staff all of them, for buyers those of their company. */
final class OrderLists {
  static final Listing<OrderSummary> ALL =
      listing("o.org_id = :org", OrderSummary::read)
          .filter(
              Param.uuid("customer_id", "Only orders of this customer company."),
              "o.customer_id = :customer_id")
          .filter(Param.text("tag", "Only orders with this tag."), ":tag = any (o.tags)")
          .filter(
              Param.text("q", "Text in the number, the purchase order number or the company."),
              "o.number ilike '%' || :q || '%' or o.po_number ilike '%' || :q || '%'"
                  + " or c.name ilike '%' || :q || '%'")
          .build();

  /** Binds {@code customer}; staff's tags are not for buyers. */
  static final Listing<OrderSummary> OWN =
      listing("o.org_id = :org and o.customer_id = :customer", OrderSummary::readForBuyer)
          .filter(
              Param.text("q", "Text in the number or the purchase order number."),
              "o.number ilike '%' || :q || '%' or o.po_number ilike '%' || :q || '%'")
          .build();

  private OrderLists() {}

  private static Listing.Builder<OrderSummary> listing(
      String where, Function<Row, OrderSummary> reader) {
    return Listing.of(
            OrderSummary.COLUMNS,
            "customer_order o join customer_company c on c.org_id = o.org_id and c.id = o.customer_id",
            where,
            "o.id",
            reader)
        .sort("created_at", "o.created_at", "timestamptz")
        .sort("number", "o.number", "text")
        .sort("total", "o.total", "numeric")
        .byDefault("-created_at")
        .filter(
            Param.oneOf("status", OrderStatus.wireNames(), "Only orders in this status."),
            "o.status = :status")
        .filter(
            Param.oneOf("hold_reason", HoldReason.wireNames(), "Only orders held for this."),
            "o.status = 'on_hold' and :hold_reason = any (o.hold_reasons)")
        .filter(
            Param.oneOf("source", OrderSource.wireNames(), "Only orders that came from this."),
            "o.source = :source")
        .filter(Param.uuid("buyer_id", "Only orders of this buyer."), "o.buyer_id = :buyer_id")
        .filter(
            Param.text("po_number", "Only the orders with this purchase order number."),
            "o.po_number = :po_number")
        .filter(
            Param.text("sku", "Only orders with a line of this SKU."),
            "exists (select from order_line l where l.org_id = o.org_id and l.order_id = o.id and l.sku = :sku)")
        .filter(
            Param.instant("created_after", "Only orders placed after this time."),
            "o.created_at > :created_after")
        .filter(
            Param.instant("created_before", "Only orders placed before this time."),
            "o.created_at < :created_before");
  }
}
