package io.tradegate.receivables;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.List;

/**
 * How old debts are on a day, by the days since they were due. It is worked out from what is open
 * now and what was booked after that day.
 */
public final class Ageing {
  private Ageing() {}

  /**
   * Open amounts in one currency.
   *
   * @param overdue30 1 to 30 days overdue; the next two go on to 60 and to 90 days
   * @param older more than 90 days overdue
   * @param credit payments and credit notes that settle nothing yet, negative
   */
  public record Buckets(
      Money notDue,
      Money overdue30,
      Money overdue60,
      Money overdue90,
      Money older,
      Money credit,
      Money balance) {}

  /** The debts of one company in one currency. */
  public record OfCompany(
      CustomerId customerId,
      String customerCode,
      String customerName,
      String currency,
      Buckets amounts) {}

  /**
   * The debts of all companies.
   *
   * @param currencies an entry for each currency
   * @param total all of it in the organization's currency, at the rates of the bookings
   */
  public record Total(LocalDate on, List<Buckets> currencies, Buckets total) {
    public Total {
      currencies = List.copyOf(currencies);
    }

    static Total of(Tx tx, LocalDate on) {
      return new Total(on, AgeingStore.currencies(tx, on), AgeingStore.total(tx, on));
    }
  }
}
