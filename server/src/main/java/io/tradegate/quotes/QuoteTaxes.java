package io.tradegate.quotes;

import io.tradegate.customers.Address;
import io.tradegate.customers.Addresses;
import io.tradegate.orders.TaxAmount;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.tax.Taxes;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteAmounts;
import io.tradegate.quotes.document.QuoteOffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Computes the amounts of an offer with the tax that its order would have at the quoted place: the
 * company's default delivery address, or the country that the quote names.
 */
record QuoteTaxes(Addresses addresses) {
  QuoteAmounts amounts(Tx tx, Quote quote, QuoteOffer offer) {
    List<Taxes.Taxable> taxable = taxable(offer);
    if (taxable.isEmpty()) {
      return QuoteAmounts.taxed(offer, List.of());
    }
    return supply(tx, quote, offer.terms().shipToCountry())
        .map(supply -> amounts(tx, supply, offer, taxable))
        .orElseGet(() -> QuoteAmounts.untaxed(offer));
  }

  private static QuoteAmounts amounts(
      Tx tx, Taxes.Supply supply, QuoteOffer offer, List<Taxes.Taxable> taxable) {
    List<Taxes.TaxedLine> taxed = Taxes.of(tx, supply, taxable);
    return taxed.stream().anyMatch(Taxes.TaxedLine::isOpen)
        ? QuoteAmounts.untaxed(offer)
        : QuoteAmounts.taxed(offer, TaxAmount.of(taxed));
  }

  /** The lines that have a price, then shipping where it costs anything. */
  private static List<Taxes.Taxable> taxable(QuoteOffer offer) {
    var all = new ArrayList<Taxes.Taxable>();
    offer.lines().stream()
        .filter(line -> line.net() != null)
        .map(line -> new Taxes.Taxable(line.variant(), Objects.requireNonNull(line.net())))
        .forEach(all::add);
    Money shipping = offer.terms().shipping().round();
    if (!shipping.isZero()) {
      all.add(new Taxes.Taxable(null, shipping));
    }
    return all;
  }

  private Optional<Taxes.Supply> supply(Tx tx, Quote quote, @Nullable String country) {
    Optional<Taxes.Supply> usual =
        addresses.defaults(tx, quote.customer()).stream()
            .filter(Address::defaultShipping)
            .findAny()
            .map(to -> new Taxes.Supply(quote.customer(), to.country(), to.region(), tx.now()));
    return country == null || usual.map(Taxes.Supply::country).filter(country::equals).isPresent()
        ? usual
        : Optional.of(new Taxes.Supply(quote.customer(), country, null, tx.now()));
  }
}
