package io.tradegate.webhooks;

import io.tradegate.platform.mail.Letter;

/** To owners whose endpoint was disabled: what waits for it, and how to go on. */
public record EndpointDisabledLetter(
    String endpoint, String url, String reason, int parked, String since) implements Letter {
  static EndpointDisabledLetter of(Failing failing, int parked) {
    return new EndpointDisabledLetter(
        failing.endpoint().toString(),
        failing.url(),
        failing.reason(),
        parked,
        failing.since().toString());
  }

  @Override
  public String kind() {
    return "webhook-disabled";
  }

  @Override
  public String subject(String organization) {
    return "A webhook endpoint was disabled";
  }
}
