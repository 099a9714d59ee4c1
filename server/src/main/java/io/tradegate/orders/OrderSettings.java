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
        () -> OrderListStore.settings(tx).orElse(new Said(BuyerCancellation.CONFIRMED, null, 0)));
  }

  Said set(Tx tx, OptionalInt expected, Wanted wanted) {
    Said before = of(tx);
    Versions.require(expected, before.version());
    OrderListStore.set(tx, wanted);
    Said after = of(tx);
    tx.changed("order_settings", tx.actor().org(), before, after);
    return after;
  }
}
