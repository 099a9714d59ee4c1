package io.tradegate.quotes;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** How far below the list price one may go alone, and when buyers are reminded of quotes. */
final class QuoteSettings {
  private static final int USUAL_REMINDER_DAYS = 3;

  private static final String READ =
      """
      select max_discount_percent, reminder_days, version
        from quote_settings
       where org_id = :org
      """;

  private static final String WRITE =
      """
      insert into quote_settings (org_id, max_discount_percent, reminder_days)
      values (:org, cast(:percent as numeric), :reminder_days)
          on conflict (org_id) do update
         set max_discount_percent = excluded.max_discount_percent, reminder_days = excluded.reminder_days,
             version = quote_settings.version + 1
      """;

  /**
   * The settings of an organization.
   *
   * @param maxDiscountPercent as decimal text; null: there is no floor
   * @param reminderDays how long before a quote ends its buyer is reminded; 0: never
   */
  record Settings(@Nullable String maxDiscountPercent, int reminderDays, int version) {
    static final Settings NONE = new Settings(null, USUAL_REMINDER_DAYS, 0);

    static Settings read(Row row) {
      BigDecimal percent = row.maybeDecimal("max_discount_percent");
      return new Settings(
          percent == null ? null : percent.stripTrailingZeros().toPlainString(),
          row.integer("reminder_days"),
          row.integer("version"));
    }
  }

  Settings settings(Tx tx) {
    return tx.sql(READ).maybe(Settings::read).orElse(Settings.NONE);
  }

  Settings set(Tx tx, OptionalInt expected, QuoteBody.Settings wish) {
    Settings before = settings(tx);
    Versions.require(expected, before.version());
    tx.sql(WRITE)
        .bind("percent", wish.maxDiscountPercent())
        .bind("reminder_days", requireNonNullElse(wish.reminderDays(), USUAL_REMINDER_DAYS))
        .execute();
    Settings after = settings(tx);
    tx.changed("quote_settings", tx.actor().org(), before, after);
    return after;
  }

  /** The numbers of the lines whose discount goes beyond what one may give alone. */
  List<Integer> belowFloor(Tx tx, List<QuoteLine> lines) {
    String percent = settings(tx).maxDiscountPercent();
    if (percent == null) {
      return List.of();
    }
    var most = new BigDecimal(percent);
    return lines.stream()
        .filter(line -> line.isDiscountedBeyond(most))
        .map(QuoteLine::line)
        .toList();
  }
}
