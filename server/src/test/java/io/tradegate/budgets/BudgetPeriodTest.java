package io.tradegate.budgets;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When a period starts and ends. */
class BudgetPeriodTest {
  @ParameterizedTest
  @CsvSource({
    "MONTH, 2028-02-29, 2028-02-01, 2028-02-29",
    "MONTH, 2026-12-31, 2026-12-01, 2026-12-31",
    "QUARTER, 2026-01-01, 2026-01-01, 2026-03-31",
    "QUARTER, 2026-11-15, 2026-10-01, 2026-12-31",
    "YEAR, 2026-11-15, 2026-01-01, 2026-12-31"
  })
  void startsAndEndsWithTheCalendar(
      BudgetPeriod period, LocalDate day, LocalDate start, LocalDate end) {
    assertThat(period.start(day)).isEqualTo(start);
    assertThat(period.end(start)).isEqualTo(end);
  }
}
