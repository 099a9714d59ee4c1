package io.tradegate.pricing.tax;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import java.util.OptionalInt;

/**
 * The settings of whether an organization charges tax, and what happens to orders without a rate.
 */
public final class TaxSettings {
  private static final String READ =
      "select mode, missing_rate, version from tax_settings where org_id = :org";

  private static final String WRITE =
      """
      insert into tax_settings (org_id, mode, missing_rate)
      values (:org, :mode, :missing_rate)
          on conflict (org_id) do update
         set mode = excluded.mode, missing_rate = excluded.missing_rate, version = tax_settings.version + 1
      """;

  private TaxSettings() {}

  /** The settings; version 0 as long as they are the default. */
  public record Said(TaxMode mode, MissingRate missingRate, int version) {
    static final Said BY_DEFAULT = new Said(TaxMode.CHARGE, MissingRate.REFUSE, 0);
  }

  public static Said of(Tx tx) {
    return tx.sql(READ).maybe(row -> row.as(Said.class)).orElse(Said.BY_DEFAULT);
  }

  public static Said set(Tx tx, OptionalInt expected, TaxMode mode, MissingRate missingRate) {
    Said before = of(tx);
    Versions.require(expected, before.version());
    tx.sql(WRITE).bind("mode", mode).bind("missing_rate", missingRate).execute();
    Said after = of(tx);
    tx.changed("tax_settings", tx.actor().org(), before, after);
    return after;
  }
}
