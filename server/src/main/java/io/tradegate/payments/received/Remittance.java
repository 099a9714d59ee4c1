package io.tradegate.payments.received;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Reads the numbers of documents in what a payer wrote. */
final class Remittance {
  private static final Pattern BETWEEN = Pattern.compile("[\\s,;:/+|()]+");
  private static final int MOST = 100;

  private Remittance() {}

  /** The reference, and each word that may be a number: it has a digit. */
  static Collection<String> numbers(CustomerPayments.Receipt receipt) {
    var numbers = new LinkedHashSet<String>();
    numbers.add(receipt.reference());
    numbers.addAll(words(receipt.remittance() == null ? "" : receipt.remittance()));
    return numbers;
  }

  static List<String> words(String text) {
    var words = new ArrayList<String>();
    for (String word : BETWEEN.split(text, MOST)) {
      if (word.chars().anyMatch(Character::isDigit)) {
        words.add(word.toUpperCase(Locale.ROOT));
      }
    }
    return words;
  }
}
