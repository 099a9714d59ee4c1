package io.tradegate.messages;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.invoices.document.Invoice;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import java.util.List;
import java.util.UUID;

/**
 * Message threads of invoices and credit notes; a draft has notes of staff only. Its own file is
 * the PDF, which both sides read anyway.
 */
final class InvoiceThreads implements Discussed {
  private static final Facts FACTS =
      new Facts(
          MessageEvent.RecordType.INVOICE,
          "invoices",
          "invoice.view",
          List.of("invoice.issued", "credit_note.issued", "invoice.paid"));

  @Override
  public Facts facts() {
    return FACTS;
  }

  @Override
  public Subject require(Tx tx, UUID id) {
    Sight.require(tx, viewPermission());
    Invoice invoice =
        InvoiceStore.find(tx, id)
            .filter(found -> isSeenBy(tx.actor(), found))
            .orElseThrow(() -> missing("invoice", id));
    return new Subject(
        id,
        invoice.label(),
        invoice.websiteId(),
        invoice.customerId(),
        invoice.buyerId(),
        null,
        !invoice.isDraft(),
        null);
  }

  private static boolean isSeenBy(Actor reader, Invoice invoice) {
    return reader.kind() != Actor.Kind.BUYER
        || (!invoice.isDraft()
            && invoice.customerId().equals(new CustomerId(reader.requireAccount())));
  }
}
