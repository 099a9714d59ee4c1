package io.tradegate.budgets;

import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.tenancy.OwnOrganization;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;

/** A day in the organization's time zone, with the month, quarter and year that contain it. */
record Calendar(LocalDate day) {
  static Calendar at(Tx tx) {
    ZoneId zone = ZoneId.of(OwnOrganization.profile(tx).timeZone());
    return new Calendar(LocalDate.ofInstant(tx.now(), zone));
  }

  /** For statements that look a budget's balance up by its period. */
  Sql boundTo(Sql sql) {
    binds().forEach(sql::bind);
    return sql;
  }

  Map<String, Object> binds() {
    return Map.of(
        "month", BudgetPeriod.MONTH.start(day),
        "quarter", BudgetPeriod.QUARTER.start(day),
        "year", BudgetPeriod.YEAR.start(day));
  }
}
