package io.tradegate.payments.statements;

import io.tradegate.payments.statements.file.BankEntry;
import io.tradegate.payments.statements.file.ParsedStatement;
import io.tradegate.platform.crypto.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Names the entries of a statement so that the same entry in another file has the same name.
 *
 * <p>With a reference of the bank: account, reference, day, amount and part. Some banks repeat
 * references, so day and amount belong to the key. Without one: all fields. Entries that are equal
 * even so are counted.
 */
final class EntryKeys {
  private static final String SEPARATOR = "\u001f";
  private static final int SHORTEST_REFERENCE = 8;
  private static final int LONGEST_REFERENCE = 100;
  private static final int SHOWN_OF_KEY = 12;

  private EntryKeys() {}

  /** The key of each entry, in their order. */
  static List<String> of(ParsedStatement statement) {
    Map<String, Integer> seen = new HashMap<>();
    var keys = new ArrayList<String>();
    for (BankEntry entry : statement.entries()) {
      String facts = facts(Objects.requireNonNull(statement.account()), entry);
      int ordinal = seen.merge(facts, 1, Integer::sum);
      keys.add(hash(facts + SEPARATOR + ordinal));
    }
    return keys;
  }

  private static String facts(String account, BankEntry entry) {
    String amount = entry.amount().amountText() + entry.amount().currency();
    if (entry.reference() != null) {
      return joined(
          "reference", account, entry.reference(), entry.bookedOn(), amount, entry.part());
    }
    return joined(
        "fields",
        account,
        entry.bookedOn(),
        amount,
        entry.valueOn(),
        entry.counterparty(),
        entry.counterpartyIban(),
        entry.endToEndId(),
        entry.text());
  }

  private static String joined(@Nullable Object... facts) {
    var text = new StringBuilder();
    for (Object fact : facts) {
      text.append(fact == null ? "" : fact).append(SEPARATOR);
    }
    return text.toString();
  }

  /** Of a statement: the same content has the same digest, whatever else is in the file. */
  static String digest(ParsedStatement statement, List<String> keys) {
    return hash(
        joined(
            statement.account(),
            statement.currency(),
            statement.number(),
            statement.sequence(),
            statement.balances(),
            keys));
  }

  private static String hash(String text) {
    return Sha256.hex(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The reference of the payment: the bank's, with the day if it is too short to be unique, or one
   * made from the key.
   */
  static String paymentReference(BankEntry entry, String key) {
    String reference = entry.reference();
    if (reference == null) {
      return "BANK-%s-%s".formatted(entry.bookedOn(), key.substring(0, SHOWN_OF_KEY));
    }
    String part = entry.part() == 0 ? "" : "/" + entry.part();
    String day = reference.length() < SHORTEST_REFERENCE ? "/" + entry.bookedOn() : "";
    int room = LONGEST_REFERENCE - part.length() - day.length();
    return reference.substring(0, Math.min(room, reference.length())) + day + part;
  }
}
