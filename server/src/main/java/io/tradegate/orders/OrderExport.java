package io.tradegate.orders;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.QueryExport;
import java.util.List;

/** Exports orders, without their lines. */
public final class OrderExport {
  private static final String ALL =
      """
      select o.number, o.status, c.code as customer_code, c.name as customer, o.po_number, o.total, o.currency,
             to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at
        from customer_order o
        join customer_company c on c.org_id = o.org_id and c.id = o.customer_id
       where o.org_id = :org
       order by o.created_at, o.id
      """;

  private static final List<String> COLUMNS =
      List.of(
          "number",
          "status",
          "customer_code",
          "customer",
          "po_number",
          "total",
          "currency",
          "created_at");

  private OrderExport() {}

  public static Export orders() {
    return new QueryExport("orders", "order.view", COLUMNS, ALL);
  }
}
