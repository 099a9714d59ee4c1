package io.tradegate.cart.lines;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.quantities.Quantity;
import org.junit.jupiter.api.Test;

class QuantityRuleTest {
  private final QuantityRule dozens = new QuantityRule(Quantity.of(24), Quantity.of(12));

  @Test
  void multiplesOfTheStepAreAllowedFromTheLeastOn() {
    assertThat(dozens.allows(Quantity.of(24))).isTrue();
    assertThat(dozens.allows(Quantity.of(36))).isTrue();
    assertThat(dozens.allows(Quantity.of(12))).isFalse();
    assertThat(dozens.allows(Quantity.of(30))).isFalse();
    assertThat(dozens.allows(Quantity.of(0))).isFalse();
    assertThat(dozens.allows(Quantity.of(12L * Integer.MAX_VALUE))).isFalse();
  }

  @Test
  void aRefusalSaysWhatWouldDo() {
    assertThat(dozens.refusal("EGG", Quantity.of(30)))
        .isEqualTo(
            "30 of SKU EGG cannot be ordered: it is sold from 24 on, in steps of 12; 24 or 36 would do.");
    assertThat(dozens.refusal("EGG", Quantity.of(5)))
        .isEqualTo("5 of SKU EGG cannot be ordered: it is sold from 24 on, in steps of 12.");
    assertThat(dozens.refusal("EGG", Quantity.of(999_999))).endsWith("; 999996 would do.");
    assertThat(
            new QuantityRule(Quantity.of(1), Quantity.of(1)).refusal("EGG", Quantity.of(1_000_001)))
        .endsWith("from 1 on, up to 1000000.");
  }
}
