package io.tradegate.inventory.availability;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.WireEnum;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** SQL of what stores show of the stock: their settings, and the quantities. */
final class AvailabilityStore {
  private static final String READ =
      """
      select website_id, display
        from availability_display
       where org_id = :org
       order by website_id
      """;

  // Overwritten rather than deleted and inserted: of two concurrent transactions the second waits.
  private static final String WRITE =
      """
      insert into availability_display (org_id, website_id, display)
      select :org, cast(nullif(d.website_id, '') as uuid), d.display
        from unnest(cast(:websites as text[]), cast(:displays as text[])) d (website_id, display)
       order by d.website_id
          on conflict (org_id, website_id) do update set display = excluded.display
      """;

  private static final String DROP_OTHERS =
      """
      delete from availability_display
       where org_id = :org and website_id is not null
         and not website_id = any (cast(:websites as uuid[]))
      """;

  private static final String SET_BACKORDERS =
      """
      insert into stock_settings (org_id, backorders)
      values (:org, :backorders)
      on conflict (org_id) do update set backorders = excluded.backorders
      """;

  private static final String KNOWN =
      "select id from website where org_id = :org and id = any (cast(:websites as uuid[]))";

  private static final String BACKORDERS = "select app.backorders() as backorders";

  private static final String FREE =
      """
      select s.variant_id, sum(s.on_hand - s.allocated) as free
        from stock s
        join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id and w.active
       where s.org_id = :org and s.variant_id = any (cast(:variants as uuid[]))
       group by s.variant_id
      """;

  private static final String AVAILABLE =
      "select v.sku, shelf.available from variant v "
          + Availability.JOIN
          + " where v.org_id = :org and v.sku = any (cast(:skus as text[]))";

  /** What a website shows; null: every website without a setting. */
  record Said(@Nullable WebsiteId website, AvailabilityDisplay display) {}

  static List<Said> said(Tx tx) {
    return tx.sql(READ).list(Said.class);
  }

  static AvailabilitySettings.Backorders backorders(Tx tx) {
    return tx.sql(BACKORDERS)
        .one(row -> WireEnum.of(AvailabilitySettings.Backorders.class, row.text("backorders")));
  }

  static void setBackorders(Tx tx, AvailabilitySettings.Backorders backorders) {
    tx.sql(SET_BACKORDERS).bind("backorders", backorders).execute();
  }

  /** A display for each website; the empty website stands for the organization. */
  static void write(Tx tx, List<String> websites, List<String> displays) {
    tx.sql(WRITE).bind("websites", websites).bind("displays", displays).execute();
  }

  /** Leaves the settings of these websites. */
  static void dropOthers(Tx tx, List<WebsiteId> websites) {
    tx.sql(DROP_OTHERS).bind("websites", websites).execute();
  }

  /** Those of these websites that exist. */
  static List<WebsiteId> known(Tx tx, List<WebsiteId> websites) {
    return tx.sql(KNOWN).bind("websites", websites).list(row -> new WebsiteId(row.uuid("id")));
  }

  static Map<VariantId, Quantity> free(Tx tx, Collection<VariantId> variants) {
    return tx.sql(FREE)
        .bind("variants", variants)
        .map(row -> new VariantId(row.uuid("variant_id")), row -> row.quantity("free"));
  }

  /** By SKU. */
  static Map<String, Quantity> available(Tx tx, Collection<String> skus) {
    return tx.sql(AVAILABLE)
        .bind("skus", skus)
        .map(row -> row.text("sku"), row -> row.quantity("available"));
  }
}
