package io.tradegate.quotes;

import static java.util.Objects.requireNonNull;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.access.contacts.Notifications.Party;
import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.orders.document.Order;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.money.Money;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteLetter;
import io.tradegate.rfqs.Rfqs;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Sends mail to the side that must act on a quote, in the transaction of the change. The mail about
 * a new version is sent by a built-in rule of automation, so that organizations can turn it off.
 */
record QuoteMail(Notifications notifications, Rfqs rfqs) {
  /** About the version of the event; the quote may have a later one by now. */
  QuoteLetter sent(Tx tx, Quote quote, JsonNode event) {
    return new QuoteLetter.Sent(
        quote.number(),
        event.path("version").asInt(),
        StoredEvent.money(event.path("total")),
        beforeTax(event),
        Instant.parse(event.path("valid_until").asString()),
        notifications.storeLink(tx, about(quote)));
  }

  /** An event of an earlier release has only a total, before tax. */
  private static Money beforeTax(JsonNode event) {
    return event.hasNonNull("net")
        ? StoredEvent.money(event.path("net")).plus(StoredEvent.money(event.path("shipping")))
        : StoredEvent.money(event.path("total"));
  }

  void countered(Tx tx, Quote quote, @Nullable String comment) {
    toSender(
        tx,
        quote,
        link ->
            new QuoteLetter.Countered(
                quote.customerName(),
                tx.actor().name(),
                quote.number(),
                quote.latestVersion(),
                QuotedText.of(comment),
                link));
  }

  void accepted(Tx tx, Quote quote, Order order) {
    toSender(
        tx,
        quote,
        link ->
            new QuoteLetter.Accepted(
                quote.customerName(),
                tx.actor().name(),
                quote.number(),
                quote.latestVersion(),
                requireNonNull(quote.total()),
                quote.beforeTax(),
                order.number(),
                link));
  }

  void declined(Tx tx, Quote quote, String reason) {
    toSender(
        tx,
        quote,
        link ->
            new QuoteLetter.Declined(
                quote.customerName(),
                tx.actor().name(),
                quote.number(),
                quote.latestVersion(),
                requireNonNull(quote.total()),
                quote.beforeTax(),
                new QuotedText(reason),
                link));
  }

  private void toSender(Tx tx, Quote quote, Notifications.Draft letter) {
    UUID sender = quote.sentBy() == null ? quote.editedBy() : quote.sentBy();
    notifications.toStaff(
        tx,
        StaffPeopleStore.personAndSalesRep(tx, sender, quote.customer(), "quote.view"),
        about(quote),
        letter);
  }

  void ending(Tx tx, Quote quote) {
    toBuyer(
        tx,
        quote,
        link ->
            new QuoteLetter.Ending(
                quote.number(),
                requireNonNull(quote.total()),
                quote.beforeTax(),
                requireNonNull(quote.validUntil()),
                link));
  }

  void withdrawn(Tx tx, Quote quote, String reason) {
    toBuyer(
        tx, quote, link -> new QuoteLetter.Withdrawn(quote.number(), new QuotedText(reason), link));
  }

  private void toBuyer(Tx tx, Quote quote, Notifications.Draft letter) {
    notifications.toCustomer(tx, party(tx, quote), about(quote), letter);
  }

  /** The company, and the buyer who asked if there was one. */
  Party party(Tx tx, Quote quote) {
    UUID rfq = quote.rfq();
    return new Party(quote.customer(), rfq == null ? null : rfqs.require(tx, rfq).buyer());
  }

  private static About about(Quote quote) {
    return new About("quotes", quote.id().value(), quote.website(), quote.latestVersion());
  }
}
