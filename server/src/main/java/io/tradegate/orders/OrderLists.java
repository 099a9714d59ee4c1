package io.tradegate.orders;

import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;

/** Orders in lists: for staff all of them, for buyers those of their company. */
final class OrderLists {
  static final Listing<OrderSummary> ALL = listing("o.org_id = :org").build();

  private OrderLists() {}

  private static Listing.Builder<OrderSummary> listing(String where) {
    return Listing.of(
            OrderSummary.COLUMNS,
            "customer_order o join customer_company c on c.org_id = o.org_id and c.id = o.customer_id",
            where,
            "o.id",
            OrderSummary::read)
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
            "o.number ilike '%' || :q || '%' or o.po_number ilike '%' || :q || '%'");
  }
}
