package io.tradegate.platform.mail;

/**
 * Removes line breaks from names. In a header a line break would begin another header, in the text
 * a paragraph that the organization never wrote.
 */
final class OneLine {
  private OneLine() {}

  static String of(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Zl}\\p{Zp}]+", " ").strip();
  }
}
