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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuyerPricesTest {
  private static QuotedLine box(String price, String quantity, String content) {
    return new QuotedLine(
        1,
        null,
        "Bolts",
        Money.of(price, "EUR"),
        new Quantity(new BigDecimal(quantity)),
        "box",
        new Quantity(new BigDecimal(content)),
        null,
        false,
        null);
  }

  /** For as much as is offered. */
  private static Money price(QuotedLine line, String margin, String currency, String rate) {
    var all = new Quantity(line.quantity().value().multiply(line.content().value()));
    return new Deal(line, all, margin).price(currency, rate);
  }

  private record Deal(QuotedLine line, Quantity asked, String margin) {
    Money price(String currency, String rate) {
      var content =
          new QuoteContent(
              List.of(line),
              Money.of("0.00", "EUR"),
              Instant.parse("2036-01-01T00:00:00Z"),
              null,
              null);
      return new BuyerPrices(
              content,
              Currency.getInstance(currency),
              new BigDecimal(rate),
              new BigDecimal(margin),
              Map.of(1, 1))
          .unitPrice(line, asked);
    }
  }

  private static Money price(QuotedLine line, String asked) {
    return new Deal(line, new Quantity(new BigDecimal(asked)), "12.5").price("EUR", "1");
  }

  /** 4 packs of 3 pieces cover 10, and cost 13.33. */
  @Test
  void aPriceCoversWholePacksOfTheSupplier() {
    assertThat(price(box("3.333", "5", "3"), "10")).isEqualTo(Money.of("1.50", "EUR"));
    assertThat(price(box("3.333", "4.5", "3"), "10")).isEqualTo(Money.of("1.25", "EUR"));
    assertThat(price(box("3.333", "5", "3"), "9")).isEqualTo(Money.of("1.25", "EUR"));
    assertThat(price(box("30.00", "1", "1000"), "10")).isEqualTo(Money.of("3.38", "EUR"));
  }

  @ParameterizedTest
  @CsvSource({
    "9.00, 12.5, EUR, 1, 10.13",
    "9.00, 0, EUR, 1, 9.00",
    "9.00, 10, JPY, 160.5, 1589",
    "9.00, 10, KWD, 0.33333, 3.300",
  })
  void theMarginIsRoundedByTheCurrency(
      String cost, String margin, String currency, String rate, String price) {
    assertThat(price(box(cost, "100", "1"), margin, currency, rate))
        .isEqualTo(Money.of(price, currency));
  }

  @Test
  void aPriceIsForOneOfTheBuyersUnits() {
    assertThat(price(box("30.00", "10", "100"), "20", "EUR", "1"))
        .isEqualTo(Money.of("0.36", "EUR"));
  }

  /** 0.0042 with 5 % is less than half a cent. */
  @Test
  void roundingNeverGoesBelowTheCost() {
    assertThat(price(box("0.42", "10", "100"), "5", "EUR", "1")).isEqualTo(Money.of("0.01", "EUR"));
    assertThat(price(box("1.2345", "10", "1"), "0.2", "EUR", "1"))
        .isEqualTo(Money.of("1.24", "EUR"));
  }
}
