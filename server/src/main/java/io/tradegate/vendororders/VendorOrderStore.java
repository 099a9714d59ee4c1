package io.tradegate.vendororders;

import io.tradegate.marketplace.commissions.FrozenCommission;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the tables of vendor orders. */
final class VendorOrderStore {
  static final String COLUMNS =
      """
      v.id, v.number, v.order_id, v.vendor_id, n.name as vendor_name, v.status, o.status = 'on_hold' as on_hold, o.parties ->> 'customer_name' as customer_name,
      o.shipping_address, o.requested_date, v.currency, v.shipping_net, v.shipping_tax,
      o.shipping_rate, v.released_at, v.accept_by, v.ship_by, v.checks,
      v.escalated_at, v.accepted_at, v.shipped_at, v.delivered_at, v.cancelled_at, v.cancelled_by, v.reason, v.version,
      v.created_at, v.updated_at
      """;

  static final String FROM =
      """
      vendor_order v
      join vendor n on n.org_id = v.org_id and n.id = v.vendor_id
      join customer_order o on o.org_id = v.org_id and o.id = v.order_id
      """;

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where v.org_id = :org and v.id = :id";

  private static final String LOCK = FIND + " for no key update of v";

  private static final String LOCK_OF_ORDER =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + " where v.org_id = :org and v.order_id = :order order by v.id for no key update of v";

  private static final String INSERT =
      """
      insert into vendor_order (org_id, id, number, order_id, vendor_id, currency, shipping_net, shipping_tax, created_at)
      select :org, p.id, p.number, :order, p.vendor_id, :currency, p.shipping_net, p.shipping_tax, :now
        from unnest(cast(:id as uuid[]), cast(:number as text[]), cast(:vendor as uuid[]),
                    cast(:shipping as numeric[]), cast(:shipping_tax as numeric[]))
             p (id, number, vendor_id, shipping_net, shipping_tax)
      """;

  private static final String INSERT_LINES =
      """
      insert into vendor_order_line (org_id, vendor_order_id, line_id, vendor_id, offer_id, rule_id, rule_name, percent,
                                     fixed, commission, commission_tax_rate, commission_tax)
      select :org, l.vendor_order_id, l.line_id, l.vendor_id, l.offer_id, l.rule_id, l.rule_name, l.percent, l.fixed,
             l.commission, l.tax_rate, l.tax
        from unnest(cast(:part as uuid[]), cast(:line as uuid[]), cast(:vendor as uuid[]), cast(:offer as uuid[]),
                    cast(:rule_id as uuid[]), cast(:rule_name as text[]), cast(:percent as numeric[]),
                    cast(:fixed as numeric[]), cast(:net as numeric[]), cast(:tax_rate as numeric[]),
                    cast(:tax as numeric[]))
             l (vendor_order_id, line_id, vendor_id, offer_id, rule_id, rule_name, percent, fixed, commission, tax_rate,
                tax)
      """;

  private static final String LINES =
      """
      select c.vendor_order_id, c.line_id, c.offer_id, l.position, l.sku, l.name, l.unit, l.quantity, l.cancelled, l.packed,
             l.shipped, l.delivered, l.returned, o.currency, l.unit_price, l.net, l.tax_rate, l.tax, l.requested_date,
             c.released, c.sold, c.refunded, c.rule_id, c.rule_name, c.percent, c.fixed, c.commission,
             c.commission_tax_rate, c.commission_tax
        from vendor_order_line c
        join order_line l on l.org_id = c.org_id and l.id = c.line_id
        join customer_order o on o.org_id = l.org_id and o.id = l.order_id
       where c.org_id = :org and c.vendor_order_id = any (cast(:ids as uuid[]))
       order by c.vendor_order_id, l.position
      """;

  private static final String PRODUCTS =
      "select id, product_id from variant where org_id = :org and id = any (cast(:variants as uuid[]))";

  // The vendor learns of it by a letter of the sweep, which looks at it at once.
  private static final String RELEASE =
      """
      update vendor_order v
         set released_at = :now, check_at = :now,
             accept_by = cast(:now as timestamptz) + make_interval(hours => coalesce(s.accept_hours, 48)),
             ship_by = cast(:now as timestamptz)
                       + make_interval(days => (select max(coalesce(o.live_lead_days, 0))
                                                  from vendor_order_line c
                                                  left join offer o on o.org_id = c.org_id and o.id = c.offer_id
                                                 where c.org_id = v.org_id and c.vendor_order_id = v.id))
        from organization g
        left join marketplace_settings s on s.org_id = g.org_id
       where v.org_id = :org and g.org_id = v.org_id and v.order_id = :order and v.released_at is null
         and v.status = 'new'
      returning v.id
      """;

