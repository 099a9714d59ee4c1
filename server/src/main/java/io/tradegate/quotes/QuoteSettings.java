package io.tradegate.quotes;

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
    return Settings.of(DiscountFloor.limit(tx), QuoteSettingsStore.reminderDays(tx));
  }

  Settings set(Tx tx, OptionalInt expected, QuoteBody.Settings wish) {
    Settings before = settings(tx);
    Versions.require(expected, before.version());
    QuoteSettingsStore.write(tx, wish.maxDiscountPercent(), wish.reminderDays());
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
