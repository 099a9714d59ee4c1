package io.tradegate.platform.mail;

import java.util.Locale;

/** A language that letters and documents are written in. */
public enum Language {
  ENGLISH(Locale.ENGLISH),
  GERMAN(Locale.GERMAN);

  private final Locale locale;

  Language(Locale locale) {
    this.locale = locale;
  }

  /** German for de, de-AT and so on; English for everything else. */
  public static Language of(Locale wanted) {
    return wanted.getLanguage().equals(GERMAN.tag()) ? GERMAN : ENGLISH;
  }

  /** Such as {@code de}. */
  public String tag() {
    return locale.getLanguage();
  }

  /** The locale of numbers and dates: the reader's, if its language is that of the letter. */
  public Locale formats(Locale wanted) {
    return wanted.getLanguage().equals(tag()) ? wanted : locale;
  }
}
