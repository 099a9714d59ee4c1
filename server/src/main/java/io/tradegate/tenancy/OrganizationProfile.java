package io.tradegate.tenancy;

import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import java.util.OptionalInt;

/** Reads and changes the profile of the caller's organization. */
final class OrganizationProfile {
  private static final String FIND =
      """
      select org_id, name, time_zone, currency, locale, sender_name, created_at, version
        from organization
       where org_id = :org
      """;

  private static final String LOCK = FIND + " for no key update";

  private static final String CHANGE =
      """
      update organization
         set name = :name, time_zone = :time_zone, currency = :currency, locale = :locale,
             sender_name = :sender_name, version = :version
       where org_id = :org
      """;

  private static final String CURRENCY_IN_USE = "select app.currency_in_use() as in_use";

  OrganizationView read(Tx tx) {
    return tx.sql(FIND).one(row -> row.as(OrganizationView.class));
  }

  /** What is known while the profile is locked, and what it becomes. */
  interface Change {
    OrganizationView of(OrganizationView before);
  }

  OrganizationView change(Tx tx, OptionalInt expected, Change change) {
    OrganizationView before = tx.sql(LOCK).one(row -> row.as(OrganizationView.class));
    Versions.require(expected, before.version());
    OrganizationView after = change.of(before);
    if (!after.currency().equals(before.currency())) {
      requireCurrencyUnused(tx, before.currency());
    }
    tx.sql(CHANGE).bindAll(after).execute();
    tx.changed("organization", before.id(), before, after);
    return after;
  }

  /** Limits, budgets and totals are amounts of one currency and are not converted. */
  private static void requireCurrencyUnused(Tx tx, String currency) {
    if (tx.sql(CURRENCY_IN_USE).one(row -> row.bool("in_use"))) {
      throw IN_USE.because(
          "There are prices, quotes, orders or credit limits in %s, so the currency stays."
              .formatted(currency));
    }
  }
}
