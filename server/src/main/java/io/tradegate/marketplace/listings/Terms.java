package io.tradegate.marketplace.listings;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The terms of an offer.
 *
 * @param leadDays days until the goods leave the vendor
 */
public record Terms(@Column("amount") Money price, int leadDays, @Nullable String remark) {
  private static final BigDecimal HUNDRED = new BigDecimal(100);

  /** The names of the fields in which these terms are others. */
  List<String> differences(Terms live) {
    var fields = new ArrayList<String>();
    if (price.amount().compareTo(live.price().amount()) != 0) {
      fields.add("price");
    }
    if (leadDays != live.leadDays()) {
      fields.add("lead_days");
    }
    if (!Objects.equals(remark, live.remark())) {
      fields.add("remark");
    }
    return fields;
  }

  /** Whether only the price differs from what is live. */
  boolean differOnlyInPrice(Terms live) {
    return List.of("price").containsAll(differences(live));
  }

  /** Whether the price is at most so many percent above or below another. */
  boolean isWithin(int percent, Money approved) {
    BigDecimal most = approved.amount().multiply(BigDecimal.valueOf(percent));
    BigDecimal moved = price.amount().subtract(approved.amount()).abs().multiply(HUNDRED);
    return moved.compareTo(most) <= 0;
  }
}
