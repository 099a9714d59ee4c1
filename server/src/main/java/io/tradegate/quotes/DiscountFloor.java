package io.tradegate.quotes;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * The discount floor: the largest discount that one member of staff may give without approval. It
 * applies to quotes and to orders that staff place.
 */
public final class DiscountFloor {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private DiscountFloor() {}

  /** The largest discount in percent; null: there is no limit. */
  public record Limit(@Column("max_discount_percent") @Nullable BigDecimal percent, int version) {
    static final Limit NONE = new Limit(null, 0);

    /** Whether the price is further below the list price, to the last digit. */
    public boolean isExceeded(@Nullable Money list, @Nullable Money price) {
      if (percent == null || list == null || price == null) {
        return false;
      }
      if (!list.currency().equals(price.currency())) {
        return false;
      }
      BigDecimal floor = list.amount().multiply(HUNDRED.subtract(percent));
      return price.amount().multiply(HUNDRED).compareTo(floor) < 0;
    }
  }

  public static Limit limit(Tx tx) {
    return QuoteSettingsStore.limit(tx);
  }
}
