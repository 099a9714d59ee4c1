package io.tradegate.payments.statements;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.payments.statements.file.BankEntry;
import io.tradegate.payments.statements.file.ParsedStatement;
import io.tradegate.payments.statements.file.StatementFormat;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The same entry has the same key in each file, and another entry has another. */
class EntryKeysTest {
  private static final LocalDate DAY = LocalDate.of(2026, 11, 16);

  private static BankEntry entry(@Nullable String reference, String amount, int part) {
    return new BankEntry(
        DAY, null, Money.of(amount, "EUR"), false, "Payer", null, "E-1", "Text", reference, part);
  }

  private static List<String> keys(String account, BankEntry... entries) {
    return EntryKeys.of(
        new ParsedStatement(
            StatementFormat.CSV,
            account,
            Currency.getInstance("EUR"),
            null,
            null,
            null,
            List.of(entries)));
  }

  @Test
  void equalEntriesOfOneFileAreCounted() {
    List<String> once = keys("A", entry(null, "5.00", 0));
    List<String> twice = keys("A", entry(null, "5.00", 0), entry(null, "5.00", 0));

    assertThat(twice).doesNotHaveDuplicates().containsAll(once);
  }

  @Test
  void accountReferenceAmountAndPartMakeTheKey() {
    assertThat(
            List.of(
                keys("A", entry("R", "5.00", 0)),
                keys("B", entry("R", "5.00", 0)),
                keys("A", entry("S", "5.00", 0)),
                keys("A", entry("R", "-5.00", 0)),
                keys("A", entry("R", "5.00", 1)),
                keys("A", entry("R", "5.00", 2)),
                keys("A", entry(null, "5.00", 0))))
        .doesNotHaveDuplicates();
    assertThat(keys("A", entry("R", "5.00", 1))).isEqualTo(keys("A", entry("R", "5.00", 1)));
  }

  @Test
  void aShortReferenceOfTheBankGetsTheDay() {
    assertThat(EntryKeys.paymentReference(entry("0001", "5.00", 0), "k".repeat(64)))
        .isEqualTo("0001/2026-11-16");
    assertThat(EntryKeys.paymentReference(entry("2026111600001", "5.00", 2), "k".repeat(64)))
        .isEqualTo("2026111600001/2");
    assertThat(EntryKeys.paymentReference(entry("x".repeat(200), "5.00", 2), "k".repeat(64)))
        .hasSize(100);
    assertThat(EntryKeys.paymentReference(entry(null, "5.00", 0), "0123456789abcdef"))
        .isEqualTo("BANK-2026-11-16-0123456789ab");
  }
}
