package io.tradegate.vendors;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.records.RecordBuilder;

/** SQL of the settings of a marketplace, and of what its vendors must prove. */
final class MarketplaceSettingsStore {
  private static final String FIND =
      "select open, offer_order, price_tolerance, accept_hours, vendor_keys, version from marketplace_settings"
          + " where org_id = :org";

  private static final String SET =
      """
      insert into marketplace_settings as s (org_id, open, offer_order, price_tolerance, accept_hours, vendor_keys)
      values (:org, :open, :offer_order, :price_tolerance, :accept_hours, :vendor_keys)
          on conflict (org_id) do update
         set open = excluded.open, offer_order = excluded.offer_order, price_tolerance = excluded.price_tolerance,
             accept_hours = excluded.accept_hours, vendor_keys = excluded.vendor_keys, version = s.version + 1
      """;

  private static final String REQUIREMENTS =
      """
      select code, name, kind, mandatory
        from vendor_requirement
       where org_id = :org
       order by place
      """;

  private static final String CLEAR = "delete from vendor_requirement where org_id = :org";

  private static final String ADD =
      """
      insert into vendor_requirement (org_id, code, name, kind, mandatory, place)
      values (:org, :code, :name, :kind, :mandatory, :place)
      """;

  private record Stored(
      boolean open,
      OfferOrder offerOrder,
      int priceTolerance,
      int acceptHours,
      boolean vendorKeys,
      int version) {
    static final Stored BY_DEFAULT =
        new Stored(false, OfferOrder.PRICE, 0, MarketplaceSettings.ACCEPT_HOURS, false, 0);
  }

  static MarketplaceSettings settings(Tx tx) {
    return RecordBuilder.of(MarketplaceSettings.class)
        .from(tx.sql(FIND).maybe(Stored.class).orElse(Stored.BY_DEFAULT))
        .with("requirements", tx.sql(REQUIREMENTS).list(Requirement.class))
        .build();
  }

  static void write(Tx tx, MarketplaceSettings wanted) {
    tx.sql(SET).bindAll(wanted).execute();
    tx.sql(CLEAR).execute();
    for (int place = 0; place < wanted.requirements().size(); place++) {
      tx.sql(ADD).bindAll(wanted.requirements().get(place)).bind("place", place).execute();
    }
  }
}
