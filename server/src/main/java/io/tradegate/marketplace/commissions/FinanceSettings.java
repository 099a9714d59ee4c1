package io.tradegate.marketplace.commissions;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * How the operator reckons with vendors.
 *
 * @param taxRate percent on commissions and fees
 * @param country the operator's; vendors elsewhere owe the tax themselves. Null: all are charged it
 * @param holdDays a sale is paid out so many days after it was booked
 */
public record FinanceSettings(
    BigDecimal taxRate,
    @Nullable String country,
    int holdDays,
    PayoutInterval payoutInterval,
    int version) {
  private static final String FIND =
      """
      select tax_rate, country, hold_days, payout_interval, version
        from marketplace_finance
       where org_id = :org
      """;

  private static final String SET =
      """
      insert into marketplace_finance as f (org_id, tax_rate, country, hold_days, payout_interval)
      values (:org, :tax_rate, :country, :hold_days, :payout_interval)
          on conflict (org_id) do update
         set tax_rate = excluded.tax_rate, country = excluded.country, hold_days = excluded.hold_days,
             payout_interval = excluded.payout_interval, version = f.version + 1
      """;

  /** Empty until staff have set them. */
  public static Optional<FinanceSettings> find(Tx tx) {
    return tx.sql(FIND).maybe(row -> row.as(FinanceSettings.class));
  }

  static FinanceSettings set(Tx tx, OptionalInt expected, FinanceSettings wanted) {
    FinanceSettings before = find(tx).orElse(null);
    Versions.require(expected, before == null ? 0 : before.version());
    tx.sql(SET).bindAll(wanted).execute();
    FinanceSettings after = find(tx).orElseThrow();
    tx.changed("marketplace_finance", tx.actor().org(), before, after);
    return after;
  }

  /** The tax on what this vendor is charged. */
  BigDecimal taxRateFor(@Nullable String vendorCountry) {
    boolean abroad = country != null && vendorCountry != null && !country.equals(vendorCountry);
    return abroad ? BigDecimal.ZERO : taxRate.stripTrailingZeros();
  }
}
