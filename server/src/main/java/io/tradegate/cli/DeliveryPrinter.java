package io.tradegate.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.json.Json;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.function.UnaryOperator;
import tools.jackson.core.JacksonException;

/** Prints received deliveries to the terminal. */
record DeliveryPrinter(WebhookCheck check, InstantSource clock, PrintWriter out) {
  /** One delivery at a time: the lines of two deliveries must not mix. */
  synchronized void print(UnaryOperator<String> header, byte[] body) {
    String verdict =
        check
            .complaint(header, body)
            .map(complaint -> "NOT VERIFIED: " + complaint)
            .orElse("verified");
    out.printf(
        "%n%s  %s  %s%n  delivery %s, sequence %s%n%s%n",
        now(),
        shown(header.apply("X-Webhook-Event")),
        verdict,
        shown(header.apply("webhook-id")),
        shown(header.apply("X-Webhook-Sequence")),
        pretty(body).indent(2).stripTrailing());
    out.flush();
  }

  private LocalTime now() {
    return LocalTime.ofInstant(clock.instant(), ZoneId.systemDefault())
        .truncatedTo(ChronoUnit.SECONDS);
  }

  private static String shown(String header) {
    return header.isEmpty() ? "(none)" : harmless(header);
  }

  private static String pretty(byte[] body) {
    try {
      return harmless(
          Json.mapper()
              .writerWithDefaultPrettyPrinter()
              .writeValueAsString(Json.mapper().readTree(body)));
    } catch (JacksonException e) {
      return harmless(new String(body, UTF_8));
    }
  }

  /** Replaces control characters: the sender of a delivery must not control the terminal. */
  private static String harmless(String text) {
    return text.replaceAll("[\\p{Cntrl}&&[^\\n\\t]]|[\\u0080-\\u009f]", "?");
  }
}
