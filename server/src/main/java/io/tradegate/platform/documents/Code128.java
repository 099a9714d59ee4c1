package io.tradegate.platform.documents;

import java.util.ArrayList;
import java.util.List;

/**
 * Encodes text as Code 128 (ISO/IEC 15417): runs of digits in pairs with code set C, the rest with
 * code set B.
 */
final class Code128 {
  /** The widths of bars and gaps of each symbol, in the order of their values. */
  private static final String[] SYMBOLS =
      """
      212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212
      112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131
      311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
      112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
      313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
      314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
      122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212
      124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
      114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112
      """
          .strip()
          .split("\\s+");

  private static final int TO_C = 99;
  private static final int TO_B = 100;
  private static final int START_B = 104;
  private static final int START_C = 105;
  private static final int STOP = 106;
  private static final int CHECK_MODULUS = 103;

  /** From so many digits on a change of the code set makes the barcode shorter. */
  private static final int DIGITS_AT_AN_END = 4;

  private static final int DIGITS_BETWEEN = 6;

  private final String text;
  private final List<Integer> values = new ArrayList<>();
  private int position;

  private Code128(String text) {
    this.text = text;
  }

  /** The widths of bars and gaps in turn, in modules, beginning with a bar. */
  static int[] widths(String text) {
    return new Code128(text)
        .encoded().stream()
            .flatMapToInt(value -> SYMBOLS[value].chars())
            .map(c -> c - '0')
            .toArray();
  }

  private List<Integer> encoded() {
    boolean pairs = digitsWorthPairing();
    values.add(pairs ? START_C : START_B);
    while (position < text.length()) {
      boolean nextPairs = pairs ? digits() >= 2 : digitsWorthPairing();
      if (nextPairs != pairs) {
        values.add(nextPairs ? TO_C : TO_B);
        pairs = nextPairs;
      }
      values.add(pairs ? pair() : text.charAt(position++) - ' ');
    }
    values.add(check());
    values.add(STOP);
    return values;
  }

  /** An odd number of digits begins with one in code set B, unless the text begins with them. */
  private boolean digitsWorthPairing() {
    int digits = digits();
    boolean isAtAnEnd = position == 0 || position + digits == text.length();
    boolean isEnough = digits >= (isAtAnEnd ? DIGITS_AT_AN_END : DIGITS_BETWEEN);
    return isEnough && (digits % 2 == 0 || position == 0);
  }

  private int digits() {
    int end = position;
    while (end < text.length() && Character.isDigit(text.charAt(end))) {
      end++;
    }
    return end - position;
  }

  private int pair() {
    position += 2;
    return Integer.parseInt(text, position - 2, position, 10);
  }

  private int check() {
    int sum = values.getFirst();
    for (int n = 1; n < values.size(); n++) {
      sum += n * values.get(n);
    }
    return sum % CHECK_MODULUS;
  }
}
