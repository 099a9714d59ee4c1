package io.tradegate.catalog.products;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.records.WireEnum;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of who sees a product, which websites sell it, and which vendor proposed it. */
final class ProductAccessStore {
  private static final String FIND =
      """
      select p.visibility, p.version,
             array(select a.company_id from product_access a
                    where a.org_id = p.org_id and a.product_id = p.id and a.allowed and a.company_id is not null
                    order by a.company_id) as companies_in,
             array(select a.group_id from product_access a
                    where a.org_id = p.org_id and a.product_id = p.id and a.allowed and a.group_id is not null
                    order by a.group_id) as groups_in,
             array(select a.company_id from product_access a
                    where a.org_id = p.org_id and a.product_id = p.id and not a.allowed and a.company_id is not null
                    order by a.company_id) as companies_out,
             array(select a.group_id from product_access a
                    where a.org_id = p.org_id and a.product_id = p.id and not a.allowed and a.group_id is not null
                    order by a.group_id) as groups_out
        from product p
       where p.org_id = :org and p.id = :id
      """;

  private static final String SET =
      """
      update product
         set visibility = :visibility, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String CLEAR =
      "delete from product_access where org_id = :org and product_id = :id";

  private static final String FILL =
      """
      with named as (
        select w.company_id, w.group_id, w.allowed
          from jsonb_to_recordset(cast(:parties as jsonb)) as w (company_id uuid, group_id uuid, allowed boolean)
      )
      insert into product_access (org_id, product_id, company_id, group_id, allowed)
      select cast(:org as bigint), cast(:id as uuid), c.id, cast(null as uuid), n.allowed
        from named n
        join customer_company c on c.org_id = :org and c.id = n.company_id
      union all
      select cast(:org as bigint), cast(:id as uuid), null, g.id, n.allowed
        from named n
        join customer_group g on g.org_id = :org and g.id = n.group_id
      """;

  private static final String WEBSITES =
      """
      select case when p.websites = 'chosen'
                  then array(select w.website_id from product_website w
                              where w.org_id = p.org_id and w.product_id = p.id
                              order by w.website_id)
             end as website_ids,
             p.version
        from product p
       where p.org_id = :org and p.id = :id
      """;

  private static final String SET_WEBSITES =
      """
      update product
         set websites = :websites, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String REMOVE_WEBSITES =
      """
      delete from product_website
       where org_id = :org and product_id = :id and website_id <> all (cast(:website_ids as uuid[]))
      """;

  private static final String ADD_WEBSITES =
      """
      insert into product_website (org_id, product_id, website_id)
      select :org, :id, w.id
        from website w
       where w.org_id = :org and w.id = any (cast(:website_ids as uuid[]))
      on conflict do nothing
      """;

  private static final String COUNT_WEBSITES =
      "select count(*) as websites from product_website where org_id = :org and product_id = :id";

  private static final String SET_SELLER =
      "update product set seller_id = :seller where org_id = :org and id = :id";

  private static final String HIDE =
      """
      update product
         set status = 'archived', withheld = true, version = version + 1, updated_at = :now
       where org_id = :org and seller_id = :seller and status = 'active' and id <> all (cast(:kept as uuid[]))
      """;

  private static final String SHOW =
      """
      update product
         set status = case status when 'archived' then 'active' else status end, withheld = false,
             version = version + 1, updated_at = :now
       where org_id = :org and seller_id = :seller and withheld
      """;

  // The lock makes a suspension wait, which then hides the product; or this waits for the
  // suspension.
  private static final String SELLER =
      """
      select n.name, n.status
        from product p
        join vendor n on n.org_id = p.org_id and n.id = p.seller_id
       where p.org_id = :org and p.id = :id
         for share of n
      """;

  // A GTIN is not unique in the catalog: one transaction at a time looks and inserts.
  private static final String CLAIM =
      "select pg_advisory_xact_lock(hashtextextended('products of vendors', :org)) as taken";

