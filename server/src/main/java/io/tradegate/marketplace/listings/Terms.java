package io.tradegate.marketplace.listings;

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
record Terms(Money price, int leadDays, @Nullable String remark) {
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

  /** Whether only the price differs, by at most so many percent of the live one. */
  boolean isWithin(int percent, Terms live) {
    BigDecimal most = live.price().amount().multiply(BigDecimal.valueOf(percent));
    BigDecimal moved = price.amount().subtract(live.price().amount()).abs().multiply(HUNDRED);
    return List.of("price").containsAll(differences(live)) && moved.compareTo(most) <= 0;
  }
}
