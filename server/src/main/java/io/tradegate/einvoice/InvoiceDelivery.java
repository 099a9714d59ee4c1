package io.tradegate.einvoice;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Where and when the goods were delivered.
 *
 * @param first the day of the first delivery (BT-73); null: there was one
 * @param date of the delivery; of the last one, if there were several
 */
public record InvoiceDelivery(
    @Nullable String recipient,
    @Nullable LocalDate first,
    @Nullable LocalDate date,
    @Nullable InvoiceAddress address) {

  public InvoiceDelivery(
      @Nullable String recipient, @Nullable LocalDate date, @Nullable InvoiceAddress address) {
    this(recipient, null, date, address);
  }

  /** Whether the invoice is for the deliveries of a period. */
  boolean hasPeriod() {
    return first != null && date != null;
  }
}
