package io.tradegate.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallExplanationTest {
  private static final Instant NOW = Instant.parse("2026-11-15T12:00:00Z");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "200 | | The server answered 200 OK.",
        "204 | 120 | The server answered 204 No Content.",
        "301 | | The server answered 301 Moved Permanently; redirects are not followed, so the URL itself must be the final one.",
        "404 | | The server answered 404 Not Found.",
        "429 | 60 | The server answered 429 Too Many Requests and asked to come back in 60 s.",
        "503 | 120 | The server answered 503 Service Unavailable and asked to come back in 120 s.",
        "599 | | The server answered 599.",
        "999 | | The server answered 999.",
      })
  void anAnswerIsToldByItsStatus(int status, @Nullable Long pause, String sentence) {
    Duration retryAfter = pause == null ? null : Duration.ofSeconds(pause);

    assertThat(explain(new Answer(status, retryAfter, "", false), null)).isEqualTo(sentence);
  }

  @Test
  void everyKindOfFailureIsOneSentence() {
    for (FailureKind kind : FailureKind.values()) {
      String detail = kind == FailureKind.URL_REFUSED ? "Why." : "why";

      assertThat(explain(null, new Failure(kind, detail)))
          .containsIgnoringCase("why")
          .endsWith(".")
          .doesNotContain("..", "%");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-12T12:00:00Z, expired 3 days ago (on 2026-11-12)",
    "2026-11-14T11:00:00Z, expired 1 day ago (on 2026-11-14)",
    "2026-11-15T07:30:00Z, expired 4 hours ago (on 2026-11-15)",
    "2026-11-15T11:58:59Z, expired 1 minute ago (on 2026-11-15)",
    "2026-11-15T11:59:59Z, expired moments ago (on 2026-11-15)",
  })
  void theAgeOfACertificateIsToldInItsLargestUnit(Instant end, String words) {
    assertThat(CallExplanation.expired(end, NOW)).isEqualTo(words);
  }

  private static String explain(@Nullable Answer answer, @Nullable Failure failure) {
    var phases = new Phases(null, null, null, null, 1);
    return CallExplanation.of(new Exchange(answer, failure, phases, null, false));
  }
}
