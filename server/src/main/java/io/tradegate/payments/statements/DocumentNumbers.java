package io.tradegate.payments.statements;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds what may be numbers of documents in what a payer wrote. A number is a whole word: INV-1 is
 * not found in INV-10, XINV-1 or INV-1-2. Payers also write INV 1, INV1 and inv-1. Digits that a
 * space separates are never joined, since the next word may be another number.
 */
final class DocumentNumbers {
  private static final Pattern SPACE = Pattern.compile("[\\s,;|()\"']+");
  private static final Pattern BETWEEN = Pattern.compile("[/:+]");
  private static final Pattern EDGES = Pattern.compile("^[^\\p{L}\\p{N}]+|[^\\p{L}\\p{N}]+$");
  private static final Pattern JOINED = Pattern.compile("(\\p{L}{1,10})[._#]?([0-9]+)");
  private static final Pattern LETTERS = Pattern.compile("\\p{L}{1,10}");
  private static final Pattern DIGITS = Pattern.compile("[0-9]+");
  private static final int MOST = 200;

  private DocumentNumbers() {}

  static Set<String> in(@Nullable String text) {
    var numbers = new LinkedHashSet<String>();
    if (text == null) {
      return numbers;
    }
    String upper = text.toUpperCase(Locale.ROOT);
    for (String word : SPACE.split(upper, -1)) {
      add(numbers, trimmed(word)); // a number may have a slash
    }
    String before = "";
    for (String word : SPACE.split(BETWEEN.matcher(upper).replaceAll(" "), -1)) {
      String plain = trimmed(word);
      add(numbers, plain);
      Matcher joined = JOINED.matcher(plain);
      if (joined.matches()) {
        add(numbers, joined.group(1) + "-" + joined.group(2));
      }
      if (LETTERS.matcher(before).matches() && DIGITS.matcher(plain).matches()) {
        add(numbers, before + "-" + plain);
      }
      before = plain.isEmpty() ? before : plain;
    }
    return numbers;
  }

  private static String trimmed(String word) {
    return EDGES.matcher(word).replaceAll("");
  }

  private static void add(Set<String> numbers, String word) {
    if (numbers.size() < MOST && word.chars().anyMatch(c -> c >= '0' && c <= '9')) {
      numbers.add(word);
    }
  }
}
