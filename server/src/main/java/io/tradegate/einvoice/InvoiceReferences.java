package io.tradegate.einvoice;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Other documents that an invoice names.
 *
 * @param buyerReference what the buyer asked to be named, such as a Leitweg-ID (BT-10)
 * @param purchaseOrder the buyer's number of the order (BT-13)
 * @param order the seller's number of the order (BT-14)
 * @param shipment the number of the delivery note (BT-16)
 * @param preceding the invoices that a credit note is for (BT-25)
 */
public record InvoiceReferences(
    @Nullable String buyerReference,
    @Nullable String purchaseOrder,
    @Nullable String order,
    @Nullable String shipment,
    List<Preceding> preceding) {
  public static final InvoiceReferences NONE =
      new InvoiceReferences(null, null, null, null, List.of());

  public InvoiceReferences {
    preceding = List.copyOf(preceding);
  }

  public record Preceding(String number, LocalDate issued) {}
}
