package io.tradegate.invoices.document;

import io.tradegate.einvoice.TaxCategory;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A line of an invoice or credit note.
 *
 * @param position from 1
 * @param lineId the order line; null unless it bills goods
 * @param taxRate percent
 * @param credits of a credit note: the position of the line of the invoice
 * @param withheld of a credit note: what a restocking fee, or an amount that was credited before,
 *     took off its net amount
 */
public record BilledLine(
    UUID invoiceId,
    int position,
    BilledKind kind,
    OrderId orderId,
    @Nullable UUID lineId,
    @Nullable String sku,
    @Nullable String gtin,
    String name,
    String unit,
    Quantity quantity,
    Money unitPrice,
    Money net,
    TaxCategory taxCategory,
    BigDecimal taxRate,
    @Nullable Integer credits,
    Quantity creditedQuantity,
    Money creditedNet,
    Money withheld) {

  /** What no credit note has taken back yet. */
  public Quantity creditable() {
    return quantity.minus(creditedQuantity);
  }
}
