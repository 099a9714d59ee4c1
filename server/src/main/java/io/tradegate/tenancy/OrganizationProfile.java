package io.tradegate.tenancy;

import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import java.util.OptionalInt;

/** Reads and changes the profile of the caller's organization. */
final class OrganizationProfile {
  OrganizationView read(Tx tx) {
    return OrganizationStore.find(tx);
  }

  /** What is known while the profile is locked, and what it becomes. */
  interface Change {
    OrganizationView of(OrganizationView before);
  }

  OrganizationView change(Tx tx, OptionalInt expected, Change change) {
    OrganizationView before = OrganizationStore.lock(tx);
    Versions.require(expected, before.version());
    OrganizationView after = change.of(before);
    if (!after.currency().equals(before.currency())) {
      requireCurrencyUnused(tx, before.currency());
    }
    OrganizationStore.update(tx, after);
    tx.changed("organization", before.id(), before, after);
    return after;
  }

  /** Limits, budgets and totals are amounts of one currency and are not converted. */
  private static void requireCurrencyUnused(Tx tx, String currency) {
    if (OrganizationStore.isCurrencyInUse(tx)) {
      throw IN_USE.because(
          "There are prices, quotes, orders or credit limits in %s, so the currency stays."
              .formatted(currency));
    }
  }
}
