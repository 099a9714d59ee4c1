package io.tradegate.mail;

import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;

/**
 * The From address of mails: the address of the settings, with the name of the organization that
 * writes. The name is always a quoted or encoded phrase, so it cannot begin another header.
 */
final class SenderAddress {
  private final InternetAddress configured;

  private SenderAddress(InternetAddress configured) {
    this.configured = configured;
  }

  static SenderAddress parse(String setting) {
    return new SenderAddress(one(setting));
  }

  InternetAddress of(Mail mail) {
    String name = mail.sender().replaceAll("\\p{Cntrl}+", " ").strip();
    if (name.isEmpty()) {
      return configured;
    }
    try {
      return new InternetAddress(configured.getAddress(), name, StandardCharsets.UTF_8.name());
    } catch (UnsupportedEncodingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Exactly one address: the library's own parser would split a list. */
  static InternetAddress one(String text) {
    try {
      return new InternetAddress(text, true);
    } catch (AddressException e) {
      throw new IllegalArgumentException("Not a mail address.", e);
    }
  }
}
