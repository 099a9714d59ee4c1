package io.tradegate.invoices.files;

import static io.tradegate.platform.errors.ErrorCode.BILLING_NOT_SET_UP;
import static java.util.Objects.requireNonNull;

import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.einvoice.EInvoice;
import io.tradegate.einvoice.InvoiceAddress;
import io.tradegate.einvoice.InvoiceAdjustment;
import io.tradegate.einvoice.InvoiceDelivery;
import io.tradegate.einvoice.InvoiceLine;
import io.tradegate.einvoice.InvoiceParty;
import io.tradegate.einvoice.InvoicePayment;
import io.tradegate.einvoice.InvoiceReferences;
import io.tradegate.einvoice.InvoiceTax;
import io.tradegate.einvoice.InvoiceTotals;
import io.tradegate.einvoice.TaxCategory;
import io.tradegate.einvoice.TaxRate;
import io.tradegate.invoices.document.BilledKind;
import io.tradegate.invoices.document.BilledLine;
import io.tradegate.invoices.document.BilledTax;
import io.tradegate.invoices.document.BillingDocument;
import io.tradegate.invoices.document.BillingParties;
import io.tradegate.invoices.document.Invoice;
import io.tradegate.invoices.document.InvoiceKind;
import io.tradegate.invoices.document.Seller;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.documents.DocumentWords;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An issued document as EN 16931 sees it. */
public final class ElectronicInvoice {
  private static final int MOST_ADDRESS_LINES = 3;

  private final Invoice head;
  private final BillingDocument document;
  private final BillingParties parties;
  private final DocumentWords words;

  private ElectronicInvoice(BillingDocument document) {
    this.document = document;
    this.head = document.head();
    this.parties = requireNonNull(head.parties());
    this.words = DocumentWords.in(Locale.forLanguageTag(parties.language()));
  }

  /** Refuses a document that cannot be written as an e-invoice. */
  public static void require(BillingDocument document) {
    try {
      of(document).check();
    } catch (IllegalArgumentException e) {
      throw BILLING_NOT_SET_UP.because(String.valueOf(e.getMessage()));
    }
  }

  static EInvoice of(BillingDocument document) {
    return new ElectronicInvoice(document).invoice();
  }

  private EInvoice invoice() {
    boolean isNote = head.kind() == InvoiceKind.CREDIT_NOTE;
    return new EInvoice(
        isNote ? EInvoice.Type.CREDIT_NOTE : EInvoice.Type.INVOICE,
        requireNonNull(head.number()),
        requireNonNull(head.issuedOn()),
        isNote ? null : head.dueOn(),
        head.total().currency(),
        references(),
        head.reason() == null ? List.of() : List.of(head.reason()),
        seller(),
        buyer(),
        delivery(),
        payment(isNote),
        lines(),
        adjustments(),
        taxes(),
        totals(),
        head.accountingTax());
  }

  private InvoiceReferences references() {
    List<InvoiceReferences.Preceding> preceding =
        head.invoiceNumber() == null
            ? List.of()
            : List.of(
                new InvoiceReferences.Preceding(
                    head.invoiceNumber(), requireNonNull(head.invoiceIssuedOn())));
    return new InvoiceReferences(
        null, head.poNumber(), head.orderNumber(), head.shipmentNumber(), preceding);
  }

  private InvoiceParty seller() {
    Seller seller = parties.seller();
    return new InvoiceParty(
        seller.name(),
        new InvoiceAddress(
            seller.street(), seller.postalCode(), seller.city(), seller.region(), seller.country()),
        seller.registration(),
        seller.vatId(),
        seller.taxNumber(),
        seller.email() == null ? null : InvoiceParty.ElectronicAddress.email(seller.email()),
        seller.email() == null && seller.phone() == null
            ? null
            : new InvoiceParty.Contact(seller.name(), seller.phone(), seller.email()));
  }

  private InvoiceParty buyer() {
    BillingParties.Buyer buyer = parties.buyer();
    return new InvoiceParty(
        buyer.name(), address(buyer.address()), null, buyer.taxId(), null, null, null);
  }

  /** Three lines are the most that the standard has; the rest is joined with the last. */
  private static InvoiceAddress address(PostalAddress address) {
    List<String> street = address.street();
    List<String> lines =
        street.size() <= MOST_ADDRESS_LINES
            ? street
            : List.of(
                street.get(0),
                street.get(1),
                String.join(", ", street.subList(MOST_ADDRESS_LINES - 1, street.size())));
    return new InvoiceAddress(
        lines, address.postalCode(), address.city(), address.region(), address.country());
  }

