package io.tradegate.sourcing.requests;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.sourcing.messages.QuoteContent;
import io.tradegate.sourcing.messages.QuotedLine;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ComparingTest {
  private static final Currency EUR = Currency.getInstance("EUR");
  private static final Instant LATER = Instant.parse("2036-01-01T00:00:00Z");
  private static final List<SourcingRequestLine> WANTED =
      List.of(wanted(1, "1000"), wanted(2, "50"));

  private static SourcingRequestLine wanted(int line, String quantity) {
    return new SourcingRequestLine(
        line, "Bolt", quantity(quantity), "piece", null, List.of(), null, null);
  }

  private static Quantity quantity(String value) {
    return new Quantity(new BigDecimal(value));
  }

  /** {@code content}: how many pieces are in one of the supplier's units. */
  private static QuotedLine offered(int line, Money price, String quantity, String content) {
    return new QuotedLine(
        line, null, "Bolt", price, quantity(quantity), "box", quantity(content), 5, false, null);
  }

  private static ReceivedQuote quote(Money freight, QuotedLine... lines) {
    return new ReceivedQuote(
        UUID.randomUUID(),
        2,
        "First Valves",
        ReceivedQuoteStatus.OPENED,
        1,
        "digest",
        new QuoteContent(List.of(lines), freight, LATER, null, null),
        LATER,
        null,
        null,
        null,
        List.of());
  }

  private static Money eur(String amount) {
    return Money.of(amount, "EUR");
  }

  private static Money usd(String amount) {
    return Money.of(amount, "USD");
  }

  private static QuoteComparison compared(ReceivedQuote... quotes) {
    return compared(LATER.minusSeconds(1), quotes);
  }

  private static QuoteComparison compared(Instant now, ReceivedQuote... quotes) {
    Map<Currency, BigDecimal> rates = Map.of(Currency.getInstance("USD"), new BigDecimal("0.50"));
    return new Comparing(new Comparing.Basis(EUR, rates, now), WANTED, List.of(quotes)).result();
  }

  @Test
  void aPriceIsForOneUnitOfTheRequesterInItsCurrencyWithTheShareOfFreight() {
    ReceivedQuote boxes =
        quote(
            usd("40.00"),
            offered(1, usd("30.00"), "10", "100"),
            offered(2, usd("2.00"), "50", "1"));

    QuoteComparison.Price price = compared(boxes).lines().getFirst().prices().getFirst();

    assertThat(price.net()).isEqualTo(eur("150.00"));
    assertThat(price.quantity()).isEqualTo(quantity("1000"));
    assertThat(price.unitPrice()).isEqualTo(eur("0.15"));
    assertThat(price.freight()).isEqualTo(eur("15.00"));
    assertThat(price.unitPriceWithFreight()).isEqualTo(eur("0.165"));
    assertThat(price.complete()).isTrue();
  }

  @Test
  void theBestOfALineIsFoundWithFreightAmongThoseThatOfferAllOfIt() {
    ReceivedQuote cheapGoods =
        quote(
            eur("100.00"),
            offered(1, eur("0.10"), "1000", "1"),
            offered(2, eur("2.00"), "50", "1"));
    ReceivedQuote cheapFreight =
        quote(
            eur("0.00"), offered(1, eur("0.11"), "1000", "1"), offered(2, eur("3.90"), "50", "1"));
    ReceivedQuote little = quote(eur("0.00"), offered(1, eur("0.01"), "999", "1"));

    QuoteComparison comparison = compared(cheapGoods, cheapFreight, little);

    assertThat(comparison.lines().get(0).bestQuoteId()).isEqualTo(cheapFreight.id());
    assertThat(comparison.lines().get(1).bestQuoteId()).isEqualTo(cheapGoods.id());
  }

  @Test
  void theBestAsAWholeOffersEverythingAtTheLowestTotalWithFreight() {
    ReceivedQuote first =
        quote(
            eur("60.00"), offered(1, eur("0.10"), "1000", "1"), offered(2, eur("2.00"), "50", "1"));
    ReceivedQuote second =
        quote(
            eur("5.00"), offered(1, eur("0.12"), "1000", "1"), offered(2, eur("2.00"), "50", "1"));
    ReceivedQuote oneLine = quote(eur("0.00"), offered(1, eur("0.01"), "1000", "1"));

    QuoteComparison comparison = compared(first, second, oneLine);

    assertThat(comparison.bestQuoteId()).isEqualTo(second.id());
    assertThat(comparison.offers().get(1).total()).isEqualTo(eur("225.00"));
    assertThat(comparison.offers().get(2).complete()).isFalse();
  }

  @Test
  void aQuoteInACurrencyWithoutARateIsShownAndNotCompared() {
    ReceivedQuote other =
        quote(Money.of("1.00", "CHF"), offered(1, Money.of("0.01", "CHF"), "1000", "1"));

    QuoteComparison comparison = compared(other);

    assertThat(comparison.lines().getFirst().prices()).isEmpty();
    assertThat(comparison.offers().getFirst().total()).isNull();
    assertThat(comparison.offers().getFirst().notComparedBecause())
        .isEqualTo(QuoteComparison.NotCompared.NO_EXCHANGE_RATE);
    assertThat(comparison.bestQuoteId()).isNull();
  }

  @Test
  void aQuoteThatNoLongerHoldsIsShownAndBestForNothing() {
    ReceivedQuote old =
        quote(
            eur("0.00"), offered(1, eur("1.00"), "1000", "1"), offered(2, eur("1.00"), "50", "1"));

    QuoteComparison held = compared(old);
    QuoteComparison over = compared(LATER, old);

    assertThat(held.bestQuoteId()).isEqualTo(old.id());
    assertThat(held.offers().getFirst().notComparedBecause()).isNull();
    assertThat(over.lines().getFirst().bestQuoteId()).isNull();
    assertThat(over.lines().getFirst().prices()).hasSize(1);
    assertThat(over.bestQuoteId()).isNull();
    assertThat(over.offers().getFirst().notComparedBecause())
        .isEqualTo(QuoteComparison.NotCompared.EXPIRED);
  }

  /** The rounded parts of a converted quote add up to its total, to the cent. */
  @Test
  void linesAndSharesOfFreightAddUpToTheTotal() {
    ReceivedQuote odd =
        quote(
            usd("0.99"), offered(1, usd("3.33"), "10", "100"), offered(2, usd("0.07"), "50", "1"));

    QuoteComparison comparison = compared(odd);

    Money sum =
        comparison.lines().stream()
            .flatMap(line -> line.prices().stream())
            .map(price -> price.net().plus(price.freight()))
            .reduce(Money.zero(EUR), Money::plus);
    assertThat(comparison.offers().getFirst().total()).isEqualTo(sum);
  }
}
