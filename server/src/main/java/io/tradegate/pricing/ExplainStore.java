package io.tradegate.pricing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.quantities.Quantity;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads every price list that a price could have come from. */
final class ExplainStore {
  private static final String VARIANT = "select id from variant where org_id = :org and sku = :sku";

  private static final String CURRENCY =
      """
      select app.website_currency(cast(:website as uuid)) as currency
        from organization
       where org_id = :org
      """;

  private static final String CANDIDATES =
      """
      select l.id, l.code, l.name, l.currency, nullif(l.valid_from, '-infinity') as valid_from,
             nullif(l.valid_until, 'infinity') as valid_until, l.external_id, l.metadata, l.version, l.created_at,
             n.kind, n.party_id, n.rank, coalesce(c.name, g.name, w.name) as party_name,
             fit.min_quantity, fit.amount, least.min_quantity as least_quantity
        from (select distinct on (f.price_list_id) f.price_list_id, f.rank, f.kind, f.party_id
                from app.price_candidates(cast(:customer as uuid), cast(:website as uuid)) f
               order by f.price_list_id, f.rank, f.party_id) n
        join price_list l on l.org_id = :org and l.id = n.price_list_id
        left join customer_company c on c.org_id = l.org_id and c.id = n.party_id
        left join customer_group g on g.org_id = l.org_id and g.id = n.party_id
        left join website w on w.org_id = l.org_id and w.id = n.party_id
        left join lateral (select a.min_quantity, a.amount from price a
                            where a.org_id = l.org_id and a.variant_id = :variant and a.price_list_id = l.id
                              and a.min_quantity <= :quantity
                            order by a.min_quantity desc limit 1) fit on true
        left join lateral (select a.min_quantity from price a
                            where a.org_id = l.org_id and a.variant_id = :variant and a.price_list_id = l.id
                            order by a.min_quantity limit 1) least on true
       order by n.rank, fit.amount, l.id
      """;

  private static final String COMPANY_EXISTS =
      "select id from customer_company where org_id = :org and id = :id";
  private static final String WEBSITE_EXISTS =
      "select id from website where org_id = :org and id = :id";

  static boolean hasCompany(Tx tx, UUID id) {
    return tx.sql(COMPANY_EXISTS).bind("id", id).exists();
  }

  static boolean hasWebsite(Tx tx, UUID id) {
    return tx.sql(WEBSITE_EXISTS).bind("id", id).exists();
  }

  static Optional<VariantId> variant(Tx tx, String sku) {
    return tx.sql(VARIANT).bind("sku", sku).maybe(row -> new VariantId(row.uuid("id")));
  }

  static String currency(Tx tx, @Nullable WebsiteId website) {
    return tx.sql(CURRENCY).bind("website", website).one(row -> row.text("currency"));
  }

  static List<PriceListCandidate> candidates(
      Tx tx, VariantId variant, Quantity quantity, Prices.Buyer buyer) {
    return tx.sql(CANDIDATES)
        .bindAll(buyer)
        .bind("variant", variant)
        .bind("quantity", quantity)
        .list(PriceListCandidate.class);
  }
}
