package io.tradegate.platform.outbound;

import static java.time.temporal.ChronoUnit.DAYS;
import static java.time.temporal.ChronoUnit.HOURS;
import static java.time.temporal.ChronoUnit.MINUTES;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import org.apache.hc.core5.http.impl.EnglishReasonPhraseCatalog;

/** Explains the result of a call in plain sentences, for people who did not see it happen. */
public final class CallExplanation {
  private CallExplanation() {}

  public static String of(Exchange exchange) {
    Failure failure = exchange.failure();
    if (failure != null) {
      return failure.kind().sentence(failure.detail());
    }
    Answer answer = exchange.answer();
    return answer == null ? "Nothing happened." : of(answer);
  }

  private static String of(Answer answer) {
    return "The server answered " + status(answer.status()) + consequence(answer) + ".";
  }

  // The server's reason phrase is not used: it is untrusted, and mostly empty.
  private static String status(int status) {
    boolean known = status >= 100 && status < 600;
    String reason =
        known ? EnglishReasonPhraseCatalog.INSTANCE.getReason(status, Locale.ROOT) : null;
    return reason == null ? String.valueOf(status) : status + " " + reason;
  }

  private static String consequence(Answer answer) {
    Duration pause = answer.retryAfter();
    if (answer.status() >= 300 && answer.status() < 400) {
      return "; redirects are not followed, so the URL itself must be the final one";
    }
    return pause == null || answer.isSuccess() ? "" : " and asked to come back in " + span(pause);
  }

  static String span(Duration duration) {
    return duration.toNanosPart() == 0 ? duration.toSeconds() + " s" : duration.toMillis() + " ms";
  }

  static String expired(Instant end, Instant now) {
    return "expired %s ago (on %s)".formatted(age(Duration.between(end, now)), day(end));
  }

  static String startsLater(Instant start) {
    return "is not valid before " + start;
  }

  private static LocalDate day(Instant moment) {
    return LocalDate.ofInstant(moment, ZoneOffset.UTC);
  }

  private static String age(Duration age) {
    for (ChronoUnit unit : List.of(DAYS, HOURS, MINUTES)) {
      long count = age.dividedBy(unit.getDuration());
      if (count > 0) {
        String name = unit.name().toLowerCase(Locale.ROOT);
        return count + " " + (count == 1 ? name.substring(0, name.length() - 1) : name);
      }
    }
    return "moments";
  }
}
