package io.tradegate.webhooks;

import io.tradegate.platform.mail.Letter;
import java.time.Instant;

/**
 * Tells owners that their endpoint was disabled, and how to recover its deliveries.
 *
 * @param from since when deliveries are to be recovered, as the API reads it
 */
public record WebhookDisabledLetter(
    String endpoint, String url, int failures, Instant since, int parked, String from)
    implements Letter {
  static WebhookDisabledLetter of(FailingEndpoint failing, int parked) {
    return new WebhookDisabledLetter(
        failing.endpoint().toString(),
        failing.url(),
        failing.failures(),
        failing.since(),
        parked,
        failing.since().toString());
  }
}
