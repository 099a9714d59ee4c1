package io.tradegate.orders.placing;

import static io.tradegate.platform.errors.ErrorCode.BELOW_MINIMUM_ORDER;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.kept.KeptVersions.Topic;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.currencies.Currencies;
import java.util.List;
import java.util.Optional;

/** Refuses orders of buyers whose goods are worth less than the organization takes. */
public final class MinimumOrderValue {
  private MinimumOrderValue() {}

  /** What {@link #require} would say. */
  public static Optional<Refusal> refusal(Tx tx, Money goods) {
    try {
      require(tx, goods);
      return Optional.empty();
    } catch (Refusal refusal) {
      return Optional.of(refusal);
    }
  }

  /** {@code goods}: their value before tax and shipping. */
  public static void require(Tx tx, Money goods) {
    least(tx).ifPresent(least -> require(tx, least, goods));
  }

  private static Optional<Money> least(Tx tx) {
    return tx.kept(List.of(Topic.RULES), MinimumOrderValue.class, () -> OrderRuleStore.minimum(tx));
  }

  private static void require(Tx tx, Money least, Money goods) {
    Money value = Currencies.inCurrencyOf(tx, least, goods);
    if (value.amount().compareTo(least.amount()) < 0) {
      throw BELOW_MINIMUM_ORDER.because(
          "The goods come to %s %s; the least order is %s %s before tax and shipping."
              .formatted(
                  value.amountText(), value.currency(), least.amountText(), least.currency()));
    }
  }
}
