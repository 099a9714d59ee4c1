package io.tradegate.platform.quantities;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.json.Validation;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.DatabindException;

/** A quantity is an exact decimal with one form, in Java and in JSON. */
class QuantityTest {
  private static final String LARGEST = "999999999999999999.999999";

  private record Body(@Bounds(exclusive = true, max = 1_000_000) @Nullable Quantity quantity) {}

  @ParameterizedTest
  @CsvSource({"5, 5", "5.0, 5", "2.50, 2.5", "0, 0", "0.000, 0", "-0.50, -0.5", "100, 100"})
  void equalQuantitiesHaveOneForm(String written, String kept) {
    assertThat(Quantity.of(written)).isEqualTo(Quantity.of(kept)).hasToString(kept);
    assertThat(Json.text(Quantity.of(written))).isEqualTo(kept);
  }

  @Test
  void sixDecimalsAndEighteenDigitsAreExactAndMoreAreRefused() {
    assertThat(Quantity.of(LARGEST)).hasToString(LARGEST);
    assertThat(Quantity.of("0.000001")).hasToString("0.000001");
    assertThatThrownBy(() -> new Quantity(new BigDecimal("0.0000001")))
        .hasMessageContaining("six decimals");
    assertThatThrownBy(() -> Quantity.of(LARGEST).plus(Quantity.of("0.000001")))
        .hasMessageContaining("18 digits");
    assertThatThrownBy(() -> new Quantity(new BigDecimal("1E+999999999")))
        .hasMessageContaining("18 digits");
  }

  @Test
  void aSumMayGainADigit() {
    assertThat(Quantity.of("9.999999").plus(Quantity.of("0.000001"))).hasToString("10");
    assertThat(Quantity.of("10").minus(Quantity.of("0.000001"))).hasToString("9.999999");
  }

  @Test
  void quantitiesCompareByValue() {
    assertThat(Quantity.of("0.5").isLessThan(Quantity.ONE)).isTrue();
    assertThat(Quantity.of("9.5").isMoreThan(Quantity.of("10"))).isFalse();
    assertThat(Quantity.of("2.5").min(Quantity.of("2.25"))).hasToString("2.25");
    assertThat(Quantity.of("1.5").isMultipleOf(Quantity.of("0.5"))).isTrue();
    assertThat(Quantity.of("1.6").isMultipleOf(Quantity.of("0.5"))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"5, 5", "5.0, 5", "1e3, 1000", "25e-1, 2.5", "0.1, 0.1"})
  void aJsonNumberIsReadExactly(String written, String read) {
    assertThat(Json.mapper().readValue(written, Quantity.class)).hasToString(read);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"5\"", "true", "1.1234567", "1e999999999", "1000000000000000000"})
  void whatIsNoQuantityIsRefused(String written) {
    assertThatThrownBy(() -> Json.mapper().readValue(written, Quantity.class))
        .isInstanceOf(DatabindException.class)
        .hasMessageContaining("must be a number");
  }

  @Test
  void boundsOfAQuantityAreExact() {
    assertThat(Validation.errors(new Body(Quantity.of("0.000001")))).isEmpty();
    assertThat(Validation.errors(new Body(Quantity.of(1_000_000)))).isEmpty();
    assertThat(Validation.errors(new Body(Quantity.of("1000000.000001"))))
        .singleElement()
        .satisfies(
            error ->
                assertThat(error.message())
                    .isEqualTo("Field `quantity` must be more than 0 and at most 1000000."));
    assertThat(Validation.errors(new Body(Quantity.ZERO))).hasSize(1);
  }

  @Test
  void aPriceTimesAQuantityIsRoundedOnce() {
    assertThat(Money.of("0.0049", "EUR").times(Quantity.of("1.0203")).amountText())
        .as("0.00499947 is 0.0050 at four decimals, and that would be a cent")
        .isEqualTo("0.00");
    assertThat(Money.of("1.99", "EUR").times(Quantity.of("2.5")).amountText()).isEqualTo("4.98");
  }
}
