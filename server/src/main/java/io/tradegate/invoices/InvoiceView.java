package io.tradegate.invoices;

import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.einvoice.TaxCategory;
import io.tradegate.invoices.document.BilledKind;
import io.tradegate.invoices.document.BilledLine;
import io.tradegate.invoices.document.BilledTax;
import io.tradegate.invoices.document.BillingParties;
import io.tradegate.invoices.document.Invoice;
import io.tradegate.invoices.document.InvoiceKind;
import io.tradegate.invoices.document.InvoiceStatus;
import io.tradegate.invoices.document.Seller;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.StaffKeys;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An invoice or credit note, as one reader sees it.
 *
 * @param seller null while it is a draft, as are buyer and terms
 * @param pdfReady whether its PDF can be read
 * @param allowedActions what this reader may do with it now, by the names of the routes
 */
record InvoiceView(
    UUID publicId,
    InvoiceKind kind,
    @Nullable String number,
    InvoiceStatus status,
    CustomerId customerId,
    String customerName,
    @Nullable OrderId orderId,
    @Nullable String orderNumber,
    @Nullable String poNumber,
    @Nullable UUID shipmentId,
    @Nullable String shipmentNumber,
    @Nullable LocalDate periodFrom,
    @Nullable LocalDate periodUntil,
    @Nullable UUID invoiceId,
    @Nullable String invoiceNumber,
    Money net,
    Money tax,
    Money total,
    Money open,
    Money credited,
    List<Tax> taxes,
    List<Line> lines,
    @Nullable Seller seller,
    BillingParties.@Nullable Buyer buyer,
    @Nullable PaymentTerms paymentTerms,
    @Nullable LocalDate issuedOn,
    @Nullable LocalDate dueOn,
    @Nullable LocalDate deliveredOn,
    @Nullable String reason,
    boolean pdfReady,
    @Nullable String externalId,
    @Nullable Metadata metadata,
    List<String> allowedActions,
    @Nullable Instant paidAt,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /** A line. */
  record Line(
      int position,
      BilledKind kind,
      OrderId orderId,
      String orderNumber,
      @Nullable String poNumber,
      @Nullable UUID lineId,
      @Nullable String sku,
      @Nullable String gtin,
      String name,
      String unit,
      Quantity quantity,
      Money unitPrice,
      Money net,
      String taxRate,
      Quantity creditedQuantity) {}

  /** The tax of one rate. */
  record Tax(TaxCategory category, String rate, Money basis, Money tax, @Nullable String reason) {}

  static InvoiceView of(
      Invoice invoice, List<BilledLine> lines, List<BilledTax> taxes, Actor reader) {
    BillingParties parties = invoice.parties();
    return RecordBuilder.of(InvoiceView.class)
        .from(StaffKeys.of(invoice.keys(), reader))
        .from(invoice)
        .with("publicId", invoice.id())
        .with("lines", lines.stream().map(each -> line(invoice, each)).toList())
        .with("taxes", taxes.stream().map(InvoiceView::tax).toList())
        .with("seller", parties == null ? null : parties.seller())
        .with("buyer", parties == null ? null : parties.buyer())
        .with("paymentTerms", parties == null ? null : parties.terms())
        .with("deliveredOn", parties == null ? null : parties.deliveredOn())
        .with("pdfReady", invoice.pdfAt() != null)
        .with("allowedActions", actions(invoice, reader))
        .build();
  }

  private static Tax tax(BilledTax tax) {
    return RecordBuilder.of(Tax.class).from(tax).with("rate", percent(tax.rate())).build();
  }

  /** As decimal text, like the rates of orders. */
  private static String percent(BigDecimal rate) {
    return rate.stripTrailingZeros().toPlainString();
  }

  private static Line line(Invoice invoice, BilledLine line) {
    BillingParties.BilledOrder order = invoice.order(line.orderId());
    return RecordBuilder.of(Line.class)
        .from(line)
        .with("taxRate", percent(line.taxRate()))
        .with("orderNumber", order.number())
        .with("poNumber", order.poNumber())
        .build();
  }

  private static List<String> actions(Invoice invoice, Actor reader) {
    var actions = new ArrayList<String>();
    if (!invoice.isDraft()) {
      actions.add("pdf-link");
    }
    if (reader.kind() == Actor.Kind.BUYER || !reader.may(InvoiceRoutes.MANAGE)) {
      return actions;
    }
    if (invoice.isDraft()) {
      actions.add("issue");
      actions.add("delete");
    } else if (invoice.kind() == InvoiceKind.INVOICE) {
      if (!invoice.credited().equals(invoice.total())) {
        actions.add("credit");
      }
      if (!invoice.open().isZero()) {
        actions.add("write-off");
      }
    }
    return actions;
  }
}
