package io.tradegate.marketplace.ledger;

import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import java.util.UUID;

/** What is due to a vendor in one currency. */
public record DueSum(VendorId vendor, Money amount, int entries) {

  /** A payout that is to get what is due: about so many entries. */
  public record Wanted(VendorId vendor, UUID payout, int entries) {}
}
