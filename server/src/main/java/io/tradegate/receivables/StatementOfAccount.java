package io.tradegate.receivables;

import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The account of a company over a period, in one currency: the balance before it, what changed, and
 * the balance at its end. Allocations are not listed, since they leave the balance as it is.
 *
 * @param from the first day
 * @param until the last day
 */
public record StatementOfAccount(
    CustomerId customerId,
    LocalDate from,
    LocalDate until,
    Money openingBalance,
    List<Movement> movements,
    Money closingBalance) {
  static final int MOST_MOVEMENTS = 5_000;

  /**
   * A line of a statement.
   *
   * @param amount positive when the company owes more because of it
   * @param balance what the company owes after it
   */
  public record Movement(
      LocalDate bookedOn,
      JournalKind kind,
      UUID documentId,
      @Nullable String number,
      Money amount,
      Money balance) {}

  public StatementOfAccount {
    movements = List.copyOf(movements);
  }

  /** Which account, and which days of it. */
  public record Period(CustomerId customer, LocalDate from, LocalDate until, Currency currency) {}

  public static StatementOfAccount of(Tx tx, Period period) {
    return of(tx, period, MOST_MOVEMENTS);
  }

  /** Refuses a statement with more movements than {@code most}. */
  public static StatementOfAccount of(Tx tx, Period period, int most) {
    var opening = new Money(JournalStore.opening(tx, period), period.currency());
    var movements = new ArrayList<Movement>();
    for (Change change : changes(tx, period, most)) {
      Money last = movements.isEmpty() ? opening : movements.getLast().balance();
      movements.add(change.after(last));
    }
    Money closing = movements.isEmpty() ? opening : movements.getLast().balance();
    return new StatementOfAccount(
        period.customer(), period.from(), period.until(), opening, movements, closing);
  }

  private static List<Change> changes(Tx tx, Period period, int most) {
    List<Change> changes = JournalStore.changes(tx, period, most + 1);
    if (changes.size() > most) {
      throw LIMIT_REACHED.because(
          "A statement has at most %d movements; ask for a shorter period.".formatted(most));
    }
    return changes;
  }

  record Change(
      LocalDate bookedOn,
      JournalKind kind,
      UUID documentId,
      @Nullable String number,
      BigDecimal amount) {

    Movement after(Money last) {
      var changed = new Money(amount, last.currency());
      return new Movement(bookedOn, kind, documentId, number, changed, last.plus(changed));
    }
  }
}
