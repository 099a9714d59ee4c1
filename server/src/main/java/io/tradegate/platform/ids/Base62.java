package io.tradegate.platform.ids;

import java.security.SecureRandom;

/** Writes text of digits and letters only, so that a double click selects all of it. */
public final class Base62 {
  private static final String ALPHABET =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  private Base62() {}

  public static String random(SecureRandom random, int length) {
    var text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      // nextInt(bound) draws again instead of folding the range, which would make some letters more
      // likely.
      text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return text.toString();
  }

  /** Writes a number in exactly {@code width} characters, zeros in front. */
  public static String fixed(long number, int width) {
    var text = new char[width];
    long rest = number;
    for (int i = width - 1; i >= 0; i--) {
      text[i] = ALPHABET.charAt((int) Long.remainderUnsigned(rest, ALPHABET.length()));
      rest = Long.divideUnsigned(rest, ALPHABET.length());
    }
    if (rest != 0) {
      throw new IllegalArgumentException("%d does not fit %d characters.".formatted(number, width));
    }
    return new String(text);
  }

  public static boolean matches(String text) {
    return text.chars().allMatch(letter -> ALPHABET.indexOf(letter) >= 0);
  }
}
