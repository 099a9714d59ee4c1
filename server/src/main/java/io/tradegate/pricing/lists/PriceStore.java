package io.tradegate.pricing.lists;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RowEffect;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** SQL of the price table. */
public final class PriceStore {
  private static final String COLUMNS =
      """
      v.sku, v.id as variant_id, l.currency, f.updated_at,
      array(select cast(trim_scale(a.min_quantity) as text) from price a
             where a.org_id = v.org_id and a.variant_id = v.id and a.price_list_id = l.id
             order by a.min_quantity) as quantities,
      array(select cast(a.amount as text) from price a
             where a.org_id = v.org_id and a.variant_id = v.id and a.price_list_id = l.id
             order by a.min_quantity) as amounts
      """;

  /** Of one list, which the caller binds as {@code list}. */
  static final Listing<ListedPrice> LIST =
      Listing.of(
              COLUMNS,
              // The first tier stands for all: they have one updated_at.
              """
              price_list l
              join price f on f.org_id = l.org_id and f.price_list_id = l.id
              join variant v on v.org_id = f.org_id and v.id = f.variant_id
              """,
              """
              l.org_id = :org and l.id = :list
                and not exists (select from price a
                                 where a.org_id = f.org_id and a.variant_id = f.variant_id
                                   and a.price_list_id = f.price_list_id and a.min_quantity < f.min_quantity)
              """,
              "v.id",
              PriceStore::read)
          .sort("sku", "v.sku", "text")
          .byChange("f.updated_at")
          .byDefault("sku")
          .exact("v.sku", "Only the prices of this SKU.")
          .search("Text in the SKU.", "v.sku");

  /** The prices of all lists; for exports. */
  static final Listing<String> ALL =
      Listing.of(
              "v.id",
              "price a"
                  + " join price_list l on l.org_id = a.org_id and l.id = a.price_list_id"
                  + " join variant v on v.org_id = a.org_id and v.id = a.variant_id",
              "a.org_id = :org",
              "v.id",
              row -> row.text("id"))
          .sort("sku", "v.sku", "text")
          .byChange("a.updated_at")
          .byDefault("sku")
          .filter(
              Param.exact("price_list", "Only prices of the list with this code."),
              "l.code = :price_list")
          .exact("v.sku", "Only the prices of this SKU.")
          .exact("l.currency", "Only prices in this currency.")
          .search("Text in the SKU.", "v.sku");

  // Held in one order, against a variant that is deleted meanwhile.
  private static final String HOLD_VARIANTS =
      """
      select v.id, v.sku, v.unit, (select u.decimals from unit u where u.org_id = v.org_id and u.code = v.unit) as decimals
        from variant v
       where v.org_id = :org and v.sku = any (cast(:skus as text[]))
       order by v.id
         for key share of v
      """;

  // In the order of the key: of two callers with the same rows one waits for the other, and never
  // each for the other. A price that stays what it was is not written. The time of a change is as
  // app.note_change would set it, which is not called then.
  private static final String UPSERT =
      """
      insert into price (org_id, price_list_id, variant_id, min_quantity, amount, updated_at)
      select :org, :list, e.variant_id, e.min_quantity, e.amount, :now
        from unnest(cast(:variant as uuid[]), cast(:min_quantity as numeric[]), cast(:amount as numeric[]))
             as e (variant_id, min_quantity, amount)
       order by e.variant_id, e.min_quantity
      on conflict (org_id, variant_id, price_list_id, min_quantity) do update
         set amount = excluded.amount,
             updated_at = case when excluded.updated_at < price.updated_at then price.updated_at + interval '1 microsecond'
                               else excluded.updated_at end
       where price.amount <> excluded.amount
      """;

  // A row that was inserted has no xmax; one that was updated carries the lock of this transaction.
  private static final String UPSERT_TOLD =
      UPSERT + "returning variant_id, min_quantity, price.xmax = 0 as created";

  private static final String DELETE_MANY =
      """
      delete from price a
       using unnest(cast(:variant_id as uuid[]), cast(:min_quantity as numeric[])) as e (variant_id, min_quantity)
       where a.org_id = :org and a.price_list_id = :list
         and a.variant_id = e.variant_id and a.min_quantity = e.min_quantity
      returning a.variant_id, a.min_quantity
      """;

  // A null quantity means every tier.
  private static final String DELETE =
      """
      delete from price a
       using variant v
       where v.org_id = :org and v.sku = :sku
         and a.org_id = v.org_id and a.variant_id = v.id and a.price_list_id = :list
         and a.min_quantity = coalesce(cast(:min_quantity as numeric), a.min_quantity)
      """;

  /** The variants with these SKUs, by SKU; kept from being deleted meanwhile. */
  static Map<String, PricedVariant> holdVariants(Tx tx, Collection<String> skus) {
    return tx.sql(HOLD_VARIANTS)
        .bind("skus", skus)
        .map(row -> row.text("sku"), row -> row.as(PricedVariant.class));
  }

  /** Answers how many rows are new or differ from before. */
  public static int upsert(Tx tx, PriceListId list, List<PriceLists.Price> prices) {
    return bound(tx, UPSERT, list, prices).execute();
  }

  /** The prices that are new or differ from before, and whether each is new. */
  static Map<PriceLists.Tier, RowEffect> upsertTold(
      Tx tx, PriceListId list, List<PriceLists.Price> prices) {
    return bound(tx, UPSERT_TOLD, list, prices)
        .map(
            row -> row.as(PriceLists.Tier.class),
            row -> row.bool("created") ? RowEffect.CREATED : RowEffect.CHANGED);
  }

  private static Sql bound(Tx tx, String sql, PriceListId list, List<PriceLists.Price> prices) {
    return tx.sql(sql).bind("list", list).bindColumns(PriceLists.Price.class, prices);
  }

  /** Answers those that there were. */
  static List<PriceLists.Tier> delete(Tx tx, PriceListId list, List<PriceLists.Tier> tiers) {
    return tx.sql(DELETE_MANY)
        .bind("list", list)
        .bindColumns(PriceLists.Tier.class, tiers)
        .list(PriceLists.Tier.class);
  }

  /** {@code minQuantity} of the tier; null: all of them. Answers how many there were. */
  static int delete(Tx tx, PriceListId list, String sku, @Nullable Quantity minQuantity) {
    return tx.sql(DELETE)
        .bind("list", list)
        .bind("sku", sku)
        .bind("min_quantity", minQuantity)
        .execute();
  }

  private static ListedPrice read(Row row) {
    List<String> quantities = row.texts("quantities");
    List<String> amounts = row.texts("amounts");
    var tiers = new ArrayList<ListedPrice.Tier>();
    for (int n = 0; n < quantities.size(); n++) {
      Money price = Money.of(amounts.get(n), row.text("currency"));
      tiers.add(new ListedPrice.Tier(Quantity.of(quantities.get(n)), price));
    }
    return new ListedPrice(
        row.text("sku"), new VariantId(row.uuid("variant_id")), tiers, row.instant("updated_at"));
  }
}
