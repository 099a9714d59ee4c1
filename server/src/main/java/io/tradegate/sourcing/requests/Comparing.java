package io.tradegate.sourcing.requests;

import static java.util.Objects.requireNonNull;

import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.sourcing.messages.QuoteContent;
import io.tradegate.sourcing.messages.QuotedLine;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Compares quotes. Pure: the exchange rates are given. */
final class Comparing {
  private static final int DECIMALS_OF_A_PRICE = 4;
  private static final BigDecimal MOST = new BigDecimal("100000000000000");

  private final Currency currency;
  private final List<SourcingRequestLine> lines;
  private final List<ReceivedQuote> quotes;
  private final Map<Currency, BigDecimal> rates;

  /** {@code rates}: how much of the currency of the request one of another is worth. */
  Comparing(
      Currency currency,
      List<SourcingRequestLine> lines,
      List<ReceivedQuote> quotes,
      Map<Currency, BigDecimal> rates) {
    this.currency = currency;
    this.lines = lines;
    this.quotes = quotes;
    this.rates = rates;
  }

  QuoteComparison result() {
    List<QuoteComparison.Line> compared = lines.stream().map(this::line).toList();
    Map<UUID, Long> covered =
        compared.stream()
            .flatMap(line -> line.prices().stream())
            .filter(QuoteComparison.Price::complete)
            .collect(Collectors.groupingBy(QuoteComparison.Price::quoteId, Collectors.counting()));
    List<QuoteComparison.Offer> offers =
        quotes.stream()
            .map(quote -> offer(quote, covered.getOrDefault(quote.id(), 0L) == lines.size()))
            .toList();
    return new QuoteComparison(currency.getCurrencyCode(), compared, offers, best(offers));
  }

  private static @Nullable UUID best(List<QuoteComparison.Offer> offers) {
    return offers.stream()
        .filter(offer -> offer.complete() && offer.total() != null)
        .min(Comparator.comparing(offer -> requireNonNull(offer.total())))
        .map(QuoteComparison.Offer::quoteId)
        .orElse(null);
  }

  private QuoteComparison.Line line(SourcingRequestLine wanted) {
    List<QuoteComparison.Price> prices =
        quotes.stream().map(quote -> price(quote, wanted)).flatMap(Optional::stream).toList();
    UUID best =
        prices.stream()
            .filter(QuoteComparison.Price::complete)
            .min(Comparator.comparing(QuoteComparison.Price::unitPrice))
            .map(QuoteComparison.Price::quoteId)
            .orElse(null);
    return new QuoteComparison.Line(
        wanted.line(), wanted.text(), wanted.quantity(), wanted.unit(), best, prices);
  }

  private Optional<QuoteComparison.Price> price(ReceivedQuote quote, SourcingRequestLine wanted) {
    return content(quote).lines().stream()
        .filter(line -> line.line() == wanted.line())
        .findFirst()
        .flatMap(line -> converted(line.net()).flatMap(net -> price(quote, wanted, line, net)));
  }

  /** Empty: so little is offered for so much that the price is no amount any more. */
  private Optional<QuoteComparison.Price> price(
      ReceivedQuote quote, SourcingRequestLine wanted, QuotedLine line, Money net) {
    BigDecimal covered =
        line.quantity()
            .value()
            .multiply(line.content().value())
            .setScale(Quantity.MOST_DECIMALS, RoundingMode.HALF_UP);
    BigDecimal unitPrice =
        covered.signum() == 0
            ? net.amount()
            : net.amount().divide(covered, DECIMALS_OF_A_PRICE, RoundingMode.HALF_UP);
    if (unitPrice.compareTo(MOST) > 0) {
      return Optional.empty();
    }
    QuoteComparison.Price price =
        new QuoteComparison.Price(
            quote.id(),
            quote.supplierName(),
            new Money(unitPrice, currency),
            net,
            new Quantity(covered),
            covered.compareTo(wanted.quantity().value()) >= 0,
            line.leadTimeDays(),
            line.alternative());
    return Optional.of(price);
  }

  private static QuoteContent content(ReceivedQuote quote) {
    return requireNonNull(quote.content());
  }

  private Optional<Money> converted(Money amount) {
    BigDecimal rate =
        amount.currency().equals(currency) ? BigDecimal.ONE : rates.get(amount.currency());
    return rate == null
        ? Optional.empty()
        : Optional.ofNullable(Currencies.rounded(amount.amount().multiply(rate), currency));
  }

  private QuoteComparison.Offer offer(ReceivedQuote quote, boolean complete) {
    QuoteContent content = content(quote);
    return new QuoteComparison.Offer(
        quote.id(),
        quote.supplierOrgId(),
        quote.supplierName(),
        converted(content.total()).orElse(null),
        converted(content.freight()).orElse(null),
        complete,
        content.lines().stream()
            .map(QuotedLine::leadTimeDays)
            .filter(Objects::nonNull)
            .max(Comparator.naturalOrder())
            .orElse(null),
        content.validUntil());
  }
}