  private static final String TAKEN =
      "select v.product_id, v.sku, v.gtin, "
          + SellersProducts.KNOWN_TO_VENDORS
          + " as known"
          + """

        from variant v
        join product p on p.org_id = v.org_id and p.id = v.product_id
       where v.org_id = :org and v.product_id <> :own
         and (v.sku = any (cast(:skus as text[]))
              or v.gtin = any (cast(:gtins as text[])) and (cast(:all as boolean) or
      """
          + SellersProducts.KNOWN_TO_VENDORS
          + """
      ))
       order by v.product_id
       limit 1
      """;

  /** A company or a group that is allowed or excluded. */
  record Named(@Nullable CustomerId companyId, @Nullable UUID groupId, boolean allowed) {
    /** Whichever of the two it is. */
    UUID id() {
      return companyId == null ? Objects.requireNonNull(groupId) : companyId.value();
    }
  }

  static Optional<ProductVisibility> find(Tx tx, ProductId product) {
    return tx.sql(FIND).bind("id", product).maybe(ProductAccessStore::read);
  }

  /** Answers how many of the parties exist. */
  static int put(Tx tx, ProductId product, Visibility visibility, List<Named> parties) {
    tx.sql(SET).bind("id", product).bind("visibility", visibility.wireName()).execute();
    tx.sql(CLEAR).bind("id", product).execute();
    return tx.sql(FILL).bind("id", product).bind("parties", Json.text(parties)).execute();
  }

  static Optional<Assortment.Websites> websites(Tx tx, ProductId product) {
    return tx.sql(WEBSITES).bind("id", product).maybe(Assortment.Websites.class);
  }

  /** False: one of the websites does not exist. */
  static boolean setWebsites(Tx tx, ProductId product, boolean all, List<WebsiteId> websites) {
    tx.sql(SET_WEBSITES).bind("id", product).bind("websites", all ? "all" : "chosen").execute();
    tx.sql(REMOVE_WEBSITES).bind("id", product).bind("website_ids", websites).execute();
    tx.sql(ADD_WEBSITES).bind("id", product).bind("website_ids", websites).execute();
    return tx.sql(COUNT_WEBSITES).bind("id", product).one(row -> row.bigint("websites"))
        >= websites.size();
  }

  /** {@code all}: also by their GTINs those that vendors may not know. */
  static Optional<SellersProducts.Taken> taken(
      Tx tx, ProductId own, List<String> skus, List<String> gtins, boolean all) {
    return tx.sql(TAKEN)
        .bind("own", own)
        .bind("skus", skus)
        .bind("gtins", gtins)
        .bind("all", all)
        .maybe(SellersProducts.Taken.class);
  }

  static void claimSales(Tx tx) {
    tx.sql(CLAIM).one(_ -> true);
  }

  static Optional<SellersProducts.Seller> seller(Tx tx, ProductId id) {
    return tx.sql(SELLER).bind("id", id).maybe(SellersProducts.Seller.class);
  }

  static void setSeller(Tx tx, ProductId id, VendorId seller) {
    tx.sql(SET_SELLER).bind("id", id).bind("seller", seller).execute();
  }

  static void hide(Tx tx, VendorId seller, List<UUID> kept) {
    tx.sql(HIDE).bind("seller", seller).bind("kept", kept).execute();
  }

  static void show(Tx tx, VendorId seller) {
    tx.sql(SHOW).bind("seller", seller).execute();
  }

  private static ProductVisibility read(Row row) {
    return new ProductVisibility(
        WireEnum.of(Visibility.class, row.text("visibility")),
        new ProductVisibility.Parties(
            row.ids("companies_in", CustomerId::new), row.uuids("groups_in")),
        new ProductVisibility.Parties(
            row.ids("companies_out", CustomerId::new), row.uuids("groups_out")),
        row.integer("version"));
  }
}
