package io.tradegate.orders;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.kept.KeptVersions.Topic;
import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Reads and writes an organization's settings of orders. */
final class OrderSettings {
  private static final String READ =
      """
      select buyer_cancellation, minimum_value as minimum_order_value, minimum_currency, version
        from order_settings
       where org_id = :org
      """;

  private static final String WRITE =
      """
      insert into order_settings (org_id, buyer_cancellation, minimum_value, minimum_currency)
      values (:org, :buyer_cancellation, :minimum_order_value, :minimum_currency)
          on conflict (org_id) do update
         set buyer_cancellation = excluded.buyer_cancellation,
             minimum_value = excluded.minimum_value,
             minimum_currency = excluded.minimum_currency,
             version = order_settings.version + 1
      """;

  /**
   * The settings.
   *
   * @param minimumOrderValue the least value of the goods of a checkout, before tax and shipping;
   *     null: any
   * @param version 0 until they are first saved
   */
  record Said(
      BuyerCancellation buyerCancellation,
      @Column(currency = "minimum_currency") @Nullable Money minimumOrderValue,
      int version) {}

  /** What is set of them. */
  record Wanted(
      BuyerCancellation buyerCancellation,
      @Column(currency = "minimum_currency") @Nullable Money minimumOrderValue) {}

  Said of(Tx tx) {
    return tx.kept(
        List.of(Topic.RULES),
        Said.class,
        () ->
            tx.sql(READ)
                .maybe(row -> row.as(Said.class))
                .orElse(new Said(BuyerCancellation.CONFIRMED, null, 0)));
  }

  Said set(Tx tx, OptionalInt expected, Wanted wanted) {
    Said before = of(tx);
    Versions.require(expected, before.version());
    tx.sql(WRITE).bindAll(wanted).execute();
    Said after = of(tx);
    tx.changed("order_settings", tx.actor().org(), before, after);
    return after;
  }
}
