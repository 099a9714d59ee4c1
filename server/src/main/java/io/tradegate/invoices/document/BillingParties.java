package io.tradegate.invoices.document;

import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.orders.document.PostalAddress;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Seller, buyer, delivery and payment as they were when the document was issued. Later changes do
 * not affect it.
 *
 * @param language of the document, a tag such as {@code de}
 * @param colour of lines and headings
 * @param deliveredTo null: as the address of the buyer
 * @param deliveredOn when the goods left
 * @param terms null: the document asks for no money
 */
public record BillingParties(
    Seller seller,
    Buyer buyer,
    String language,
    String colour,
    @Nullable PostalAddress deliveredTo,
    @Nullable LocalDate deliveredOn,
    @Nullable PaymentTerms terms) {

  /** The customer company. */
  public record Buyer(String code, String name, @Nullable String taxId, PostalAddress address) {}
}