  private @Nullable InvoiceDelivery delivery() {
    PostalAddress to = parties.deliveredTo();
    return to == null && parties.deliveredOn() == null
        ? null
        : new InvoiceDelivery(
            to == null ? null : to.company(),
            head.periodFrom(),
            parties.deliveredOn(),
            to == null ? null : address(to));
  }

  private InvoicePayment payment(boolean isNote) {
    Seller.Bank bank = parties.seller().bank();
    return new InvoicePayment(
        isNote ? words.text("credit-note.terms") : terms(),
        head.number(),
        bank == null || isNote
            ? null
            : new InvoicePayment.Account(bank.iban(), bank.bic(), bank.holder()));
  }

  private String terms() {
    PaymentTerms terms = parties.terms();
    return terms == null || terms.days() == null
        ? words.text("invoice.terms-prepaid")
        : words.text("invoice.terms-net", Map.of("days", terms.days().toString()));
  }

  private List<InvoiceLine> lines() {
    return document.lines().stream()
        .filter(line -> line.kind() != BilledKind.SHIPPING || shippingIsALine())
        .map(this::line)
        .toList();
  }

  /**
   * A document needs a line: the shipping of one without goods is a line of its own. That of
   * several orders stands with the goods of each.
   */
  private boolean shippingIsALine() {
    return isOfSeveralOrders()
        || document.lines().stream().allMatch(line -> line.kind() == BilledKind.SHIPPING);
  }

  private boolean isOfSeveralOrders() {
    return head.orderId() == null;
  }

  private InvoiceLine line(BilledLine line) {
    return new InvoiceLine(
        Integer.toString(line.position()),
        new InvoiceLine.Item(line.name(), null, line.sku(), null, line.gtin()),
        line.quantity(),
        line.unit(),
        line.unitPrice(),
        fee(line),
        line.net(),
        rate(line.taxCategory(), line.taxRate()),
        null,
        isOfSeveralOrders() ? order(line) : null);
  }

  private String order(BilledLine line) {
    BillingParties.BilledOrder order = head.order(line.orderId());
    return order.poNumber() == null
        ? words.text("invoice.of-order", Map.of("order", order.number()))
        : words.text(
            "invoice.of-purchase-order",
            Map.of("order", order.number(), "purchase-order", order.poNumber()));
  }

  /** A restocking fee lowers what is credited of the line. */
  private List<InvoiceAdjustment> fee(BilledLine line) {
    return line.withheld().isZero()
        ? List.of()
        : List.of(
            new InvoiceAdjustment(
                InvoiceAdjustment.Kind.DISCOUNT,
                line.withheld(),
                words.text("credit-note.restocking-fee"),
                null));
  }

  private static TaxRate rate(TaxCategory category, BigDecimal percent) {
    return new TaxRate(category, percent);
  }

  private List<InvoiceAdjustment> adjustments() {
    return shippingIsALine()
        ? List.of()
        : document.lines().stream()
            .filter(line -> line.kind() == BilledKind.SHIPPING)
            .map(
                line ->
                    new InvoiceAdjustment(
                        InvoiceAdjustment.Kind.SHIPPING,
                        line.net(),
                        line.name(),
                        rate(line.taxCategory(), line.taxRate())))
            .toList();
  }

  /** One for each rate, over all orders. */
  private List<InvoiceTax> taxes() {
    var taxes = new LinkedHashMap<TaxRate, InvoiceTax>();
    for (BilledTax tax : document.taxes()) {
      var entry =
          new InvoiceTax(rate(tax.category(), tax.rate()), tax.basis(), tax.tax(), tax.reason());
      taxes.merge(entry.rate(), entry, InvoiceTax::plus);
    }
    return List.copyOf(taxes.values());
  }

  private InvoiceTotals totals() {
    Money zero = Money.zero(head.total().currency());
    Money charges = adjustments().stream().map(InvoiceAdjustment::amount).reduce(zero, Money::plus);
    return new InvoiceTotals(
        head.net().minus(charges),
        zero,
        charges,
        head.net(),
        head.tax(),
        head.total(),
        zero,
        head.total());
  }
}
