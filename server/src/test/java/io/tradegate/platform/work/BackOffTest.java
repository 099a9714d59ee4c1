package io.tradegate.platform.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BackOffTest {
  private static final BackOff BACK_OFF = BackOff.of(Duration.ofSeconds(10), Duration.ofMinutes(1));

  @Test
  void eachAttemptWaitsForItsPauseAndThenTheyAreExhausted() {
    assertThat(BACK_OFF.pauseAfter(1, 0)).isEqualTo(Duration.ofSeconds(10));
    assertThat(BACK_OFF.pauseAfter(2, 0)).isEqualTo(Duration.ofMinutes(1));
    assertThat(BACK_OFF.isExhaustedAfter(2)).isFalse();
    assertThat(BACK_OFF.isExhaustedAfter(3)).isTrue();
  }

  @Test
  void chanceMakesAPauseUpToAFifthLonger() {
    assertThat(BACK_OFF.pauseAfter(1, 0.5)).isEqualTo(Duration.ofSeconds(11));
    assertThat(BACK_OFF.pauseAfter(1, 1)).isEqualTo(Duration.ofSeconds(12));
  }

  @Test
  void anEndlessOneRepeatsItsLastPause() {
    BackOff endless = BACK_OFF.endless();

    assertThat(endless.isExhaustedAfter(1_000)).isFalse();
    assertThat(endless.pauseAfter(1_000, 0)).isEqualTo(Duration.ofMinutes(1));
  }
}
