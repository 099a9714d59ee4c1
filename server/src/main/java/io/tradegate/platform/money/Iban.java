package io.tradegate.platform.money;

import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** International bank account numbers (ISO 13616). */
public final class Iban {
  private static final Pattern FORM = Pattern.compile("[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}");
  private static final BigInteger MODULUS = BigInteger.valueOf(97);
  private static final int COUNTRY_AND_CHECK = 4;

  private Iban() {}

  /** Without spaces, in upper case. */
  public static String plain(String text) {
    return text.replace(" ", "").toUpperCase(Locale.ROOT);
  }

  /** Whether the check digits are right. */
  public static boolean isValid(String text) {
    String iban = plain(text);
    if (!FORM.matcher(iban).matches()) {
      return false;
    }
    String moved = iban.substring(COUNTRY_AND_CHECK) + iban.substring(0, COUNTRY_AND_CHECK);
    String digits =
        moved
            .chars()
            .mapToObj(each -> Integer.toString(Character.digit(each, Character.MAX_RADIX)))
            .collect(Collectors.joining());
    return new BigInteger(digits).mod(MODULUS).equals(BigInteger.ONE);
  }
}
