package io.tradegate.recurring;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.records.WireEnum;
import io.tradegate.recurring.Cadence.CadenceUnit;
import io.tradegate.recurring.Cadence.Weekday;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CadenceTest {

  @ParameterizedTest(name = "every {1} {0} from {2}")
  @CsvSource({
    "days,   1, 2027-03-27, 2027-03-27 2027-03-28 2027-03-29 2027-03-30",
    "days,  10, 2028-02-25, 2028-02-25 2028-03-06 2028-03-16 2028-03-26",
    "weeks,  1, 2027-01-01, 2027-01-01 2027-01-08 2027-01-15 2027-01-22",
    "weeks,  2, 2027-10-24, 2027-10-24 2027-11-07 2027-11-21 2027-12-05",
    "months, 1, 2027-01-31, 2027-01-31 2027-02-28 2027-03-31 2027-04-30",
    "months, 1, 2028-01-30, 2028-01-30 2028-02-29 2028-03-30 2028-04-30",
    "months, 3, 2027-11-30, 2027-11-30 2028-02-29 2028-05-30 2028-08-30",
    "months,12, 2028-02-29, 2028-02-29 2029-02-28 2030-02-28 2031-02-28",
    "months, 1, 2027-12-15, 2027-12-15 2028-01-15 2028-02-15 2028-03-15",
  })
  void datesKeepTheirAnchorAndNeverDrift(String unit, int every, LocalDate start, String expected) {
    var schedule =
        new RecurringSchedule(
            new Cadence(WireEnum.of(CadenceUnit.class, unit), every, null, null), start, null);

    assertThat(schedule.next(start, 4)).containsExactlyElementsOf(dates(expected));
  }

  @ParameterizedTest(name = "{0} {1}{2} from {3} begins {4}")
  @CsvSource({
    "weeks,  MONDAY,   , 2027-01-01, 2027-01-04",
    "weeks,  FRIDAY,   , 2027-01-01, 2027-01-01",
    "weeks,  THURSDAY, , 2027-01-01, 2027-01-07",
    "months, , 31, 2027-02-01, 2027-02-28",
    "months, , 15, 2027-02-16, 2027-03-15",
    "months, , 15, 2027-02-15, 2027-02-15",
    "months, ,  1, 2027-12-02, 2028-01-01",
  })
  void theFirstDateIsTheFirstThatFits(
      String unit,
      @Nullable Weekday weekday,
      @Nullable Integer day,
      LocalDate start,
      LocalDate first) {
    var schedule =
        new RecurringSchedule(
            new Cadence(WireEnum.of(CadenceUnit.class, unit), 1, weekday, day), start, null);

    assertThat(schedule.onOrAfter(start)).contains(first);
  }

  @Test
  void fiftyYearsOfMonthEndsStayMonthEnds() {
    var schedule =
        new RecurringSchedule(
            new Cadence(CadenceUnit.MONTHS, 1, null, 31), LocalDate.parse("2027-01-31"), null);

    assertThat(schedule.next(schedule.start(), 600))
        .hasSize(600)
        .allMatch(date -> date.getDayOfMonth() == date.lengthOfMonth());
  }

  @Test
  void theSeriesIsTheSameFromEveryStartingDay() {
    var start = LocalDate.parse("2027-01-31");
    for (CadenceUnit unit : CadenceUnit.values()) {
      var schedule = new RecurringSchedule(new Cadence(unit, 3, null, null), start, null);
      List<LocalDate> dates = schedule.next(start, 20);

      for (LocalDate day = start; day.isBefore(dates.getLast()); day = day.plusDays(1)) {
        LocalDate asked = day;
        LocalDate next =
            dates.stream().filter(date -> !date.isBefore(asked)).findFirst().orElseThrow();
        assertThat(schedule.onOrAfter(day)).contains(next);
      }
    }
  }

  @Test
  void nothingComesAfterTheEnd() {
    var start = LocalDate.parse("2027-01-31");
    var end = LocalDate.parse("2027-03-30");
    var schedule =
        new RecurringSchedule(new Cadence(CadenceUnit.MONTHS, 1, null, null), start, end);

    assertThat(schedule.next(start, 12)).containsExactlyElementsOf(dates("2027-01-31 2027-02-28"));
    assertThat(schedule.after(LocalDate.parse("2027-02-28"))).isEmpty();
    assertThat(requireNonNull(schedule.end())).isEqualTo(end);
  }

  private static List<LocalDate> dates(String text) {
    return Stream.of(text.split(" ")).map(LocalDate::parse).toList();
  }
}
