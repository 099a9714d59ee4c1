package io.tradegate.budgets;

import io.tradegate.platform.records.WireEnum;
import java.time.LocalDate;
import java.time.temporal.IsoFields;

/** Period after which a budget starts again, in the calendar of the organization. */
public enum BudgetPeriod implements WireEnum {
  MONTH,
  QUARTER,
  YEAR;

  /** The first day of the period in which a day lies. */
  LocalDate start(LocalDate day) {
    return switch (this) {
      case MONTH -> day.withDayOfMonth(1);
      case QUARTER -> day.with(IsoFields.DAY_OF_QUARTER, 1);
      case YEAR -> day.withDayOfYear(1);
    };
  }

  /** The last day of the period that starts on a day. */
  LocalDate end(LocalDate start) {
    return switch (this) {
      case MONTH -> start.plusMonths(1).minusDays(1);
      case QUARTER -> start.plusMonths(3).minusDays(1);
      case YEAR -> start.plusYears(1).minusDays(1);
    };
  }
}
