package io.tradegate.webhooks;

import io.tradegate.platform.mail.Letter;
import java.time.Instant;

/** To owners whose endpoint will be disabled if it goes on failing. {@code days}: until when. */
public record EndpointFailingLetter(
    String endpoint, String url, int failures, Instant since, long days) implements Letter {
  static EndpointFailingLetter of(Failing failing) {
    return new EndpointFailingLetter(
        failing.endpoint().toString(),
        failing.url(),
        failing.failures(),
        failing.since(),
        Failing.HOPELESS.toDays());
  }

  @Override
  public String kind() {
    return "webhook-failing";
  }
}
