package io.tradegate.platform.mail;

/** A letter as it will be read: both forms say the same. */
public record RenderedLetter(String subject, String text, String html) {
  /** Never the content: it may carry a one-time token. */
  @Override
  public String toString() {
    return "RenderedLetter[…]";
  }
}
