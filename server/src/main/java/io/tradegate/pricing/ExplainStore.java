package io.tradegate.pricing;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.pricing.lists.AssignmentKind;
import io.tradegate.pricing.lists.PriceList;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
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

  private ExplainStore() {}

  static Optional<VariantId> variant(Tx tx, String sku) {
    return tx.sql(VARIANT).bind("sku", sku).maybe(row -> new VariantId(row.uuid("id")));
  }

  static String currency(Tx tx, @Nullable WebsiteId website) {
    return tx.sql(CURRENCY).bind("website", website).one(row -> row.text("currency"));
  }

  static List<PriceListCandidate> candidates(
      Tx tx, VariantId variant, Quantity quantity, Prices.Buyer buyer) {
    return tx.sql(CANDIDATES)
        .bind("variant", variant)
        .bind("quantity", quantity)
        .bind("customer", buyer.customer())
        .bind("website", buyer.website())
        .list(ExplainStore::read);
  }

  private static PriceListCandidate read(Row row) {
    return new PriceListCandidate(
        row.as(PriceList.class),
        WireEnum.of(AssignmentKind.class, row.text("kind")),
        row.uuid("party_id"),
        row.text("party_name"),
        row.integer("rank"),
        fitting(row),
        row.maybeQuantity("least_quantity"));
  }

  private static PriceListCandidate.@Nullable Fitting fitting(Row row) {
    BigDecimal amount = row.maybeDecimal("amount");
    return amount == null
        ? null
        : new PriceListCandidate.Fitting(row.quantity("min_quantity"), amount);
  }
}
