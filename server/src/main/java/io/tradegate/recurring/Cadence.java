package io.tradegate.recurring;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.records.WireEnum;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How often something repeats. Every date is reckoned from the first one, never from the one
 * before: a month that is too short takes its last day, and the next month has the day that is
 * meant again. Dates only, so that no change of clocks touches them.
 *
 * @param weekday of weeks; left out: the one of the start
 * @param anchorDay of months; left out: the one of the start
 */
record Cadence(
    CadenceUnit unit,
    @Bounds(min = 1, max = 365) int every,
    @Nullable Weekday weekday,
    @Bounds(min = 1, max = 31) @Nullable Integer anchorDay) {

  /** What is counted. */
  enum CadenceUnit implements WireEnum {
    DAYS,
    WEEKS,
    MONTHS;
  }

  /** A day of the week, Monday first. */
  enum Weekday {
    MONDAY,
    TUESDAY,
    WEDNESDAY,
    THURSDAY,
    FRIDAY,
    SATURDAY,
    SUNDAY;

    DayOfWeek day() {
      return DayOfWeek.valueOf(name());
    }

    int number() {
      return day().getValue();
    }

    static Weekday of(int number) {
      return values()[number - 1];
    }
  }

  List<FieldError> complaints() {
    var errors = new ArrayList<FieldError>();
    if (weekday != null && unit != CadenceUnit.WEEKS) {
      errors.add(
          new FieldError(
              "cadence.weekday", "Field `cadence.weekday` belongs to unit `weeks` only."));
    }
    if (anchorDay != null && unit != CadenceUnit.MONTHS) {
      errors.add(
          new FieldError(
              "cadence.anchor_day", "Field `cadence.anchor_day` belongs to unit `months` only."));
    }
    return errors;
  }

  /** The same, with what was left out taken from the start. */
  Cadence anchoredAt(LocalDate start) {
    return switch (unit) {
      case DAYS -> this;
      case WEEKS ->
          weekday != null
              ? this
              : new Cadence(unit, every, Weekday.of(start.getDayOfWeek().getValue()), null);
      case MONTHS ->
          anchorDay != null ? this : new Cadence(unit, every, null, start.getDayOfMonth());
    };
  }

  /** The first date on or after {@code date} of the series that begins on or after the start. */
  LocalDate onOrAfter(LocalDate start, LocalDate date) {
    LocalDate first = first(start);
    if (!date.isAfter(first)) {
      return first;
    }
    long n = atLeast(first, date);
    LocalDate found = nth(first, n);
    return found.isBefore(date) ? nth(first, n + 1) : found;
  }

  private LocalDate first(LocalDate start) {
    return switch (unit) {
      case DAYS -> start;
      case WEEKS -> start.with(TemporalAdjusters.nextOrSame(anchoredWeekday()));
      case MONTHS -> {
        LocalDate same = inMonth(YearMonth.from(start));
        yield same.isBefore(start) ? inMonth(YearMonth.from(start).plusMonths(1)) : same;
      }
    };
  }

  /** How many steps lead up to a date, or to right before it. */
  private long atLeast(LocalDate first, LocalDate date) {
    return switch (unit) {
      case DAYS -> ChronoUnit.DAYS.between(first, date) / every;
      case WEEKS -> ChronoUnit.WEEKS.between(first, date) / every;
      case MONTHS -> ChronoUnit.MONTHS.between(YearMonth.from(first), YearMonth.from(date)) / every;
    };
  }

  private LocalDate nth(LocalDate first, long n) {
    return switch (unit) {
      case DAYS -> first.plusDays(n * every);
      case WEEKS -> first.plusWeeks(n * every);
      case MONTHS -> inMonth(YearMonth.from(first).plusMonths(n * every));
    };
  }

  private LocalDate inMonth(YearMonth month) {
    int day = anchorDay == null ? 1 : anchorDay;
    return month.atDay(Math.min(day, month.lengthOfMonth()));
  }

  private DayOfWeek anchoredWeekday() {
    return weekday == null ? DayOfWeek.MONDAY : weekday.day();
  }
}
