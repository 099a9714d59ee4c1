package io.tradegate.quotes;

import static io.tradegate.platform.errors.ErrorCode.PAYMENT_NOT_ALLOWED;
import static io.tradegate.platform.errors.ErrorCode.SHIPPING_UNAVAILABLE;
import static java.util.Objects.requireNonNull;

import io.tradegate.customers.Addresses;
import io.tradegate.customers.Companies;
import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.orders.document.AddressBook;
import io.tradegate.orders.document.DraftLine;
import io.tradegate.orders.document.OrderDraft;
import io.tradegate.orders.document.OrderSource;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.orders.document.ShippingCharge;
import io.tradegate.orders.placing.DraftRules;
import io.tradegate.orders.placing.OrderPolicy;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.quotes.document.AcceptanceBody;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteLine;
import io.tradegate.quotes.document.QuoteOffer;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Builds an order draft from a version of a quote and the buyer's acceptance. */
final class QuotedOrder {
  private final Companies companies;
  private final AddressBook addresses;

  QuotedOrder(Companies companies, Addresses addresses) {
    this.companies = companies;
    this.addresses = new AddressBook(addresses);
  }

  OrderDraft draft(Tx tx, Quote quote, QuoteOffer offer, AcceptanceBody wish) {
    DraftRules.requireDate(tx, wish.requestedDate());
    OrderPolicy.Policy policy = OrderPolicy.ofOrders(tx, quote.customer());
    policy.requirePoNumber(wish.poNumber());
    AddressBook.Addressed to =
        addresses.of(tx, quote.customer(), wish.shippingAddressId(), wish.billingAddressId());
    requireDestination(offer.terms().shipToCountry(), to.shipping().country());
    PaymentTerms agreed = agreed(tx, quote, offer);
    return new OrderDraft(
        OrderSource.QUOTE,
        quote.id().value(),
        quote.customer(),
        new BuyerId(tx.actor().requireId()),
        quote.website(),
        quote.currency(),
        lines(tx, offer, wish),
        to.shipping(),
        to.billing(),
        new ShippingCharge(null, "As quoted", offer.terms().shipping()),
        wish.poNumber() == null ? null : wish.poNumber().strip(),
        wish.costCentreId(),
        wish.requestedDate(),
        payment(agreed, wish),
        wish.note(),
        agreed,
        Objects.requireNonNullElse(wish.delivery(), policy.delivery()));
  }

  private static void requireDestination(@Nullable String quoted, String country) {
    if (quoted != null && !quoted.equals(country)) {
      throw SHIPPING_UNAVAILABLE.because(
          "The shipping was quoted for %s; ask for a new version to ship to %s."
              .formatted(quoted, country));
    }
  }

  private static List<DraftLine> lines(Tx tx, QuoteOffer offer, AcceptanceBody wish) {
    Map<Integer, LocalDate> dates = dates(tx, offer, wish.lines());
    return offer.lines().stream().map(line -> line(line, dates.get(line.line()))).toList();
  }

  private static Map<Integer, LocalDate> dates(
      Tx tx, QuoteOffer offer, @Nullable List<AcceptanceBody.LineDate> wished) {
    var dates = new HashMap<Integer, LocalDate>();
    for (AcceptanceBody.LineDate each :
        wished == null ? List.<AcceptanceBody.LineDate>of() : wished) {
      if (offer.lines().stream().noneMatch(line -> line.line() == each.position())) {
        throw Refusal.ofField(
            "lines.position", "The quote has no line %d.".formatted(each.position()));
      }
      dates.put(each.position(), each.requestedDate());
    }
    DraftRules.requireDates(tx, "lines.requested_date", dates.values());
    return dates;
  }

  /** No price list: the price was agreed, and stays valid when the list changes. */
  private static DraftLine line(QuoteLine line, @Nullable LocalDate requestedDate) {
    return RecordBuilder.of(DraftLine.class)
        .from(line)
        .with("unitPrice", requireNonNull(line.unitPrice()))
        .with("priceList", null)
        .with("requestedDate", requestedDate)
        .with("offerId", null)
        .with("sellerId", null)
        .with("sellerName", null)
        .build();
  }

  /** A version that was sent before terms were kept leaves the company its own. */
  private PaymentTerms agreed(Tx tx, Quote quote, QuoteOffer offer) {
    PaymentTerms quoted = offer.terms().paymentTerms();
    return quoted == null ? companies.require(tx, quote.customer()).facts().paymentTerms() : quoted;
  }

  private static PaymentMethod payment(PaymentTerms agreed, AcceptanceBody wish) {
    boolean onTerms = agreed.kind() == PaymentTerms.Kind.NET;
    if (wish.payment() == null) {
      return onTerms ? PaymentMethod.TERMS : PaymentMethod.TRANSFER;
    }
    if (wish.payment().method() == PaymentMethod.TERMS && !onTerms) {
      throw PAYMENT_NOT_ALLOWED.because(
          "The quote was made for payment before delivery: pay by card or transfer.");
    }
    return wish.payment().method();
  }
}
