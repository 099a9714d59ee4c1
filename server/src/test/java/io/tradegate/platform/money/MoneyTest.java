package io.tradegate.platform.money;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.Currency;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MoneyTest {
  private static final Currency EUR = Currency.getInstance("EUR");

  @ParameterizedTest
  @CsvSource({
    "129.9, EUR, 129.90",
    "129.9000, EUR, 129.90",
    "100, EUR, 100.00",
    "0.1250, EUR, 0.125",
    "-0, EUR, 0.00",
    "100, JPY, 100",
    "1.25, KWD, 1.250",
    "999999999999999.9999, EUR, 999999999999999.9999",
  })
  void anAmountHasOneSpelling(String written, String currency, String spelt) {
    assertThat(Money.of(written, currency).amountText()).isEqualTo(spelt);
    assertThat(Money.of(written, currency)).isEqualTo(Money.of(spelt, currency));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " 1",
        "1 ",
        "+1",
        "1.",
        ".5",
        "1,5",
        "1e3",
        "0x1",
        "NaN",
        "1.00000",
        "١",
        "1_0",
        "1000000000000000"
      })
  void anythingButAPlainDecimalIsRefused(String amount) {
    assertThatThrownBy(() -> Money.of(amount, "EUR")).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "eur", "EURO", "ZZZ", "XXX", "XAU"})
  void anUnknownOrUnpayableCurrencyIsRefused(String currency) {
    assertThatThrownBy(() -> Money.of("1", currency)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1E+15", "1E+999999999", "0.00001", "1E-999999999"})
  void whatTheColumnCannotHoldIsRefused(BigDecimal amount) {
    assertThatThrownBy(() -> new Money(amount, EUR)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "0.005, EUR, 0.01",
    "0.0049, EUR, 0.00",
    "-0.005, EUR, -0.01",
    "2.5, JPY, 3",
    "1.2345, KWD, 1.235",
    "7, EUR, 7.00",
  })
  void roundingIsHalfUpToTheMinorUnit(String exact, String currency, String rounded) {
    assertThat(Money.of(exact, currency).round().amountText()).isEqualTo(rounded);
  }

  @Test
  void sumsDifferencesAndCountsAreExact() {
    assertThat(euro("0.1250").plus(euro("0.0050"))).isEqualTo(euro("0.13"));
    assertThat(euro("1").minus(euro("1.01"))).isEqualTo(euro("-0.01")).matches(Money::isNegative);
    assertThat(euro("0.1250").times(3)).isEqualTo(euro("0.375"));
    assertThat(euro("1.5").negated()).isEqualTo(euro("-1.50"));
    assertThat(euro("0")).isEqualTo(Money.zero(EUR)).matches(Money::isZero);
  }

  @ParameterizedTest
  @CsvSource({"0.1250, 1.19, 0.15", "10.0499, 0.5, 5.02", "1.0049, 1.00009, 1.00", "9.99, 0, 0.00"})
  void aProductIsRoundedOnce(String price, BigDecimal factor, String product) {
    assertThat(euro(price).times(factor).amountText()).isEqualTo(product);
  }

  @Test
  void amountsAreComparedByValue() {
    assertThat(euro("2.5")).isGreaterThan(euro("2.49")).isEqualByComparingTo(euro("2.50"));
  }

  @Test
  void amountsOfTwoCurrenciesAreNeverCombined() {
    Money dollar = Money.of("1", "USD");

    assertThatThrownBy(() -> euro("1").plus(dollar)).hasMessageContaining("EUR and USD");
    assertThatThrownBy(() -> euro("1").minus(dollar)).hasMessageContaining("EUR and USD");
    assertThatThrownBy(() -> euro("1").compareTo(dollar)).hasMessageContaining("EUR and USD");
  }

  @Test
  void aSumTooBigForTheColumnIsRefused() {
    Money most = euro("999999999999999.9999");

    assertThatThrownBy(() -> most.plus(euro("0.0001")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static Money euro(String amount) {
    return Money.of(amount, "EUR");
  }
}
