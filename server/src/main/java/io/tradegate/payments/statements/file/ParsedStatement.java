package io.tradegate.payments.statements.file;

import static io.tradegate.platform.errors.ErrorCode.INVALID_BANK_STATEMENT;

import io.tradegate.payments.received.CustomerPayments;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A statement as its file has it.
 *
 * @param account IBAN, or what the bank calls an account without one; null: the file does not say
 * @param number the bank's; banks use it again
 * @param sequence counts the statements of a year
 * @param balances null: the file has none
 */
public record ParsedStatement(
    StatementFormat format,
    @Nullable String account,
    Currency currency,
    @Nullable String number,
    @Nullable Long sequence,
    @Nullable Balances balances,
    List<BankEntry> entries) {

  public ParsedStatement {
    entries = List.copyOf(entries);
  }

  /** Before the first and after the last entry. */
  public record Balances(BigDecimal opening, BigDecimal closing) {}

  public ParsedStatement ofAccount(String iban) {
    return new ParsedStatement(format, iban, currency, number, sequence, balances, entries);
  }

  String label() {
    return number == null ? "the statement" : "statement " + number;
  }

  public @Nullable LocalDate first() {
    return entries.stream().map(BankEntry::bookedOn).min(LocalDate::compareTo).orElse(null);
  }

  public @Nullable LocalDate last() {
    return entries.stream().map(BankEntry::bookedOn).max(LocalDate::compareTo).orElse(null);
  }

  /** Refuses entries in another currency, and a file whose entries do not explain its balances. */
  ParsedStatement checked() {
    for (BankEntry entry : entries) {
      if (!entry.amount().currency().equals(currency)) {
        throw INVALID_BANK_STATEMENT.because(
            "The account is kept in %s, but %s has an entry in %s of %s."
                .formatted(currency, label(), entry.amount().currency(), entry.bookedOn()));
      }
      if (entry.amount().amount().abs().compareTo(CustomerPayments.MOST) > 0) {
        throw INVALID_BANK_STATEMENT.because(
            "The entry of %s in %s is larger than a payment can be."
                .formatted(entry.bookedOn(), label()));
      }
    }
    if (balances != null) {
      requireSum(balances);
    }
    return this;
  }

  private void requireSum(Balances given) {
    BigDecimal sum =
        entries.stream()
            .map(entry -> entry.amount().amount())
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    BigDecimal expected = given.opening().add(sum);
    if (expected.compareTo(given.closing()) != 0) {
      throw INVALID_BANK_STATEMENT.because(
          "The opening balance %s and the entries %s of %s come to %s, but its closing balance is %s: the file is incomplete or was changed."
              .formatted(
                  given.opening().toPlainString(),
                  sum.toPlainString(),
                  label(),
                  expected.toPlainString(),
                  given.closing().toPlainString()));
    }
  }
}
