package io.tradegate.quotes;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.pricing.DiscountFloor;
import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** The discount floor, as the routes of quotes show and set it. */
final class QuoteSettings {

  /**
   * The settings of an organization.
   *
   * @param maxDiscountPercent as decimal text; null: there is no floor
   */
  record Settings(@Nullable String maxDiscountPercent, int version) {
    private static Settings of(DiscountFloor.Limit limit) {
      BigDecimal percent = limit.percent();
      return new Settings(
          percent == null ? null : percent.stripTrailingZeros().toPlainString(), limit.version());
    }
  }

  Settings settings(Tx tx) {
    return Settings.of(DiscountFloor.limit(tx));
  }

  Settings set(Tx tx, OptionalInt expected, @Nullable String maxDiscountPercent) {
    Settings before = settings(tx);
    Versions.require(expected, before.version());
    DiscountFloor.set(tx, maxDiscountPercent);
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
