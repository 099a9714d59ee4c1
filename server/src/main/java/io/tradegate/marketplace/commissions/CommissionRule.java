package io.tradegate.marketplace.commissions;

import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A rule of commissions. The conditions that are not null must all fit.
 *
 * @param position from 1 on; the first rule that fits a line holds for it
 * @param categoryId with the categories below it
 * @param priceFrom of one piece, without tax
 * @param priceBelow of one piece, without tax
 * @param fixed for each line of an order
 */
public record CommissionRule(
    UUID id,
    String name,
    int position,
    @Nullable VendorId vendorId,
    @Nullable UUID categoryId,
    @Nullable String currency,
    @Nullable Money priceFrom,
    @Nullable Money priceBelow,
    String percent,
    @Nullable Money fixed,
    int version,
    Instant createdAt) {

  /** What staff say of a rule; the currency is that of its amounts. */
  record Facts(
      String name,
      @Nullable VendorId vendorId,
      @Nullable UUID categoryId,
      @Nullable String currency,
      @Nullable Money priceFrom,
      @Nullable Money priceBelow,
      String percent,
      @Nullable Money fixed) {

    /** Whether it holds for every vendor, category and price. */
    boolean holdForAll() {
      return vendorId == null && categoryId == null && priceFrom == null && priceBelow == null;
    }

    /** Whether it holds for every line of a rule that has more conditions. */
    boolean hides(Facts other) {
      boolean wider = !other.holdForAll() || (currency == null && other.currency() != null);
      return holdForAll() && wider;
    }
  }

  Facts facts() {
    return RecordBuilder.of(Facts.class).from(this).build();
  }
}
