package io.tradegate.invoices.issuing;

import io.tradegate.invoices.document.Invoice;
import io.tradegate.invoices.document.InvoiceKind;
import io.tradegate.invoices.document.InvoiceStatus;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.receivables.ItemListener;
import io.tradegate.receivables.JournalKind;
import java.util.UUID;

/** Moves the status of documents as the ledger moves what is open of them. */
public final class InvoiceProgress implements ItemListener {
  private final Events events;

  public InvoiceProgress(Events events) {
    this.events = events;
  }

  @Override
  public void moved(Tx tx, UUID item, JournalKind by) {
    InvoiceStore.lock(tx, item)
        .filter(found -> !found.isDraft())
        .ifPresent(found -> follow(tx, found, by));
  }

  private void follow(Tx tx, Invoice before, JournalKind by) {
    InvoiceStatus next = next(before, by);
    if (next == before.status()) {
      return;
    }
    InvoiceStore.move(tx, before.id(), next);
    Invoice after = InvoiceStore.find(tx, before.id()).orElseThrow();
    boolean isFirst = before.paidAt() == null && next == InvoiceStatus.PAID;
    if (isFirst && before.kind() == InvoiceKind.INVOICE) {
      events.publish(tx, InvoiceEvent.Paid.of(after));
    }
  }

  private static InvoiceStatus next(Invoice invoice, JournalKind by) {
    if (invoice.open().equals(invoice.total())) {
      return InvoiceStatus.ISSUED;
    }
    if (!invoice.open().isZero()) {
      return InvoiceStatus.PARTIALLY_PAID;
    }
    if (by == JournalKind.WRITE_OFF) {
      return InvoiceStatus.WRITTEN_OFF;
    }
    return invoice.credited().equals(invoice.total()) ? InvoiceStatus.CREDITED : InvoiceStatus.PAID;
  }
}
