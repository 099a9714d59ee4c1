package io.tradegate.tenancy;

import io.tradegate.platform.mail.Letter;

/** To owners whose domain was taken from their store, as its TXT record is gone. */
public record DomainLapsedLetter(String domain, String txtName, int misses) implements Letter {
  @Override
  public String kind() {
    return "domain-lapsed";
  }
}
