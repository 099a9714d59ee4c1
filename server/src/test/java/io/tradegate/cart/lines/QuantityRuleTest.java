package io.tradegate.cart.lines;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuantityRuleTest {
  private final QuantityRule dozens = new QuantityRule(24, 12);

  @Test
  void multiplesOfTheStepAreAllowedFromTheLeastOn() {
    assertThat(dozens.allows(24)).isTrue();
    assertThat(dozens.allows(36)).isTrue();
    assertThat(dozens.allows(12)).isFalse();
    assertThat(dozens.allows(30)).isFalse();
    assertThat(dozens.allows(0)).isFalse();
    assertThat(dozens.allows(12L * Integer.MAX_VALUE)).isFalse();
  }

  @Test
  void aRefusalSaysWhatWouldDo() {
    assertThat(dozens.refusal("EGG", 30))
        .isEqualTo(
            "30 of SKU EGG cannot be ordered: it is sold from 24 on, in steps of 12; 24 or 36 would do.");
    assertThat(dozens.refusal("EGG", 5))
        .isEqualTo("5 of SKU EGG cannot be ordered: it is sold from 24 on, in steps of 12.");
    assertThat(dozens.refusal("EGG", 999_999)).endsWith("; 999996 would do.");
    assertThat(new QuantityRule(1, 1).refusal("EGG", 1_000_001))
        .endsWith("from 1 on, up to 1000000.");
  }
}
