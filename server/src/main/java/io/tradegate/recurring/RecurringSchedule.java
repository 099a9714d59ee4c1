package io.tradegate.recurring;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The schedule of a recurring order; {@code end}: the last possible date. */
record RecurringSchedule(Cadence cadence, LocalDate start, @Nullable LocalDate end) {

  RecurringSchedule {
    cadence = cadence.anchoredAt(start);
  }

  /** Empty when there is no such date up to the end. */
  Optional<LocalDate> onOrAfter(LocalDate date) {
    return Optional.of(cadence.onOrAfter(start, date))
        .filter(found -> end == null || !found.isAfter(end));
  }

  Optional<LocalDate> after(LocalDate date) {
    return onOrAfter(date.plusDays(1));
  }

  /** At most {@code count} dates, from this day on. */
  List<LocalDate> next(LocalDate from, int count) {
    var dates = new ArrayList<LocalDate>();
    Optional<LocalDate> date = onOrAfter(from);
    while (date.isPresent() && dates.size() < count) {
      dates.add(date.get());
      date = after(date.get());
    }
    return dates;
  }

  /** The dates between two days, both included. */
  List<LocalDate> between(LocalDate from, LocalDate until) {
    var dates = new ArrayList<LocalDate>();
    Optional<LocalDate> date = onOrAfter(from);
    while (date.isPresent() && !date.get().isAfter(until)) {
      dates.add(date.get());
      date = after(date.get());
    }
    return dates;
  }
}
