package io.tradegate.orders;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import java.util.OptionalInt;

/** Reads and writes an organization's settings of orders. */
final class OrderSettings {
  private static final String READ =
      "select buyer_cancellation, version from order_settings where org_id = :org";

  private static final String WRITE =
      """
      insert into order_settings (org_id, buyer_cancellation)
      values (:org, :buyer_cancellation)
          on conflict (org_id) do update
         set buyer_cancellation = excluded.buyer_cancellation, version = order_settings.version + 1
      """;

  /** The settings; version 0 until they are first saved. */
  record Said(BuyerCancellation buyerCancellation, int version) {}

  Said of(Tx tx) {
    return tx.sql(READ)
        .maybe(row -> row.as(Said.class))
        .orElse(new Said(BuyerCancellation.CONFIRMED, 0));
  }

  Said set(Tx tx, OptionalInt expected, BuyerCancellation wanted) {
    Said before = of(tx);
    Versions.require(expected, before.version());
    tx.sql(WRITE).bind("buyer_cancellation", wanted.wireName()).execute();
    Said after = of(tx);
    tx.changed("order_settings", tx.actor().org(), before, after);
    return after;
  }
}
