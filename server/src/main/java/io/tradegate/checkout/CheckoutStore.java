package io.tradegate.checkout;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.ids.WebsiteId;
import java.util.Collection;
import java.util.Currency;
import java.util.List;
import java.util.Optional;

/** SQL that reads what an order depends on: website, buyer and price lists. */
final class CheckoutStore {
  // Read here because no caller but staff buys on a website that is not the one they call.
  private static final String CURRENCY =
      """
      select app.website_currency(id) as currency
        from website
       where org_id = :org and id = :website
      """;

  private static final String MEMBER =
      """
      select buyer_id
        from buyer_membership
       where org_id = :org and buyer_id = :buyer and customer_id = :customer and status = 'active'
      """;

  private static final String STILL_VALID =
      """
      select id
        from price_list
       where org_id = :org and id = any (cast(:lists as uuid[])) and valid_until > :now
      """;

  /** In which a website sells. */
  static Optional<Currency> currency(Tx tx, WebsiteId website) {
    return tx.sql(CURRENCY)
        .bind("website", website)
        .maybe(row -> Currency.getInstance(row.text("currency")));
  }

  /** Whether the user buys for the company. */
  static boolean isMember(Tx tx, BuyerId buyer, CustomerId customer) {
    return tx.sql(MEMBER).bind("buyer", buyer).bind("customer", customer).exists();
  }

  /** Those of the lists that have not ended. */
  static List<PriceListId> valid(Tx tx, Collection<PriceListId> lists) {
    return tx.sql(STILL_VALID).bind("lists", lists).list(row -> new PriceListId(row.uuid("id")));
  }
}
