package io.tradegate.invoices.document;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An invoice or credit note that is not issued yet, to be stored. It has a line at least.
 *
 * @param order null: its lines are of several orders
 * @param shipment null: it is not for one shipment
 * @param period of a collective invoice
 * @param correction null: it is an invoice
 */
public record InvoiceDraft(
    UUID id,
    InvoiceKind kind,
    CustomerId customer,
    @Nullable OrderId order,
    @Nullable UUID shipment,
    @Nullable DeliveryPeriod period,
    @Nullable Correction correction,
    List<BilledLine> lines,
    List<BilledTax> taxes) {

  /**
   * What a credit note corrects.
   *
   * @param cancellation its goods were cancelled: the total of the order is less by it already
   */
  public record Correction(UUID invoice, String reason, boolean cancellation) {}

  public Money net() {
    return lines.stream().map(BilledLine::net).reduce(zero(), Money::plus);
  }

  public Money tax() {
    return taxes.stream().map(BilledTax::tax).reduce(zero(), Money::plus);
  }

  Money zero() {
    return Money.zero(lines.getFirst().net().currency());
  }
}
