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
 * Interval of a recurring order. Every date is computed from the first one, never from the one
 * before: in a month that is too short it is the last day, and the next month has the wanted day
 * again. It uses dates without times, so daylight saving time has no effect.
 *
 * @param weekday for weeks; if missing, the weekday of the start
 * @param anchorDay for months; if missing, the day of the start
 */
record Cadence(
    CadenceUnit unit,
    @Bounds(min = 1, max = 365) int every,
    @Nullable Weekday weekday,
    @Bounds(min = 1, max = 31) @Nullable Integer anchorDay) {

  /** Unit of the interval. */
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

  /** The same, with missing values taken from the start date. */
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

  /** The number of steps to the date, or to the last one before it. */
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
