package io.tradegate.payments.statements.file;

import java.time.DateTimeException;
import java.time.LocalDate;

/** A day in a file of a bank. Other years than those of all dates of the API are mistakes. */
final class StatementDay {
  private static final int FIRST_YEAR = 1900;
  private static final int LAST_YEAR = 9999;

  private StatementDay() {}

  static LocalDate of(LocalDate day) {
    if (day.getYear() < FIRST_YEAR || day.getYear() > LAST_YEAR) {
      throw new DateTimeException("no day of a bank statement");
    }
    return day;
  }
}
