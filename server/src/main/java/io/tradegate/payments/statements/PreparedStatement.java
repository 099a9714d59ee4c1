package io.tradegate.payments.statements;

import io.tradegate.payments.statements.file.BankEntry;
import io.tradegate.payments.statements.file.ParsedStatement;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A statement that is ready to be stored; made before a transaction is opened.
 *
 * @param keys of its entries
 * @param lines as JSON
 */
record PreparedStatement(
    ParsedStatement statement, List<String> keys, String digest, String lines) {
  private static final String OUTGOING = "Money that left the account.";
  private static final String RETURNED =
      "The bank took a booking back, or a payment came back: correct the payment, then ignore the line.";

  PreparedStatement {
    keys = List.copyOf(keys);
  }

  /** A row of bank_line. */
  private record Line(
      UUID id,
      int position,
      String entryKey,
      LocalDate bookedOn,
      @Nullable LocalDate valueOn,
      String currency,
      BigDecimal amount,
      @Nullable String counterparty,
      @Nullable String counterpartyIban,
      @Nullable String endToEndId,
      @Nullable String text,
      boolean returned,
      String reference,
      LineStatus status,
      @Nullable String reason) {}

  static PreparedStatement of(ParsedStatement statement, Ids ids) {
    List<String> keys = EntryKeys.of(statement);
    var lines = new ArrayList<Line>();
    for (int n = 0; n < keys.size(); n++) {
      lines.add(line(statement.entries().get(n), n + 1, keys.get(n), ids.next()));
    }
    return new PreparedStatement(
        statement, keys, EntryKeys.digest(statement, keys), Json.text(lines));
  }

  private static Line line(BankEntry entry, int position, String key, UUID id) {
    Money amount = entry.amount();
    boolean ignored = amount.isNegative() && !entry.returned();
    return RecordBuilder.of(Line.class)
        .from(entry)
        .with("id", id)
        .with("position", position)
        .with("entryKey", key)
        .with("currency", amount.currency().getCurrencyCode())
        .with("amount", amount.amount())
        .with("reference", EntryKeys.paymentReference(entry, key))
        .with("status", ignored ? LineStatus.IGNORED : LineStatus.UNMATCHED)
        .with("reason", reason(entry, ignored))
        .build();
  }

  private static @Nullable String reason(BankEntry entry, boolean ignored) {
    if (ignored) {
      return OUTGOING;
    }
    return entry.returned() ? RETURNED : null;
  }

  @Nullable Money opening() {
    ParsedStatement.Balances balances = statement.balances();
    return balances == null ? null : new Money(balances.opening(), statement.currency());
  }

  @Nullable Money closing() {
    ParsedStatement.Balances balances = statement.balances();
    return balances == null ? null : new Money(balances.closing(), statement.currency());
  }
}