  // What was sent again counts from the first time.
  private static final String MOVE =
      """
      update vendor_order
         set status = m.status, version = version + 1, check_at = null,
             accepted_at = case m.status when 'accepted' then coalesce(accepted_at, m.at) else accepted_at end,
             shipped_at = case m.status when 'shipped' then coalesce(shipped_at, m.at) else shipped_at end,
             delivered_at = case m.status when 'delivered' then m.at else delivered_at end
        from (values (cast(:status as text), cast(:now as timestamptz))) as m (status, at)
       where org_id = :org and id = :id
      """;

  // The share in the shipping charge is the house's then: the order keeps the charge.
  private static final String CANCEL =
      """
      update vendor_order
         set status = 'cancelled', reason = :reason, cancelled_by = :by, by_the_buyer = :by_the_buyer, cancelled_at = :now, check_at = null,
             shipping_net = 0, shipping_tax = 0, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String CHECKED =
      """
      update vendor_order
         set checks = checks + 1, check_at = cast(:next as timestamptz),
             escalated_at = case when :escalated then :now else escalated_at end
       where org_id = :org and id = :id and status = 'new' and check_at <= :now
      returning id
      """;

  private static final String COUNT =
      """
      update vendor_order_line c
         set released = c.released + n.released, sold = c.sold + n.sold, refunded = c.refunded + n.refunded
        from unnest(cast(:line as uuid[]), cast(:released as numeric[]), cast(:sold as numeric[]),
                    cast(:refunded as numeric[])) n (line_id, released, sold, refunded)
       where c.org_id = :org and c.line_id = n.line_id
      """;

  private static final String PART =
      """
      select number, order_id, vendor_id, released_at is not null as released
        from vendor_order
       where org_id = :org and id = :id
      """;

  private static final String SCORE =
      """
      select orders, fill_rate, on_time, cancelled, returned, score
        from app.vendor_score(:org, :vendor, cast(:now as timestamptz))
      """;

  /** A part to insert. */
  record Part(UUID id, String number, VendorId vendor, Money shipping, Money shippingTax) {}

  /** A line to insert, with its commission. */
  record PartLine(UUID part, UUID line, VendorId vendor, UUID offer, FrozenCommission commission) {}

  static void insert(Tx tx, OrderId order, List<Part> parts) {
    tx.sql(INSERT)
        .bind("order", order)
        .bind("currency", parts.getFirst().shipping().currency().getCurrencyCode())
        .bindColumns(Part.class, parts)
        .execute();
  }

  static void insertLines(Tx tx, List<PartLine> lines) {
    tx.sql(INSERT_LINES).bindColumns(PartLine.class, lines).execute();
  }

  static Map<VariantId, ProductId> products(Tx tx, Collection<VariantId> variants) {
    var products = new HashMap<VariantId, ProductId>();
    tx.sql(PRODUCTS)
        .bind("variants", variants)
        .list(
            row ->
                products.put(new VariantId(row.uuid("id")), new ProductId(row.uuid("product_id"))));
    return products;
  }

  static Optional<VendorPart> part(Tx tx, UUID id) {
    return tx.sql(PART).bind("id", id).maybe(VendorPart.class);
  }

  static VendorScore.Shares shares(Tx tx, VendorId vendor) {
    return tx.sql(SCORE).bind("vendor", vendor).one(VendorScore.Shares.class);
  }

  static Optional<VendorOrder> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(VendorOrder.class);
  }

  static Optional<VendorOrder> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(VendorOrder.class);
  }

  /** All parts of an order that the caller has locked. */
  static List<VendorOrder> lockAll(Tx tx, OrderId order) {
    return tx.sql(LOCK_OF_ORDER).bind("order", order).list(VendorOrder.class);
  }

  static List<VendorOrderLine> lines(Tx tx, Collection<UUID> orders) {
    return tx.sql(LINES).bind("ids", orders).list(VendorOrderLine.class);
  }

  /** The parts that vendors learn of now. */
  static List<UUID> release(Tx tx, OrderId order) {
    return tx.sql(RELEASE).bind("order", order).list(row -> row.uuid("id"));
  }

  static void move(Tx tx, UUID id, VendorOrderStatus status) {
    tx.sql(MOVE).bind("id", id).bind("status", status.wireName()).execute();
  }

  static void cancel(Tx tx, UUID id, String reason, boolean byTheBuyer) {
    tx.sql(CANCEL)
        .bind("id", id)
        .bind("reason", reason)
        .bind("by", tx.actor().displayName())
        .bind("by_the_buyer", byTheBuyer)
        .execute();
  }

  /** False: it was answered meanwhile, or another node has checked it. */
  static boolean checked(Tx tx, UUID id, @Nullable Instant next) {
    return tx.sql(CHECKED)
        .bind("id", id)
        .bind("next", next)
        .bind("escalated", next == null)
        .exists();
  }

  /** What is added to the counts of a line. */
  record Counted(UUID line, Quantity released, Quantity sold, Quantity refunded) {}

  static void count(Tx tx, List<Counted> counts) {
    tx.sql(COUNT).bindColumns(Counted.class, counts).execute();
  }
}
