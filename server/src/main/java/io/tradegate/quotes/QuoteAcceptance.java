package io.tradegate.quotes;

import static java.util.Objects.requireNonNull;

import io.tradegate.customers.Address;
import io.tradegate.customers.Addresses;
import io.tradegate.customers.Companies;
import io.tradegate.customers.PaymentTerms;
import io.tradegate.orders.DraftLine;
import io.tradegate.orders.Order;
import io.tradegate.orders.OrderDraft;
import io.tradegate.orders.OrderSource;
import io.tradegate.orders.PaymentMethod;
import io.tradegate.orders.Placing;
import io.tradegate.orders.PostalAddress;
import io.tradegate.orders.ShippingCharge;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.Events;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Accepts a quote: the order is placed in the same transaction, at the prices that were sent. The
 * quote's row is held from the start, so of many who accept one places an order.
 */
final class QuoteAcceptance {
  private final QuoteStore store = new QuoteStore();
  private final Quotes quotes;
  private final QuoteViews views;
  private final Companies companies;
  private final Addresses addresses;
  private final Placing placing;
  private final Events events;
  private final InstantSource clock;

  QuoteAcceptance(Quotes quotes, QuoteViews views, QuotesModule.Parts parts) {
    this.quotes = quotes;
    this.views = views;
    this.companies = parts.companies();
    this.addresses = parts.addresses();
    this.placing = parts.placing();
    this.events = parts.events();
    this.clock = parts.clock();
  }

  Quote accept(Tx tx, QuoteTarget target, AcceptanceBody wish) {
    Quote quote = quotes.lock(tx, target, QuoteMove.ACCEPT);
    Instant now = clock.instant();
    QuoteNegotiation.requireStanding(quote, wish.version(), now);
    QuoteVersion quoted = views.version(tx, quote.id(), wish.version());
    Order order = placing.place(tx, order(tx, quote, quoted.offer(), wish));
    store.move(tx, quote, QuoteOutcome.of(QuoteMove.ACCEPT, quote).placing(order.id()), now);
    events.publish(tx, accepted(quote, order.id()));
    return quotes.moved(tx, quote);
  }

  private OrderDraft order(Tx tx, Quote quote, QuoteOffer offer, AcceptanceBody wish) {
    UUID customer = quote.customer();
    return new OrderDraft(
        OrderSource.QUOTE,
        quote.id(),
        customer,
        tx.actor().requireId(),
        quote.website(),
        quote.currency(),
        offer.lines().stream().map(QuoteAcceptance::line).toList(),
        address(
            tx,
            customer,
            "shipping_address_id",
            wish.shippingAddressId(),
            addresses.defaultShipping(tx, customer)),
        address(
            tx,
            customer,
            "billing_address_id",
            wish.billingAddressId(),
            addresses.defaultBilling(tx, customer)),
        new ShippingCharge(null, "As quoted", offer.terms().shipping()),
        wish.poNumber(),
        wish.costCentreId(),
        wish.requestedDate(),
        wish.payment() == null ? usualPayment(tx, customer) : wish.payment(),
        wish.comment());
  }

  private static DraftLine line(QuoteLine line) {
    return new DraftLine(
        line.variant(),
        line.sku(),
        line.name(),
        line.unit(),
        line.quantity(),
        requireNonNull(line.unitPrice()),
        null,
        line.comment());
  }

  private PostalAddress address(
      Tx tx, UUID customer, String field, @Nullable UUID chosen, Optional<Address> usual) {
    return PostalAddress.of(
        chosen == null
            ? usual.orElseThrow(() -> noAddress(field))
            : addresses.require(tx, customer, chosen));
  }

  private static Refusal noAddress(String field) {
    return Refusal.ofField(
        field,
        "Field `%s` is required: your company has no default address yet.".formatted(field));
  }

  private PaymentMethod usualPayment(Tx tx, UUID customer) {
    PaymentTerms terms = companies.require(tx, customer).facts().paymentTerms();
    return terms.kind() == PaymentTerms.Kind.NET ? PaymentMethod.TERMS : PaymentMethod.TRANSFER;
  }

  private static QuoteEvent.Accepted accepted(Quote quote, UUID order) {
    return new QuoteEvent.Accepted(
        quote.id(),
        quote.number(),
        quote.latestVersion(),
        quote.customer(),
        requireNonNull(quote.total()),
        requireNonNull(quote.validUntil()),
        order);
  }
}
