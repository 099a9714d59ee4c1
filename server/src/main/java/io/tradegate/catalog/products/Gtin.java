package io.tradegate.catalog.products;

import java.util.regex.Pattern;

/** A global trade item number of 8, 12, 13 or 14 digits, the last of which proves the others. */
public final class Gtin {
  private static final Pattern DIGITS = Pattern.compile("[0-9]{8}|[0-9]{12,14}");

  private Gtin() {}

  public static boolean isValid(String text) {
    return DIGITS.matcher(text).matches() && weighted(text) % 10 == 0;
  }

  /** From the right, the check digit counts once, the next three times, and so on in turn. */
  private static int weighted(String digits) {
    int sum = 0;
    for (int n = 0; n < digits.length(); n++) {
      int digit = digits.charAt(digits.length() - 1 - n) - '0';
      sum += n % 2 == 0 ? digit : 3 * digit;
    }
    return sum;
  }
}
