package io.tradegate.pricing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.Ids;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.util.Currency;
import java.util.UUID;

/** Price lists: what a variant costs, and for whom. */
public final class PriceLists {
  private static final String INSERT =
      """
      insert into price_list (org_id, id, name, currency, created_at)
      values (:org, :id, :name, :currency, :now)
      """;

  private static final String ASSIGN =
      """
      insert into price_assignment (org_id, price_list_id, kind, party_id)
      values (:org, :list, :kind, :party)
      on conflict do nothing
      """;

  private static final String SET_PRICE =
      """
      insert into price (org_id, price_list_id, variant_id, min_quantity, amount)
      values (:org, :list, :variant, :min_quantity, :amount)
      on conflict (org_id, variant_id, price_list_id, min_quantity) do update set amount = excluded.amount
      """;

  private final Ids ids;
  private final InstantSource clock;

  public PriceLists(Ids ids, InstantSource clock) {
    this.ids = ids;
    this.clock = clock;
  }

  public UUID add(Tx tx, String name, Currency currency) {
    UUID id = ids.next();
    tx.sql(INSERT)
        .bind("id", id)
        .bind("name", name)
        .bind("currency", currency.getCurrencyCode())
        .bind("now", clock.instant())
        .execute();
    return id;
  }

  public void assignToWebsite(Tx tx, UUID list, UUID website) {
    tx.sql(ASSIGN).bind("list", list).bind("kind", "website").bind("party", website).execute();
  }

  public void setPrice(Tx tx, UUID list, UUID variant, int minQuantity, BigDecimal amount) {
    tx.sql(SET_PRICE)
        .bind("list", list)
        .bind("variant", variant)
        .bind("min_quantity", minQuantity)
        .bind("amount", amount)
        .execute();
  }
}
