package io.tradegate.quotes;

import static io.tradegate.platform.errors.ErrorCode.PAYMENT_NOT_ALLOWED;
import static java.util.Objects.requireNonNull;

import io.tradegate.customers.Address;
import io.tradegate.customers.Addresses;
import io.tradegate.customers.Companies;
import io.tradegate.customers.Company;
import io.tradegate.customers.PaymentTerms;
import io.tradegate.orders.DraftLine;
import io.tradegate.orders.OrderDraft;
import io.tradegate.orders.OrderSource;
import io.tradegate.orders.PaymentMethod;
import io.tradegate.orders.PostalAddress;
import io.tradegate.orders.ShippingCharge;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.tenancy.OwnOrganization;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Makes a version and what the buyer says to it into an order that can be placed. */
final class QuotedOrder {
  private static final int FARTHEST_YEARS = 5;

  private final OwnOrganization organization = new OwnOrganization();
  private final Companies companies;
  private final Addresses addresses;

  QuotedOrder(Companies companies, Addresses addresses) {
    this.companies = companies;
    this.addresses = addresses;
  }

  OrderDraft draft(Tx tx, Quote quote, QuoteOffer offer, AcceptanceBody wish, Instant now) {
    requireDate(tx, wish.requestedDate(), now);
    List<Address> usual = addresses.defaults(tx, quote.customer());
    return new OrderDraft(
        OrderSource.QUOTE,
        quote.id(),
        quote.customer(),
        tx.actor().requireId(),
        quote.website(),
        quote.currency(),
        offer.lines().stream().map(QuotedOrder::line).toList(),
        wish.shippingAddressId() == null
            ? usual(usual, Address::defaultShipping, "shipping_address_id")
            : named(tx, quote, wish.shippingAddressId()),
        wish.billingAddressId() == null
            ? usual(usual, Address::defaultBilling, "billing_address_id")
            : named(tx, quote, wish.billingAddressId()),
        new ShippingCharge(null, "As quoted", offer.terms().shipping()),
        wish.poNumber() == null ? null : wish.poNumber().strip(),
        wish.costCentreId(),
        wish.requestedDate(),
        payment(tx, quote, wish),
        wish.note());
  }

  private void requireDate(Tx tx, @Nullable LocalDate wanted, Instant now) {
    if (wanted == null) {
      return;
    }
    ZoneId zone = ZoneId.of(organization.profile(tx).timeZone());
    LocalDate today = LocalDate.ofInstant(now, zone);
    LocalDate last = today.plusYears(FARTHEST_YEARS);
    if (wanted.isBefore(today) || wanted.isAfter(last)) {
      throw Refusal.ofField(
          "requested_date",
          "Field `requested_date` must lie between %s and %s.".formatted(today, last));
    }
  }

  /** No price list: the price was agreed, and holds whatever becomes of the list. */
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

  private PostalAddress named(Tx tx, Quote quote, UUID id) {
    return PostalAddress.of(addresses.require(tx, quote.customer(), id));
  }

  private static PostalAddress usual(List<Address> defaults, Predicate<Address> use, String field) {
    return defaults.stream()
        .filter(use)
        .findAny()
        .map(PostalAddress::of)
        .orElseThrow(
            () ->
                Refusal.ofField(
                    field,
                    "Field `%s` is required: the company has no default address."
                        .formatted(field)));
  }

  private PaymentMethod payment(Tx tx, Quote quote, AcceptanceBody wish) {
    Company company = companies.require(tx, quote.customer());
    boolean onTerms = company.facts().paymentTerms().kind() == PaymentTerms.Kind.NET;
    if (wish.payment() == null) {
      return onTerms ? PaymentMethod.TERMS : PaymentMethod.TRANSFER;
    }
    if (wish.payment().method() == PaymentMethod.TERMS && !onTerms) {
      throw PAYMENT_NOT_ALLOWED.because(
          "%s has no payment terms: pay by card or transfer.".formatted(company.name()));
    }
    return wish.payment().method();
  }
}
