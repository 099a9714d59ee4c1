package io.tradegate.platform.mail;

/** A letter ready to send: text and HTML have the same content. */
public record RenderedLetter(String subject, String text, String html) {
  /** Never the content: it may carry a one-time token. */
  @Override
  public String toString() {
    return "RenderedLetter[…]";
  }
}
