package io.tradegate.webhooks;

import io.tradegate.platform.mail.Letter;
import java.time.Instant;

/** Warns owners that their endpoint will be disabled after this many days of failures. */
public record WebhookFailingLetter(
    String endpoint, String url, int failures, Instant since, long days) implements Letter {
  static WebhookFailingLetter of(FailingEndpoint failing) {
    return new WebhookFailingLetter(
        failing.endpoint().toString(),
        failing.url(),
        failing.failures(),
        failing.since(),
        FailingEndpoint.DISABLE_AFTER.toDays());
  }
}
