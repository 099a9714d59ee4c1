package io.tradegate.invoices;

import static io.tradegate.platform.errors.ErrorCode.NO_RECIPIENT;
import static java.util.Objects.requireNonNull;

import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.invoices.document.Invoice;
import io.tradegate.invoices.document.InvoiceKind;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.invoices.files.InvoiceXml;
import io.tradegate.invoices.issuing.InvoiceEvents;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.Documents.Side;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.mail.Recipient;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The letters about invoices, which automation rules and staff send. */
record InvoiceDocuments(Notifications notifications) {
  void addTo(Documents documents) {
    documents.belongToCustomers(
        List.of(InvoiceEvents.ISSUED_NAME, InvoiceEvents.CREDITED_NAME, InvoiceEvents.PAID_NAME),
        this::recipients);
    documents.haveLetter(InvoiceEvents.ISSUED_NAME, Side.CUSTOMER, this::letter);
    documents.haveLetter(InvoiceEvents.CREDITED_NAME, Side.CUSTOMER, this::letter);
  }

  private List<Recipient> recipients(Tx tx, UUID id) {
    return InvoiceStore.find(tx, id).map(found -> recipients(tx, found)).orElse(List.of());
  }

  private static List<Recipient> recipients(Tx tx, Invoice invoice) {
    return CompanyUserStore.recipients(tx, invoice.customerId(), invoice.buyerId());
  }

  private Letter letter(Tx tx, StoredEvent event) {
    Invoice invoice = InvoiceStore.find(tx, event.document()).orElseThrow();
    return letter(invoice, notifications.storeLink(tx, about(invoice, event.id())));
  }

  private static About about(Invoice invoice, Object occasion) {
    return new About("invoices", invoice.id(), invoice.websiteId(), occasion);
  }

  /** Mails an issued document again; the addresses to which it goes. */
  List<String> send(Tx tx, Invoice invoice) {
    InvoiceXml.requireIssued(invoice);
    List<Recipient> people = recipients(tx, invoice);
    if (people.isEmpty()) {
      throw NO_RECIPIENT.because(
          "%s has no active user; invite one, then send %s."
              .formatted(invoice.customerName(), invoice.label()));
    }
    notifications.toBuyers(tx, people, about(invoice, tx.newId()), link -> letter(invoice, link));
    return people.stream().map(Recipient::email).toList();
  }

  private static Letter letter(Invoice invoice, @Nullable String link) {
    if (invoice.kind() == InvoiceKind.CREDIT_NOTE) {
      return new InvoiceLetter.Credited(
          invoice.label(),
          requireNonNull(invoice.invoiceNumber()),
          invoice.total(),
          new QuotedText(requireNonNull(invoice.reason())),
          link);
    }
    LocalDate due = requireNonNull(invoice.dueOn());
    return invoice.orderNumber() == null
        ? new InvoiceLetter.Collected(
            invoice.label(),
            requireNonNull(invoice.periodFrom()),
            requireNonNull(invoice.periodUntil()),
            invoice.total(),
            due,
            link)
        : new InvoiceLetter.Issued(
            invoice.label(), invoice.orderNumber(), invoice.total(), due, link);
  }
}
