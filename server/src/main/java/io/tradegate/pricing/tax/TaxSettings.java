package io.tradegate.pricing.tax;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import java.util.OptionalInt;

/**
 * The settings of whether an organization charges tax, and what happens to orders without a rate.
 */
public final class TaxSettings {
  private TaxSettings() {}

  /** The settings; version 0 as long as they are the default. */
  public record Said(TaxMode mode, MissingRate missingRate, int version) {
    static final Said BY_DEFAULT = new Said(TaxMode.CHARGE, MissingRate.REFUSE, 0);
  }

  public static Said of(Tx tx) {
    return TaxRateStore.settings(tx).orElse(Said.BY_DEFAULT);
  }

  public static Said set(Tx tx, OptionalInt expected, TaxMode mode, MissingRate missingRate) {
    Said before = of(tx);
    Versions.require(expected, before.version());
    TaxRateStore.set(tx, new Said(mode, missingRate, 0));
    Said after = of(tx);
    tx.changed("tax_settings", tx.actor().org(), before, after);
    return after;
  }
}
