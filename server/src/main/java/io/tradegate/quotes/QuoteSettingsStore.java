package io.tradegate.quotes;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.QuoteId;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** SQL of the settings of quotes. */
final class QuoteSettingsStore {
  private static final int USUAL_REMINDER_DAYS = 3;

  private static final String LIMIT =
      """
      select max_discount_percent, version
        from quote_settings
       where org_id = :org
      """;

  // The rule of Limit.isExceeded for a page of quotes, without reading all their lines.
  private static final String BELOW =
      """
      select distinct l.quote_id
        from quote_line l
        join quote_settings s on s.org_id = l.org_id
       where l.org_id = :org and l.quote_id = any (cast(:quotes as uuid[]))
         and l.unit_price * 100 < l.list_price * (100 - s.max_discount_percent)
      """;

  private static final String REMINDER_DAYS =
      "select reminder_days from quote_settings where org_id = :org";

  private static final String WRITE =
      """
      insert into quote_settings (org_id, max_discount_percent, reminder_days)
      values (:org, cast(:percent as numeric), coalesce(cast(:days as integer), :usual))
          on conflict (org_id) do update
         set max_discount_percent = excluded.max_discount_percent, reminder_days = excluded.reminder_days,
             version = quote_settings.version + 1
      """;

  static DiscountFloor.Limit limit(Tx tx) {
    return tx.sql(LIMIT).maybe(DiscountFloor.Limit.class).orElse(DiscountFloor.Limit.NONE);
  }

  /** Those of the quotes whose draft has a line below the floor. */
  static Set<QuoteId> below(Tx tx, List<QuoteId> quotes) {
    return Set.copyOf(
        tx.sql(BELOW).bind("quotes", quotes).list(row -> new QuoteId(row.uuid("quote_id"))));
  }

  static int reminderDays(Tx tx) {
    return tx.sql(REMINDER_DAYS)
        .maybe(row -> row.integer("reminder_days"))
        .orElse(USUAL_REMINDER_DAYS);
  }

  /** Null removes the floor, or means the default number of days. */
  static void write(Tx tx, @Nullable String percent, @Nullable Integer days) {
    tx.sql(WRITE)
        .bind("percent", percent)
        .bind("days", days)
        .bind("usual", USUAL_REMINDER_DAYS)
        .execute();
  }
}
