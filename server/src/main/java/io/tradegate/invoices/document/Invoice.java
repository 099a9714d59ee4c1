package io.tradegate.invoices.document;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An invoice or credit note without its lines.
 *
 * @param number null while it is a draft
 * @param orderId null: a collective invoice, whose lines name their orders
 * @param poNumber of the order when the document was issued
 * @param buyerId who ordered
 * @param periodFrom of a collective invoice: the first day on which its goods left
 * @param periodUntil of a collective invoice: the last such day
 * @param invoiceId of a credit note: the invoice that it corrects
 * @param net of goods and shipping
 * @param credited the sum of its credit notes
 * @param open what the ledger has open: of a credit note, what can still be used
 * @param parties null while it is a draft
 * @param accountingTax the tax in the organization's currency; null: it is that of the document
 * @param paidAt when it was settled for the first time
 * @param pdfAt when its PDF was stored
 */
public record Invoice(
    UUID id,
    InvoiceKind kind,
    @Nullable String number,
    InvoiceStatus status,
    CustomerId customerId,
    String customerName,
    @Nullable OrderId orderId,
    @Nullable String orderNumber,
    @Nullable String poNumber,
    @Nullable BuyerId buyerId,
    @Nullable WebsiteId websiteId,
    @Nullable UUID shipmentId,
    @Nullable String shipmentNumber,
    @Nullable LocalDate periodFrom,
    @Nullable LocalDate periodUntil,
    @Nullable UUID invoiceId,
    @Nullable String invoiceNumber,
    @Nullable LocalDate invoiceIssuedOn,
    Money net,
    Money tax,
    Money total,
    Money credited,
    Money open,
    @Column(json = true) @Nullable BillingParties parties,
    @Nullable String reason,
    @Nullable LocalDate issuedOn,
    @Nullable LocalDate dueOn,
    @Column(currency = "accounting_currency") @Nullable Money accountingTax,
    @Nullable Instant issuedAt,
    @Nullable Instant paidAt,
    @Nullable Instant pdfAt,
    ExternalKeys keys,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  public boolean isDraft() {
    return status == InvoiceStatus.DRAFT;
  }

  /** An order that it bills, as it was called at issue. */
  public BillingParties.BilledOrder order(OrderId billed) {
    if (parties == null || parties.orders() == null) {
      return new BillingParties.BilledOrder(billed, requireNonNullElse(orderNumber, ""), poNumber);
    }
    return parties.orders().stream()
        .filter(order -> order.id().equals(billed))
        .findFirst()
        .orElseThrow();
  }

  /** What people call it. */
  public String label() {
    return number == null ? "the draft " + id : number;
  }
}
