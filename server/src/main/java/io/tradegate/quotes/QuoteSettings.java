package io.tradegate.quotes;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.quotes.document.QuoteBody;
import io.tradegate.quotes.document.QuoteLine;
import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** The discount floor, and when buyers are reminded of quotes, as the routes show and set them. */
final class QuoteSettings {
  private static final int USUAL_REMINDER_DAYS = 3;

  private static final String REMINDER_DAYS =
      "select reminder_days from quote_settings where org_id = :org";

  private static final String SET_REMINDER_DAYS =
      "update quote_settings set reminder_days = :days where org_id = :org";

  /**
   * The settings of an organization.
   *
   * @param maxDiscountPercent as decimal text; null: there is no floor
   * @param reminderDays how long before a quote ends its buyer is reminded; 0: never
   */
  record Settings(@Nullable String maxDiscountPercent, int reminderDays, int version) {
    private static Settings of(DiscountFloor.Limit limit, int reminderDays) {
      BigDecimal percent = limit.percent();
      return new Settings(
          percent == null ? null : percent.stripTrailingZeros().toPlainString(),
          reminderDays,
          limit.version());
    }
  }

  Settings settings(Tx tx) {
    return Settings.of(DiscountFloor.limit(tx), reminderDays(tx));
  }

  static int reminderDays(Tx tx) {
    return tx.sql(REMINDER_DAYS)
        .maybe(row -> row.integer("reminder_days"))
        .orElse(USUAL_REMINDER_DAYS);
  }

  Settings set(Tx tx, OptionalInt expected, QuoteBody.Settings wish) {
    Settings before = settings(tx);
    Versions.require(expected, before.version());
    DiscountFloor.set(tx, wish.maxDiscountPercent());
    tx.sql(SET_REMINDER_DAYS)
        .bind("days", requireNonNullElse(wish.reminderDays(), USUAL_REMINDER_DAYS))
        .execute();
    Settings after = settings(tx);
    tx.changed("quote_settings", tx.actor().org(), before, after);
    return after;
  }

  /** The numbers of the lines whose discount goes beyond what one may give alone. */
  List<Integer> belowFloor(Tx tx, List<QuoteLine> lines) {
    DiscountFloor.Limit limit = DiscountFloor.limit(tx);
    return lines.stream()
        .filter(line -> limit.isExceeded(line.listPrice(), line.unitPrice()))
        .map(QuoteLine::line)
        .toList();
  }
}
