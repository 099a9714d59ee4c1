package io.tradegate.quotes;

import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.access.contacts.Notifications.Party;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.Recipient;
import java.util.List;

/** Registers what automation rules can do with quotes: write to the buyer who asked. */
record QuoteDocuments(Quotes quotes, QuoteMail mail) {
  private static final String SENT = "quote.sent";

  /** Those whose public_id is a quote. */
  private static final List<String> EVENTS =
      List.of(SENT, "quote.countered", "quote.accepted", "quote.declined", "quote.withdrawn");

  void addTo(Documents documents) {
    documents.belongToCustomers(EVENTS, (tx, id) -> recipients(tx, new QuoteId(id)));
    documents.haveLetter(SENT, Documents.Side.CUSTOMER, this::sent);
  }

  private List<Recipient> recipients(Tx tx, QuoteId id) {
    Party party = mail.party(tx, quotes.require(tx, id));
    return CompanyUserStore.recipients(tx, party.customer(), party.buyer());
  }

  private Letter sent(Tx tx, StoredEvent event) {
    return mail.sent(tx, quotes.require(tx, new QuoteId(event.document())), event.json());
  }
}
