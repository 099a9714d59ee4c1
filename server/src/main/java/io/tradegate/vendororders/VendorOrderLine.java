package io.tradegate.vendororders;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradegate.marketplace.ledger.TaxPart;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A line of a vendor order: the line of the order as it is now, and the commission on all of it as
 * it was resolved when the order was placed.
 *
 * @param position of the line in the order
 * @param net of what is not cancelled, like the tax
 * @param released how many of the cancelled ones are available again at the offer
 * @param sold how many are in the ledger of the vendor as a sale
 * @param refunded how many of these were taken back
 */
record VendorOrderLine(
    UUID vendorOrderId,
    UUID lineId,
    UUID offerId,
    int position,
    @Nullable String sku,
    String name,
    String unit,
    Quantity quantity,
    Quantity cancelled,
    Quantity packed,
    Quantity shipped,
    Quantity delivered,
    Quantity returned,
    Money unitPrice,
    Money net,
    BigDecimal taxRate,
    Money tax,
    @Nullable LocalDate requestedDate,
    Quantity released,
    Quantity sold,
    Quantity refunded,
    UUID ruleId,
    String ruleName,
    BigDecimal percent,
    @Nullable Money fixed,
    Money commission,
    BigDecimal commissionTaxRate,
    Money commissionTax) {

  /** What is still wanted. */
  Quantity open() {
    return quantity.minus(cancelled);
  }

  @JsonIgnore
  boolean isToShip() {
    return shipped.isLessThan(open());
  }

  @JsonIgnore
  boolean isInTransit() {
    return delivered.plus(returned).isLessThan(shipped);
  }

  /** With tax, of some of what is not cancelled. */
  Money gross(Quantity some) {
    return net.plus(tax).share(some.value(), open().value());
  }

  /** By the rate of the line; net and tax add up to the gross amount. */
  TaxPart taxed(Quantity some) {
    return TaxPart.of(taxRate, gross(some), tax(some));
  }

  /** The tax on some of what is not cancelled. */
  Money tax(Quantity some) {
    return tax.share(some.value(), open().value());
  }

  /** The commission on some of the line. */
  Money commission(Quantity some) {
    return commission.share(some.value(), quantity.value());
  }

  Money commissionTax(Quantity some) {
    return commissionTax.share(some.value(), quantity.value());
  }

  /** The commission on some of the line, with its tax. */
  Money charged(Quantity some) {
    return commission(some).plus(commissionTax(some));
  }
}
