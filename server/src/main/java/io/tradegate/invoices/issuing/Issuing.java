package io.tradegate.invoices.issuing;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.invoices.document.BilledKind;
import io.tradegate.invoices.document.BilledLine;
import io.tradegate.invoices.document.BilledOrderStore;
import io.tradegate.invoices.document.BilledTax;
import io.tradegate.invoices.document.BillingDocument;
import io.tradegate.invoices.document.BillingParties;
import io.tradegate.invoices.document.Invoice;
import io.tradegate.invoices.document.InvoiceKind;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.invoices.files.ElectronicInvoice;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.receivables.Account;
import io.tradegate.receivables.BookedDocument;
import io.tradegate.receivables.ItemKind;
import io.tradegate.receivables.Receivables;
import io.tradegate.tenancy.Organizations;
import io.tradegate.tenancy.OwnOrganization;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Issues drafts: takes the number, freezes what the document says and books it into the ledger, in
 * one transaction. The caller has locked the orders.
 */
record Issuing(Receivables receivables, OrderCredit credit) {
  /** The series is locked from the number on, so that everything else comes before it. */
  void issue(Tx tx, List<Order> orders, Invoice draft) {
    if (!draft.isDraft()) {
      throw INVALID_TRANSITION.because("%s was issued before.".formatted(draft.label()));
    }
    BillingDocument document = InvoiceStore.whole(tx, draft);
    Organizations.Profile profile = OwnOrganization.profile(tx);
    BillingParties parties = parties(tx, orders, draft, profile);
    Money accountingTax = accountingTax(tx, draft, profile);
    boolean isInvoice = draft.kind() == InvoiceKind.INVOICE;
    if (isInvoice) {
      credit.invoiced(tx, orders, document);
    }
    LocalDate today = LocalDate.ofInstant(tx.now(), ZoneId.of(profile.timeZone()));
    InvoiceStore.TakenNumber number = InvoiceStore.take(tx, draft.kind(), today);
    LocalDate due = due(number.issuedOn(), parties.terms());
    InvoiceStore.issue(tx, new InvoiceStore.Issue(draft.id(), number, due, parties, accountingTax));
    ElectronicInvoice.require(
        InvoiceStore.whole(tx, InvoiceStore.find(tx, draft.id()).orElseThrow()));
    receivables.book(
        tx,
        new BookedDocument(
            isInvoice ? ItemKind.INVOICE : ItemKind.CREDIT_NOTE,
            draft.id(),
            number.number(),
            draft.customerId(),
            number.issuedOn(),
            due,
            shares(document)));
  }

  /** The orders of a collective invoice have buyer, address and terms in common. */
  private static BillingParties parties(
      Tx tx, List<Order> orders, Invoice draft, Organizations.Profile profile) {
    BillingSettings settings = BillingSettings.of(tx);
    Order order = orders.getFirst();
    return new BillingParties(
        settings.requireSeller(),
        new BillingParties.Buyer(
            order.parties().customerCode(),
            order.parties().customerName(),
            order.parties().customerTaxId(),
            billed(order)),
        profile.locale(),
        settings.colour(),
        settings.logoId(),
        delivery(orders),
        draft.periodUntil() == null
            ? new BilledOrderStore()
                .lastShipped(tx, draft)
                .map(at -> LocalDate.ofInstant(at, ZoneId.of(profile.timeZone())))
                .orElse(null)
            : draft.periodUntil(),
        terms(order, draft),
        orders.stream()
            .map(each -> new BillingParties.BilledOrder(each.id(), each.number(), each.poNumber()))
            .toList());
  }

  private static PostalAddress billed(Order order) {
    PostalAddress address =
        order.billingAddress() == null ? order.shippingAddress() : order.billingAddress();
    if (address == null) {
      throw INVALID_TRANSITION.because(
          "Order %s has no address that could be billed.".formatted(order.number()));
    }
    return address;
  }

  /** Null: there is none, or there are several. */
  private static @Nullable PostalAddress delivery(List<Order> orders) {
    PostalAddress first = orders.getFirst().shippingAddress();
    return orders.stream().allMatch(order -> Objects.equals(order.shippingAddress(), first))
        ? first
        : null;
  }

  private static @Nullable PaymentTerms terms(Order order, Invoice draft) {
    if (draft.kind() == InvoiceKind.CREDIT_NOTE) {
      return null;
    }
    PaymentTerms agreed = order.paymentTerms();
    return agreed == null || order.payment() != PaymentMethod.TERMS ? PaymentTerms.PREPAID : agreed;
  }

  private static LocalDate due(LocalDate issued, @Nullable PaymentTerms terms) {
    return terms == null || terms.days() == null ? issued : issued.plusDays(terms.days());
  }

  /** A document in another currency states its tax in that of the books, too. */
  private static @Nullable Money accountingTax(
      Tx tx, Invoice draft, Organizations.Profile profile) {
    Currency own = Currency.getInstance(profile.currency());
    return draft.total().currency().equals(own)
        ? null
        : Currencies.inCurrencyOf(tx, Money.zero(own), draft.tax());
  }

  private static List<BookedDocument.Share> shares(BillingDocument document) {
    Money zero = Money.zero(document.head().total().currency());
    var shares = new ArrayList<BookedDocument.Share>();
    shares.add(new BookedDocument.Share(Account.REVENUE, net(document, false, zero)));
    Money shipping = net(document, true, zero);
    if (!shipping.isZero()) {
      shares.add(new BookedDocument.Share(Account.SHIPPING, shipping));
    }
    for (BilledTax tax : document.taxes()) {
      if (!tax.tax().isZero()) {
        shares.add(new BookedDocument.Share(Account.TAX, tax.rate(), tax.tax()));
      }
    }
    return shares;
  }

  private static Money net(BillingDocument document, boolean shipping, Money zero) {
    return document.lines().stream()
        .filter(line -> (line.kind() == BilledKind.SHIPPING) == shipping)
        .map(BilledLine::net)
        .reduce(zero, Money::plus);
  }
}
