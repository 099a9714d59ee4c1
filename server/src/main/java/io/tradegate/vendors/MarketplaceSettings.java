package io.tradegate.vendors;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.records.RecordBuilder;
import java.util.List;
import java.util.OptionalInt;

/**
 * How an organization runs its marketplace.
 *
 * @param open whether vendors can apply
 * @param requirements what they must prove before they are approved
 * @param offerOrder how offers on one article are sorted
 * @param priceTolerance a live price may move by so many percent without moderation
 * @param acceptHours a vendor accepts an order within so many hours
 * @param vendorKeys whether vendors may have API keys
 * @param version 0 as long as these are the defaults
 */
public record MarketplaceSettings(
    boolean open,
    List<Requirement> requirements,
    OfferOrder offerOrder,
    int priceTolerance,
    int acceptHours,
    boolean vendorKeys,
    int version) {
  static final int ACCEPT_HOURS = 48;

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
    static final Stored BY_DEFAULT = new Stored(false, OfferOrder.PRICE, 0, ACCEPT_HOURS, false, 0);
  }

  public static MarketplaceSettings of(Tx tx) {
    Stored stored = tx.sql(FIND).maybe(row -> row.as(Stored.class)).orElse(Stored.BY_DEFAULT);
    List<Requirement> requirements = tx.sql(REQUIREMENTS).list(row -> row.as(Requirement.class));
    return RecordBuilder.of(MarketplaceSettings.class)
        .from(stored)
        .with("requirements", requirements)
        .build();
  }

  static MarketplaceSettings set(Tx tx, OptionalInt expected, MarketplaceSettings wanted) {
    MarketplaceSettings before = of(tx);
    Versions.require(expected, before.version());
    tx.sql(SET)
        .bind("open", wanted.open())
        .bind("offer_order", wanted.offerOrder().wireName())
        .bind("price_tolerance", wanted.priceTolerance())
        .bind("accept_hours", wanted.acceptHours())
        .bind("vendor_keys", wanted.vendorKeys())
        .execute();
    tx.sql(CLEAR).execute();
    for (int place = 0; place < wanted.requirements().size(); place++) {
      Requirement requirement = wanted.requirements().get(place);
      tx.sql(ADD)
          .bindAll(requirement)
          .bind("kind", requirement.kind().wireName())
          .bind("place", place)
          .execute();
    }
    MarketplaceSettings after = of(tx);
    tx.changed("marketplace_settings", tx.actor().org(), before, after);
    return after;
  }
}
