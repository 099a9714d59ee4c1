package io.tradegate.platform.mail;

/**
 * The recipient of a letter, and its {@code cause}: one cause sends one mail, even if it is sent
 * again.
 */
public record Envelope(String cause, Recipient to) {

  /** To an address without a known user. */
  public Envelope(String cause, String email) {
    this(cause, new Recipient(email, null));
  }
}
