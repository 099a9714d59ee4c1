package io.tradegate.platform.mail;

import org.jspecify.annotations.Nullable;

/**
 * A person's own text, as a letter quotes it: with its lines, and set off from the words of the
 * service.
 */
public record QuotedText(String text) {

  /** Null when nothing was written. */
  public static @Nullable QuotedText of(@Nullable String text) {
    return text == null || text.isBlank() ? null : new QuotedText(text);
  }

  /** Never the content: it must not be logged. */
  @Override
  public String toString() {
    return "Words[…]";
  }
}
