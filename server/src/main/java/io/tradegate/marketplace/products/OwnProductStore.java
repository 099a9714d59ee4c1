package io.tradegate.marketplace.products;

import io.tradegate.marketplace.listings.Listings;
import io.tradegate.marketplace.listings.OfferStatus;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.json.Json;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the table of products that vendors propose. */
final class OwnProductStore {
  private static final String COLUMNS =
      """
      m.id, m.vendor_id, n.name as vendor_name, m.status, m.content, m.live, m.reason, m.comment_fields, m.comment_texts,
      m.decided_by_name, m.decided_at, m.submitted_at, m.version, m.created_at, m.updated_at
      """;

  private static final String FROM =
      """
      vendor_product m
      join vendor n on n.org_id = m.org_id and n.id = m.vendor_id
      """;

  static final Listing<OwnProduct> OF_VENDOR = listing("m.org_id = :org and m.vendor_id = :vendor");

  static final Listing<OwnProduct> MODERATION =
      listing("m.org_id = :org and m.status <> 'draft'")
          .uuid("m.vendor_id", "Only products of this vendor.");

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where m.org_id = :org and m.id = :id";

  private static final String LOCK = FIND + " for no key update of m";

  private static final String INSERT =
      """
      insert into vendor_product (org_id, id, vendor_id, content, created_at)
      values (:org, :id, :vendor, cast(:content as jsonb), :now)
      """;

  private static final String PROPOSE =
      """
      update vendor_product
         set status = 'draft', content = cast(:content as jsonb), version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String SUBMIT =
      """
      update vendor_product
         set status = 'submitted', submitted_at = :now, reason = null, comment_fields = '{}', comment_texts = '{}',
             version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String DECIDE =
      """
      update vendor_product
         set status = :status, reason = :reason, comment_fields = :fields, comment_texts = :texts,
             content = coalesce(cast(:live as jsonb), content), live = coalesce(cast(:live as jsonb), live),
             product_id = case when cast(:live as jsonb) is null then product_id else id end,
             decided_by_name = :by_name, decided_at = :now, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String SOLD_BY_OTHERS =
      """
      select p.id
        from product p
       where p.org_id = :org and p.seller_id = :vendor
         and exists (select from variant v
                      where v.org_id = p.org_id and v.product_id = p.id
                        and (exists (select from offer o
                                       join vendor n on n.org_id = o.org_id and n.id = o.vendor_id
                                      where o.org_id = v.org_id and o.variant_id = v.id and o.vendor_id <> :vendor
                                        and o.live_amount is not null and n.status = 'approved')
                             or exists (select from price c where c.org_id = v.org_id and c.variant_id = v.id)))
      """;

  private static final String DELETE =
      "delete from vendor_product where org_id = :org and id = :id";

  private static Listing<OwnProduct> listing(String where) {
    return Listing.of(COLUMNS, FROM, where, "m.id", OwnProduct.class)
        .sort("created_at", "m.created_at", "timestamptz")
        .byChange("m.updated_at")
        .byDefault("-created_at")
        .oneOf("m.status", OfferStatus.class, "Only products in this status.")
        .search("Text in the proposed name.", "m.content ->> 'name'");
  }

  static Optional<OwnProduct> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(OwnProduct.class);
  }

  static Optional<OwnProduct> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(OwnProduct.class);
  }

  static void insert(Tx tx, UUID id, VendorId vendor, ProductContent content) {
    tx.sql(INSERT)
        .bind("id", id)
        .bind("vendor", vendor)
        .bind("content", Json.text(content))
        .execute();
  }

  static void propose(Tx tx, UUID id, ProductContent content) {
    tx.sql(PROPOSE).bind("id", id).bind("content", Json.text(content)).execute();
  }

  static void submit(Tx tx, UUID id) {
    tx.sql(SUBMIT).bind("id", id).execute();
  }

  /** {@code live}: what is approved; null: it is refused. */
  static void decide(Tx tx, UUID id, Listings.Verdict verdict, @Nullable ProductContent live) {
    tx.sql(DECIDE)
        .bindAll(verdict)
        .bind("id", id)
        .bind("live", live == null ? null : Json.text(live))
        .bind("fields", verdict.fields())
        .bind("texts", verdict.texts())
        .bind("by_name", tx.actor().displayName())
        .execute();
  }

  /** The products of a vendor that other vendors or the house sell, too. */
  static List<UUID> soldByOthers(Tx tx, VendorId vendor) {
    return tx.sql(SOLD_BY_OTHERS).bind("vendor", vendor).list(row -> row.uuid("id"));
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }
}
