package io.tradegate.pricing;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.WebsiteId;
import java.util.Optional;

/** SQL of the website_pricing table. */
final class WebsitePricingStore {
  // Empty without the website, all null without a row for it.
  private static final String FIND =
      """
      select p.currency, p.tax_display, p.tax_country, nullif(p.tax_region, '') as tax_region,
             p.display_currency, p.version
        from website w
        left join website_pricing p on p.org_id = w.org_id and p.website_id = w.id
       where w.org_id = :org and w.id = :website
      """;

  private static final String LOCK_WEBSITE =
      "select id from website where org_id = :org and id = :website for no key update";

  private static final String PUT =
      """
      insert into website_pricing
             (org_id, website_id, currency, tax_display, tax_country, tax_region, display_currency, version)
      values (:org, :website, :currency, :tax_display, :tax_country, coalesce(:tax_region, ''),
              :display_currency, :version)
      on conflict (org_id, website_id) do update
         set currency = excluded.currency, tax_display = excluded.tax_display,
             tax_country = excluded.tax_country, tax_region = excluded.tax_region,
             display_currency = excluded.display_currency, version = excluded.version
      """;

  /** Empty when there is no such website. */
  static Optional<WebsitePricing> find(Tx tx, WebsiteId website) {
    return tx.sql(FIND).bind("website", website).maybe(WebsitePricingStore::read);
  }

  /** Locks the website's row in place of its pricing, which may have no row yet. */
  static void lock(Tx tx, WebsiteId website) {
    tx.sql(LOCK_WEBSITE).bind("website", website).maybe(row -> row.uuid("id"));
  }

  static void put(Tx tx, WebsiteId website, WebsitePricing pricing) {
    tx.sql(PUT).bindAll(pricing).bind("website", website).execute();
  }

  private static WebsitePricing read(Row row) {
    return row.maybeInteger("version") == null
        ? WebsitePricing.UNTOLD
        : row.as(WebsitePricing.class);
  }
}
