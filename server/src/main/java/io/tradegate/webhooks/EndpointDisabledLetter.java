package io.tradegate.webhooks;

import io.tradegate.platform.mail.Letter;
import java.time.Instant;

/**
 * Tells owners that their endpoint was disabled, and how to recover its deliveries.
 *
 * @param from since when deliveries are to be recovered, as the API reads it
 */
public record EndpointDisabledLetter(
    String endpoint, String url, int failures, Instant since, int parked, String from)
    implements Letter {
  static EndpointDisabledLetter of(FailingEndpoint failing, int parked) {
    return new EndpointDisabledLetter(
        failing.endpoint().toString(),
        failing.url(),
        failing.failures(),
        failing.since(),
        parked,
        failing.since().toString());
  }

  @Override
  public String kind() {
    return "webhook-disabled";
  }
}
