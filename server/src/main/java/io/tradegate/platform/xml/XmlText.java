package io.tradegate.platform.xml;

import java.util.function.IntPredicate;

/** Removes what must not stand in an XML document, such as control characters in names. */
public final class XmlText {
  private static final int SOFT_HYPHEN = 0xAD;

  private XmlText() {}

  /** Without the characters that XML 1.0 forbids, and without halves of surrogate pairs. */
  public static String allowed(String text) {
    return keep(text, XmlText::isAllowed);
  }

  /**
   * Also without characters that are invisible and change how others are shown, such as U+202E,
   * which turns the direction of the text.
   */
  public static String visible(String text) {
    return keep(text, each -> isAllowed(each) && !isFormatting(each));
  }

  private static String keep(String text, IntPredicate wanted) {
    if (text.codePoints().allMatch(wanted)) {
      return text;
    }
    var kept = new StringBuilder(text.length());
    text.codePoints().filter(wanted).forEach(kept::appendCodePoint);
    return kept.toString();
  }

  private static boolean isAllowed(int character) {
    if (character < ' ') {
      return character == '\t' || character == '\n' || character == '\r';
    }
    return Character.getType(character) != Character.SURROGATE
        && character != 0xFFFE
        && character != 0xFFFF;
  }

  private static boolean isFormatting(int character) {
    return Character.getType(character) == Character.FORMAT && character != SOFT_HYPHEN;
  }
}
