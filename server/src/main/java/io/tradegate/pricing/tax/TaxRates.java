package io.tradegate.pricing.tax;

import static io.tradegate.platform.errors.ErrorCode.RATE_OVERLAPS;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.taxclasses.TaxClasses;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Creates, changes and deletes tax rates. At most one is valid for a class in a place at a time.
 */
public final class TaxRates {

  /** {@code rate}: percent; {@code region}: null for the whole country. */
  public UUID create(Tx tx, UUID taxClass, String country, @Nullable String region, String rate) {
    return add(tx, new TaxRate.Facts(taxClass, country, region, rate, null, null)).id();
  }

  public TaxRate add(Tx tx, TaxRate.Facts facts) {
    TaxRate rate = TaxRate.of(tx.newId(), facts, 1, tx.now());
    requireRoom(tx, rate);
    TaxRateStore.insert(tx, rate);
    tx.changed("tax_rate", rate.id(), null, rate);
    return rate;
  }

  TaxRate rate(Tx tx, UUID id) {
    return TaxRateStore.find(tx, id).orElseThrow(TaxRates::unknown);
  }

  TaxRate replace(Tx tx, UUID id, OptionalInt expected, TaxRate.Facts facts) {
    TaxRate before = locked(tx, id, expected);
    TaxRate after = TaxRate.of(id, facts, before.version() + 1, before.createdAt());
    requireRoom(tx, after);
    TaxRateStore.update(tx, after);
    tx.changed("tax_rate", id, before, after);
    return after;
  }

  void delete(Tx tx, UUID id, OptionalInt expected) {
    TaxRate gone = locked(tx, id, expected);
    TaxRateStore.delete(tx, id);
    tx.changed("tax_rate", id, gone, null);
  }

  private static TaxRate locked(Tx tx, UUID id, OptionalInt expected) {
    TaxRate found = TaxRateStore.lock(tx, id).orElseThrow(TaxRates::unknown);
    Versions.require(expected, found.version());
    return found;
  }

  /**
   * Refuses a rate that overlaps another. The lock on the class makes transactions that add rates
   * to it check one after the other.
   */
  private static void requireRoom(Tx tx, TaxRate rate) {
    TaxClasses.lock(tx, rate.taxClassId());
    TaxRateStore.overlapping(tx, rate)
        .ifPresent(
            other -> {
              throw RATE_OVERLAPS.because(
                  "The rate %s holds there for some of that time; end it first.".formatted(other));
            });
  }

  private static Refusal unknown() {
    return missing("tax rate");
  }
}
