package io.tradegate.marketplace.ledger;

import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An entry to post.
 *
 * @param amount positive: the operator owes it to the vendor
 * @param vendorOrderId null for what belongs to no order
 * @param reference what people call it: the number of an order, the reason of a fee
 * @param taxRate percent that was fixed before, with the commission; null: as the settings say now
 * @param taxes of a sale or a refund, by tax rate; null: not known
 */
public record NewEntry(
    VendorId vendor,
    EntryKind kind,
    Money amount,
    @Nullable UUID vendorOrderId,
    String reference,
    @Nullable BigDecimal taxRate,
    @Nullable List<TaxPart> taxes) {

  /** At the tax rate of the settings, where tax is charged. */
  public NewEntry(
      VendorId vendor,
      EntryKind kind,
      Money amount,
      @Nullable UUID vendorOrderId,
      String reference) {
    this(vendor, kind, amount, vendorOrderId, reference, null, null);
  }
}
