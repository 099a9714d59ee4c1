package io.tradegate.tenancy;

import io.tradegate.platform.db.Tx;

/** SQL of the organization of a transaction. */
final class OrganizationStore {
  private static final String PROFILE =
      """
      select name, time_zone, currency, locale
        from organization
       where org_id = :org
      """;

  private static final String SENDER =
      """
      select coalesce(sender_name, name) as name, time_zone, currency, locale
        from organization
       where org_id = :org
      """;

  private static final String FIND =
      """
      select org_id, name, time_zone, currency, locale, sender_name, created_at, version
        from organization
       where org_id = :org
      """;

  private static final String LOCK = FIND + " for no key update";

  private static final String UPDATE =
      """
      update organization
         set name = :name, time_zone = :time_zone, currency = :currency, locale = :locale,
             sender_name = :sender_name, version = :version
       where org_id = :org
      """;

  private static final String CURRENCY_IN_USE = "select app.currency_in_use() as in_use";

  static Organizations.Profile profile(Tx tx) {
    return tx.sql(PROFILE).one(Organizations.Profile.class);
  }

  /** The same with the name that letters carry. */
  static Organizations.Profile sender(Tx tx) {
    return tx.sql(SENDER).one(Organizations.Profile.class);
  }

  static OrganizationView find(Tx tx) {
    return tx.sql(FIND).one(OrganizationView.class);
  }

  static OrganizationView lock(Tx tx) {
    return tx.sql(LOCK).one(OrganizationView.class);
  }

  static void update(Tx tx, OrganizationView organization) {
    tx.sql(UPDATE).bindAll(organization).execute();
  }

  static boolean isCurrencyInUse(Tx tx) {
    return tx.sql(CURRENCY_IN_USE).one(row -> row.bool("in_use"));
  }
}
