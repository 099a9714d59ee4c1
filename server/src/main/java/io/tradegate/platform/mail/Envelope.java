package io.tradegate.platform.mail;

/** Where a letter goes. {@code cause} says why: one cause sends one mail, however often asked. */
public record Envelope(String cause, Recipient to) {

  /** To an address about whose owner nothing is known. */
  public Envelope(String cause, String email) {
    this(cause, new Recipient(email, null));
  }
}
