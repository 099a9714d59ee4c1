package io.tradegate.orders.document;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import org.jspecify.annotations.Nullable;

/**
 * The customer, the website and the buyer of an order as they were called when it was placed. Later
 * changes to them do not affect it.
 */
public record OrderParties(
    String customerCode,
    String customerName,
    @Nullable String customerTaxId,
    @Nullable String websiteName,
    @Nullable String buyerName,
    @Nullable String buyerEmail) {
  static final String READ =
      """
      select c.code as customer_code, c.name as customer_name, c.tax_id as customer_tax_id, w.name as website_name,
             b.name as buyer_name, b.email as buyer_email
        from customer_company c
        left join website w on w.org_id = c.org_id and w.id = cast(:website as uuid)
        left join buyer_user b on b.org_id = c.org_id and b.id = cast(:buyer as uuid)
       where c.org_id = :org and c.id = :customer
      """;

  static OrderParties of(
      Tx tx, CustomerId customer, @Nullable WebsiteId website, @Nullable BuyerId buyer) {
    return tx.sql(READ)
        .bind("customer", customer)
        .bind("website", website)
        .bind("buyer", buyer)
        .one(row -> row.as(OrderParties.class));
  }
}
