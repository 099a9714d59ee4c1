package io.tradegate.marketplace.listings;

import io.tradegate.catalog.products.SellersProducts;
import io.tradegate.catalog.shelf.Storefront;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.vendors.OfferOrder;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the offer table. */
public final class OfferStore {
  static final String COLUMNS =
      """
      o.id, o.vendor_id, n.name as vendor_name, o.variant_id, v.product_id, v.sku, p.name, o.vendor_sku, o.status,
      o.currency, o.amount, o.lead_days, o.remark, o.approved_amount, o.live_amount, o.live_lead_days, o.live_remark, o.stock, o.allocated, o.reason,
      o.comment_fields, o.comment_texts, o.decided_by_name, o.decided_at, o.submitted_at, o.version, o.created_at,
      o.updated_at
      """;

  static final String FROM =
      """
      offer o
      join vendor n on n.org_id = o.org_id and n.id = o.vendor_id
      join variant v on v.org_id = o.org_id and v.id = o.variant_id
      join product p on p.org_id = v.org_id and p.id = v.product_id
      """;

  static final Listing<Offer> OF_VENDOR = listing("o.org_id = :org and o.vendor_id = :vendor");

  static final Listing<Offer> MODERATION =
      listing("o.org_id = :org and o.status <> 'draft'")
          .uuid("o.vendor_id", "Only listings of this vendor.");

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where o.org_id = :org and o.id = :id";

  private static final String LOCK = FIND + " for no key update of o";

  /** Products that vendors may know of, and their own. */
  static final String OFFERABLE =
      "(" + SellersProducts.KNOWN_TO_VENDORS + " or p.seller_id = :vendor)";

  private static final String VARIANT =
      """
      select v.id
        from variant v
        join product p on p.org_id = v.org_id and p.id = v.product_id
       where v.org_id = :org
         and
      """
          + OFFERABLE
          + """
         and (v.id = cast(:variant as uuid) or v.sku = cast(:sku as text) or v.gtin = cast(:gtin as text))
       order by v.id
       limit 2
      """;

  private static final String INSERT =
      """
      insert into offer (org_id, id, vendor_id, variant_id, vendor_sku, currency, amount, lead_days, remark, stock,
                         created_at)
      values (:org, :id, :vendor, :variant, :vendor_sku, :currency, :amount, :lead_days, :remark, :stock, :now)
          on conflict do nothing
      """;

  private static final String PROPOSE =
      """
      update offer
         set status = :status, amount = :amount, lead_days = :lead_days, remark = :remark, vendor_sku = :vendor_sku,
             version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String GO_LIVE =
      """
      update offer
         set live_amount = amount, live_lead_days = lead_days, live_remark = remark, reason = null,
             comment_fields = '{}', comment_texts = '{}'
       where org_id = :org and id = :id
      """;

  private static final String SUBMIT =
      """
      update offer
         set status = 'submitted', submitted_at = :now, reason = null, comment_fields = '{}', comment_texts = '{}',
             version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String DECIDE =
      """
      update offer
         set status = :status, reason = :reason, comment_fields = :fields, comment_texts = :texts,
             live_amount = case when :live then amount else live_amount end,
             approved_amount = case when :live then amount else approved_amount end,
             live_lead_days = case when :live then lead_days else live_lead_days end,
             live_remark = case when :live then remark else live_remark end,
             decided_by_name = :by_name, decided_at = :now, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String SET_STOCK =
      """
      update offer
         set stock = :stock, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String DELETE = "delete from offer where org_id = :org and id = :id";

  // A vendor that is suspended or on holiday sells nothing.
  private static final String SHOWN =
      """
      select o.id, o.vendor_id, n.name as vendor_name, v.sku, o.live_amount as amount, o.currency,
             o.live_lead_days as lead_days, o.live_remark as remark, o.stock > o.allocated as in_stock
        from variant v
        join offer o on o.org_id = v.org_id and o.variant_id = v.id and o.live_amount is not null
        join vendor n on n.org_id = o.org_id and n.id = o.vendor_id and n.status = 'approved'
         and (n.holiday_from is null
              or cast(:day as date) not between n.holiday_from and coalesce(n.holiday_until, 'infinity'))
       where v.org_id = :org and v.product_id = :product
       order by v.sku, o.stock > o.allocated desc, case :sorted when 'lead_time' then o.live_lead_days end,
                case :sorted when 'score' then (select s.score from app.vendor_score(o.org_id, o.vendor_id, cast(:now as timestamptz)) s) end desc nulls last,
                o.currency, o.live_amount,
                o.live_lead_days, o.id
       limit 200
      """;

