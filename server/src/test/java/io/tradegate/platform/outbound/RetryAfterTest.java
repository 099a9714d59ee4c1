package io.tradegate.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {
  private static final Instant NOW = Instant.parse("2026-11-15T12:00:00Z");

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "120, 120",
    "999999999, 999999999",
    "'Sun, 15 Nov 2026 12:02:00 GMT', 120",
    "'Sunday, 15-Nov-26 12:02:00 GMT', 120",
    "'Sun, 15 Nov 2026 11:00:00 GMT', 0",
  })
  void secondsAndDatesAreUnderstood(String value, long seconds) {
    assertThat(RetryAfter.parse(value, NOW)).contains(Duration.ofSeconds(seconds));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "soon", "-1", "1.5", "9999999999", "2026-11-15T12:02:00Z", "1 2"})
  void anythingElseIsIgnored(String value) {
    assertThat(RetryAfter.parse(value, NOW)).isEmpty();
  }
}
