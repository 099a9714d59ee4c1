package io.tradegate.sourcing.requests;

import static java.util.Objects.requireNonNull;

import io.tradegate.platform.money.Money;
import io.tradegate.platform.money.Shares;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.sourcing.messages.QuoteContent;
import io.tradegate.sourcing.messages.QuotedLine;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Comparator;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Compares quotes. Pure: the exchange rates and the time are given. */
final class Comparing {
  private static final int DECIMALS_OF_A_PRICE = 4;
  private static final BigDecimal MOST = new BigDecimal("100000000000000");

  private final Currency currency;
  private final List<SourcingRequestLine> lines;
  private final List<ReceivedQuote> quotes;
  private final Map<Currency, BigDecimal> rates;
  private final Instant now;

  /** {@code rates}: how much of the currency of the request one of another is worth. */
  record Basis(Currency currency, Map<Currency, BigDecimal> rates, Instant now) {}

  Comparing(Basis basis, List<SourcingRequestLine> lines, List<ReceivedQuote> quotes) {
    this.currency = basis.currency();
    this.lines = lines;
    this.quotes = quotes;
    this.rates = basis.rates();
    this.now = basis.now();
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
        .filter(offer -> offer.complete() && offer.notComparedBecause() == null)
        .min(Comparator.comparing(offer -> requireNonNull(offer.total())))
        .map(QuoteComparison.Offer::quoteId)
        .orElse(null);
  }

  private QuoteComparison.Line line(SourcingRequestLine wanted) {
    List<QuoteComparison.Price> prices =
        quotes.stream().map(quote -> price(quote, wanted)).flatMap(Optional::stream).toList();
    Set<UUID> holding =
        quotes.stream().filter(this::holds).map(ReceivedQuote::id).collect(Collectors.toSet());
    UUID best =
        prices.stream()
            .filter(price -> price.complete() && holding.contains(price.quoteId()))
            .min(Comparator.comparing(QuoteComparison.Price::unitPriceWithFreight))
            .map(QuoteComparison.Price::quoteId)
            .orElse(null);
    return new QuoteComparison.Line(
        wanted.line(), wanted.text(), wanted.quantity(), wanted.unit(), best, prices);
  }

  private boolean holds(ReceivedQuote quote) {
    return content(quote).validUntil().isAfter(now);
  }

  private Optional<QuoteComparison.Price> price(ReceivedQuote quote, SourcingRequestLine wanted) {
    List<QuotedLine> offered = content(quote).lines();
    return IntStream.range(0, offered.size())
        .filter(n -> offered.get(n).line() == wanted.line())
        .boxed()
        .findFirst()
        .flatMap(
            n ->
                converted(content(quote))
                    .flatMap(amounts -> price(quote, wanted, offered.get(n), amounts.ofLine(n))));
  }

  /** Amounts of a quote in the currency of the request, in the order of its lines. */
  private record Amounts(List<Money> nets, Money freight) {
    LineAmounts ofLine(int n) {
      List<BigDecimal> weights = nets.stream().map(Money::amount).toList();
      return new LineAmounts(nets.get(n), Shares.of(freight, weights).get(n));
    }

    BigDecimal total() {
      return nets.stream().map(Money::amount).reduce(freight.amount(), BigDecimal::add);
    }
  }

  /** {@code freight}: the share of the line. */
  private record LineAmounts(Money net, Money freight) {}

  /** Empty without an exchange rate. */
  private Optional<Amounts> converted(QuoteContent content) {
    List<Money> nets =
        content.lines().stream()
            .map(line -> converted(line.net()))
            .flatMap(Optional::stream)
            .toList();
    return nets.size() < content.lines().size()
        ? Optional.empty()
        : converted(content.freight()).map(freight -> new Amounts(nets, freight));
  }

  private Optional<Money> converted(Money amount) {
    BigDecimal rate =
        amount.currency().equals(currency) ? BigDecimal.ONE : rates.get(amount.currency());
    return rate == null
        ? Optional.empty()
        : Optional.ofNullable(Currencies.rounded(amount.amount().multiply(rate), currency));
  }

  /** Empty: so little is offered for so much that the price is no amount any more. */
  private Optional<QuoteComparison.Price> price(
      ReceivedQuote quote, SourcingRequestLine wanted, QuotedLine line, LineAmounts amounts) {
    BigDecimal covered =
        line.quantity()
            .value()
            .multiply(line.content().value())
            .setScale(Quantity.MOST_DECIMALS, RoundingMode.HALF_UP);
    BigDecimal net = amounts.net().amount();
    BigDecimal withFreight = forOne(net.add(amounts.freight().amount()), covered);
    if (withFreight.compareTo(MOST) > 0) {
      return Optional.empty();
    }
    QuoteComparison.Price price =
        new QuoteComparison.Price(
            quote.id(),
            quote.supplierName(),
            new Money(forOne(net, covered), currency),
            amounts.net(),
            amounts.freight(),
            new Money(withFreight, currency),
            new Quantity(covered),
            covered.compareTo(wanted.quantity().value()) >= 0,
            line.leadTimeDays(),
            line.alternative());
    return Optional.of(price);
  }

  private static BigDecimal forOne(BigDecimal amount, BigDecimal quantity) {
    return quantity.signum() == 0
        ? amount
        : amount.divide(quantity, DECIMALS_OF_A_PRICE, RoundingMode.HALF_UP);
  }

  private static QuoteContent content(ReceivedQuote quote) {
    return requireNonNull(quote.content());
  }

  private QuoteComparison.Offer offer(ReceivedQuote quote, boolean complete) {
    QuoteContent content = content(quote);
    Optional<Amounts> amounts = converted(content);
    return new QuoteComparison.Offer(
        quote.id(),
        quote.supplierOrgId(),
        quote.supplierName(),
        amounts.map(each -> Currencies.rounded(each.total(), currency)).orElse(null),
        amounts.map(Amounts::freight).orElse(null),
        Optional.ofNullable(content.minimumValue()).flatMap(this::converted).orElse(null),
        complete,
        content.lines().stream()
            .map(QuotedLine::leadTimeDays)
            .filter(Objects::nonNull)
            .max(Comparator.naturalOrder())
            .orElse(null),
        content.validUntil(),
        amounts.isEmpty()
            ? QuoteComparison.NotCompared.NO_EXCHANGE_RATE
            : holds(quote) ? null : QuoteComparison.NotCompared.EXPIRED);
  }
}