  private static final String PRODUCT =
      """
      select p.id
        from product_slug s
        join product p on p.org_id = s.org_id and p.id = s.product_id
       where s.org_id = :org and s.slug = :slug and
      """
          + Storefront.VISIBLE;

  // Without the one that has just been submitted.
  private static final String WAITING =
      """
      select 1 as one
       where exists (select from offer o
                      where o.org_id = :org and o.vendor_id = :vendor and o.status = 'submitted' and o.id <> :id)
          or exists (select from vendor_product p
                      where p.org_id = :org and p.vendor_id = :vendor and p.status = 'submitted' and p.id <> :id)
      """;

  private static final String LIVE =
      """
      select o.id, o.vendor_id, n.name as vendor_name, o.variant_id, o.live_amount as price, o.currency,
             o.stock - o.allocated as available, n.contract_prices
        from offer o
        join organization g on g.org_id = o.org_id
        join vendor n on n.org_id = o.org_id and n.id = o.vendor_id and n.status = 'approved'
         and (n.holiday_from is null
              or cast(cast(:now as timestamptz) at time zone g.time_zone as date)
                 not between n.holiday_from and coalesce(n.holiday_until, 'infinity'))
       where o.org_id = :org and o.id = any (cast(:ids as uuid[])) and o.live_amount is not null
         and o.currency = app.website_currency(cast(:website as uuid))
      """;

  private static Listing<Offer> listing(String where) {
    return Listing.of(COLUMNS, FROM, where, "o.id", Offer.class)
        .sort("created_at", "o.created_at", "timestamptz")
        .byChange("o.updated_at")
        .byDefault("-created_at")
        .oneOf("o.status", OfferStatus.class, "Only listings in this status.")
        .search("Text in the SKU or the name of the product.", "v.sku", "p.name");
  }

  static Optional<Offer> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Offer.class);
  }

  static Optional<Offer> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(Offer.class);
  }

  /** How a vendor names the variant; one of these. */
  record Named(@Nullable UUID variant, @Nullable String sku, @Nullable String gtin) {}

  /** Two when a GTIN is not unique. */
  static List<VariantId> variants(Tx tx, Named named) {
    return tx.sql(VARIANT)
        .bind("vendor", Listings.own(tx))
        .bindAll(named)
        .list(row -> new VariantId(row.uuid("id")));
  }

  /** An offer to insert. */
  public record NewOffer(
      UUID id, VendorId vendor, VariantId variant, @Nullable String vendorSku, Quantity stock) {}

  /** False when the vendor has one for the variant in the currency. */
  static boolean insert(Tx tx, NewOffer offer, Terms terms) {
    return tx.sql(INSERT).bindAll(terms).bindAll(offer).execute() == 1;
  }

  static void propose(Tx tx, Offer offer, OfferStatus status) {
    tx.sql(PROPOSE)
        .bindAll(offer.proposed())
        .bind("id", offer.id())
        .bind("vendor_sku", offer.vendorSku())
        .bind("status", status.wireName())
        .execute();
  }

  static void goLive(Tx tx, UUID id) {
    tx.sql(GO_LIVE).bind("id", id).execute();
  }

  static void submit(Tx tx, UUID id) {
    tx.sql(SUBMIT).bind("id", id).execute();
  }

  static void decide(Tx tx, UUID id, Listings.Verdict verdict) {
    tx.sql(DECIDE)
        .bindAll(verdict)
        .bind("id", id)
        .bind("live", verdict.status() == OfferStatus.APPROVED)
        .bind("fields", verdict.fields())
        .bind("texts", verdict.texts())
        .bind("by_name", tx.actor().displayName())
        .execute();
  }

  static void setStock(Tx tx, UUID id, Quantity stock) {
    tx.sql(SET_STOCK).bind("id", id).bind("stock", stock.value()).execute();
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  /** A product that the visitor sees. */
  static Optional<ProductId> product(Tx tx, String slug) {
    return tx.sql(PRODUCT).bind("slug", slug).maybe(row -> new ProductId(row.uuid("id")));
  }

  static List<ShownOffer> shown(Tx tx, ProductId product, OfferOrder order, LocalDate day) {
    return tx.sql(SHOWN)
        .bind("product", product)
        .bind("sorted", order.wireName())
        .bind("day", day)
        .list(ShownOffer.class);
  }

  /** Whether another listing or product of the vendor waits for moderation. */
  static boolean isWaiting(Tx tx, VendorId vendor, UUID besides) {
    return tx.sql(WAITING).bind("vendor", vendor).bind("id", besides).maybe(_ -> true).isPresent();
  }

  static List<LiveOffer> live(Tx tx, @Nullable WebsiteId website, Collection<UUID> offers) {
    return tx.sql(LIVE).bind("ids", offers).bind("website", website).list(LiveOffer.class);
  }
}
