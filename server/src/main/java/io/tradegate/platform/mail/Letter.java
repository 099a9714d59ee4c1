package io.tradegate.platform.mail;

/**
 * A mail to be sent. {@code cause} names why; one cause sends one mail, however often it is asked.
 */
public record Letter(String cause, String recipient, String subject, String body) {
  /** Never the body: it may carry a one-time token. */
  @Override
  public String toString() {
    return "Letter[" + cause + "]";
  }
}
