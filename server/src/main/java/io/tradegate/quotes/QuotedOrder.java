package io.tradegate.quotes;

import static io.tradegate.platform.errors.ErrorCode.SHIPPING_UNAVAILABLE;
import static java.util.Objects.requireNonNull;

import io.tradegate.customers.Addresses;
import io.tradegate.customers.Companies;
import io.tradegate.customers.Company;
import io.tradegate.orders.document.AddressBook;
import io.tradegate.orders.document.DraftLine;
import io.tradegate.orders.document.OrderDraft;
import io.tradegate.orders.document.OrderSource;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.orders.document.ShippingCharge;
import io.tradegate.orders.placing.DraftRules;
import io.tradegate.orders.placing.OrderPolicy;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteLine;
import io.tradegate.quotes.document.QuoteOffer;
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
    OrderPolicy.requirePoNumber(tx, quote.customer(), wish.poNumber());
    AddressBook.Addressed to =
        addresses.of(tx, quote.customer(), wish.shippingAddressId(), wish.billingAddressId());
    requireDestination(offer.terms().shipToCountry(), to.shipping().country());
    return new OrderDraft(
        OrderSource.QUOTE,
        quote.id().value(),
        quote.customer(),
        new BuyerId(tx.actor().requireId()),
        quote.website(),
        quote.currency(),
        offer.lines().stream().map(QuotedOrder::line).toList(),
        to.shipping(),
        to.billing(),
        new ShippingCharge(null, "As quoted", offer.terms().shipping()),
        wish.poNumber() == null ? null : wish.poNumber().strip(),
        wish.costCentreId(),
        wish.requestedDate(),
        payment(tx, quote, wish),
        wish.note());
  }

  private static void requireDestination(@Nullable String quoted, String country) {
    if (quoted != null && !quoted.equals(country)) {
      throw SHIPPING_UNAVAILABLE.because(
          "The shipping was quoted for %s; ask for a new version to ship to %s."
              .formatted(quoted, country));
    }
  }

  /** No price list: the price was agreed, and stays valid when the list changes. */
  private static DraftLine line(QuoteLine line) {
    return RecordBuilder.of(DraftLine.class)
        .from(line)
        .with("unitPrice", requireNonNull(line.unitPrice()))
        .with("priceList", null)
        .build();
  }

  private PaymentMethod payment(Tx tx, Quote quote, AcceptanceBody wish) {
    Company company = companies.require(tx, quote.customer());
    if (wish.payment() == null) {
      return DraftRules.hasTerms(company) ? PaymentMethod.TERMS : PaymentMethod.TRANSFER;
    }
    if (wish.payment().method() == PaymentMethod.TERMS) {
      DraftRules.requireTerms(company);
    }
    return wish.payment().method();
  }
}
