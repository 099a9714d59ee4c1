package io.tradegate.catalog.products;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GtinTest {
  @ParameterizedTest
  @ValueSource(strings = {"96385074", "036000291452", "4006381333931", "10614141000415"})
  void aNumberWithItsCheckDigitIsGood(String gtin) {
    assertThat(Gtin.isValid(gtin)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "4006381333932", "400638133393", "4006381333391", "9638507", "９６３８５０７４"})
  void anyOtherIsNot(String gtin) {
    assertThat(Gtin.isValid(gtin)).isFalse();
  }
}
