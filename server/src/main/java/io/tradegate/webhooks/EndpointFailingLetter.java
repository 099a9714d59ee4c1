package io.tradegate.webhooks;

import io.tradegate.platform.mail.Letter;

/** To owners whose endpoint will be disabled if it goes on like this. {@code days}: until when. */
public record EndpointFailingLetter(String endpoint, String url, String reason, long days)
    implements Letter {
  static EndpointFailingLetter of(Failing failing) {
    return new EndpointFailingLetter(
        failing.endpoint().toString(), failing.url(), failing.reason(), Failing.HOPELESS.toDays());
  }

  @Override
  public String kind() {
    return "webhook-failing";
  }

  @Override
  public String subject(String organization) {
    return "A webhook endpoint is failing";
  }
}
