package io.tradegate.einvoice;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Where and when the goods were delivered.
 *
 * @param date of the delivery; of the last one, if there were several
 */
public record InvoiceDelivery(
    @Nullable String recipient, @Nullable LocalDate date, @Nullable InvoiceAddress address) {}
