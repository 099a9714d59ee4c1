package io.tradegate.invoices;

import static java.util.Objects.requireNonNull;

import io.tradegate.access.contacts.CompanyPeople;
import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.invoices.document.Invoice;
import io.tradegate.invoices.document.InvoiceKind;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.invoices.issuing.InvoiceEvents;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.Documents.Side;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.mail.Recipient;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Registers the letters about invoices, which automation rules send. */
final class InvoiceDocuments {
  private final InvoiceStore store = new InvoiceStore();
  private final Notifications notifications;

  InvoiceDocuments(Notifications notifications) {
    this.notifications = notifications;
  }

  void addTo(Documents documents) {
    documents.belongToCustomers(
        List.of(InvoiceEvents.ISSUED_NAME, InvoiceEvents.CREDITED_NAME, InvoiceEvents.PAID_NAME),
        this::recipients);
    documents.haveLetter(InvoiceEvents.ISSUED_NAME, Side.CUSTOMER, this::letter);
    documents.haveLetter(InvoiceEvents.CREDITED_NAME, Side.CUSTOMER, this::letter);
  }

  private List<Recipient> recipients(Tx tx, UUID id) {
    return store
        .find(tx, id)
        .map(found -> CompanyPeople.recipients(tx, found.customerId(), found.buyerId()))
        .orElse(List.of());
  }

  private Letter letter(Tx tx, StoredEvent event) {
    Invoice invoice = store.find(tx, event.document()).orElseThrow();
    var about = new About("invoices", invoice.id(), invoice.websiteId(), event.id());
    @Nullable String link = notifications.storeLink(tx, about);
    String number = requireNonNull(invoice.number());
    return invoice.kind() == InvoiceKind.INVOICE
        ? new InvoiceLetter.Issued(
            number, invoice.orderNumber(), invoice.total(), requireNonNull(invoice.dueOn()), link)
        : new InvoiceLetter.Credited(
            number,
            requireNonNull(invoice.invoiceNumber()),
            invoice.total(),
            new QuotedText(requireNonNull(invoice.reason())),
            link);
  }
}
