package io.tradegate.invoices.document;

import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.ids.OrderId;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Seller, buyer, delivery and payment as they were when the document was issued. Later changes do
 * not affect it.
 *
 * @param language of the document, a tag such as {@code de}
 * @param colour of lines and headings
 * @param logoId null: the name is shown; null on documents of earlier releases
 * @param deliveredTo null: as the address of the buyer
 * @param deliveredOn when the goods left
 * @param terms null: the document asks for no money
 * @param orders what is billed, as the orders were called; null on documents of earlier releases
 */
public record BillingParties(
    Seller seller,
    Buyer buyer,
    String language,
    String colour,
    @Nullable UUID logoId,
    @Nullable PostalAddress deliveredTo,
    @Nullable LocalDate deliveredOn,
    @Nullable PaymentTerms terms,
    @Nullable List<BilledOrder> orders) {

  /** An order and the number that its buyer gave it. */
  public record BilledOrder(OrderId id, String number, @Nullable String poNumber) {}

  /** The customer company. */
  public record Buyer(String code, String name, @Nullable String taxId, PostalAddress address) {}
}
