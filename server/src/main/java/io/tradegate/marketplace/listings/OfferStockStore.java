package io.tradegate.marketplace.listings;

import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_STOCK;
import static java.util.Objects.requireNonNull;

import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.NameList;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.quantities.Quantity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * SQL of the stock of offers: allocates, releases, ships and takes back the stock of offers, for
 * orders and shipments. The rows are locked in one order, and the database refuses what would
 * oversell.
 */
public final class OfferStockStore {
  private static final String HOLD =
      """
      select id
        from offer
       where org_id = :org and id = any (cast(:offers as uuid[]))
       order by id
         for update
      """;

  private static final String ALLOCATE =
      """
      update offer o
         set allocated = o.allocated + w.quantity
        from unnest(cast(:offers as uuid[]), cast(:quantities as numeric[])) w (id, quantity)
       where o.org_id = :org and o.id = w.id and o.stock - o.allocated >= w.quantity
      returning o.id
      """;

  private static final String LEFT =
      "select id, stock - allocated as quantity from offer"
          + " where org_id = :org and id = any (cast(:offers as uuid[]))";

  private static final String RELEASE =
      """
      update offer o
         set allocated = o.allocated - w.quantity
        from unnest(cast(:offers as uuid[]), cast(:quantities as numeric[])) w (id, quantity)
       where o.org_id = :org and o.id = w.id
      """;

  // The stock of an offer that lies in warehouses follows these.
  private static final String SHIP =
      """
      update offer o
         set allocated = o.allocated - w.quantity,
             stock = o.stock - case when exists (select from offer_stock s where s.org_id = o.org_id and s.offer_id = o.id)
                                    then 0 else w.quantity end
        from unnest(cast(:offers as uuid[]), cast(:quantities as numeric[])) w (id, quantity)
       where o.org_id = :org and o.id = w.id
      """;

  // From the named warehouse, or from one after another in the order of their codes.
  private static final String TAKE =
      """
      update offer_stock s
         set quantity = s.quantity - least(p.quantity, p.wanted - p.taken)
        from (select s.offer_id, s.warehouse_id, s.quantity, w.quantity as wanted,
                     coalesce(sum(s.quantity) over (partition by s.offer_id order by h.code
                                                    rows between unbounded preceding and 1 preceding), 0) as taken
                from unnest(cast(:offers as uuid[]), cast(:quantities as numeric[])) w (id, quantity)
                join offer_stock s on s.org_id = :org and s.offer_id = w.id
                join vendor_warehouse h on h.org_id = s.org_id and h.id = s.warehouse_id
               where cast(:warehouse as text) is null or lower(h.code) = lower(cast(:warehouse as text))) p
       where s.org_id = :org and s.offer_id = p.offer_id and s.warehouse_id = p.warehouse_id and p.taken < p.wanted
      returning s.offer_id, least(p.quantity, p.wanted - p.taken) as quantity
      """;

  private static final String GIVE_BACK =
      """
      update offer o
         set stock = o.stock + w.quantity
        from unnest(cast(:offers as uuid[]), cast(:quantities as numeric[])) w (id, quantity)
       where o.org_id = :org and o.id = w.id
         and not exists (select from offer_stock s where s.org_id = o.org_id and s.offer_id = o.id)
      """;

  // Into the named warehouse if the offer has it, otherwise into the first one.
  private static final String PUT_BACK =
      """
      update offer_stock s
         set quantity = s.quantity + w.quantity
        from unnest(cast(:offers as uuid[]), cast(:quantities as numeric[])) w (id, quantity)
       where s.org_id = :org and s.offer_id = w.id
         and s.warehouse_id = (select p.warehouse_id
                                 from offer_stock p
                                 join vendor_warehouse h on h.org_id = p.org_id and h.id = p.warehouse_id
                                where p.org_id = :org and p.offer_id = w.id
                                order by lower(h.code) = lower(cast(:warehouse as text)) desc nulls last, h.code
                                limit 1)
      """;

  private static final String WAREHOUSE =
      """
      select code
        from vendor_warehouse
       where org_id = :org and vendor_id = :vendor and lower(code) = lower(cast(:code as text))
      """;

  private static final String SKUS =
      """
      select v.sku
        from offer o
        join variant v on v.org_id = o.org_id and v.id = o.variant_id
       where o.org_id = :org and o.id = any (cast(:offers as uuid[]))
       order by v.sku
      """;

  /** So many of an offer. */
  public record Part(UUID offer, Quantity quantity) {}

  /** All of it, or a refusal that names the SKUs. */
  public static void allocate(Tx tx, Collection<Part> parts) {
    Map<UUID, Quantity> wanted = hold(tx, parts);
    List<UUID> got = moving(tx, ALLOCATE, wanted).list(row -> row.uuid("id"));
    if (got.size() < wanted.size()) {
      Set<UUID> lacking = new HashSet<>(wanted.keySet());
      lacking.removeAll(Set.copyOf(got));
      throw INSUFFICIENT_STOCK.because(
          "The vendor has not enough in stock of %s; order less.".formatted(skus(tx, lacking)));
    }
  }

  /**
   * As much of it as is there; answers what is lacking, by the offer. Of an offer that was removed
   * nothing has to be there.
   */
  public static Map<UUID, Quantity> allocateAvailable(Tx tx, Collection<Part> parts) {
    Map<UUID, Quantity> wanted = hold(tx, parts);
    var lacking = new TreeMap<UUID, Quantity>();
    var there = new ArrayList<Part>();
    tx.sql(LEFT)
        .bind("offers", wanted.keySet())
        .list(row -> new Part(row.uuid("id"), row.quantity("quantity")))
        .forEach(
            left -> {
              Quantity most = requireNonNull(wanted.get(left.offer()));
              Quantity got = most.min(left.quantity());
              if (got.isPositive()) {
                there.add(new Part(left.offer(), got));
              }
              if (got.isLessThan(most)) {
                lacking.put(left.offer(), most.minus(got));
              }
            });
    if (!there.isEmpty()) {
      allocate(tx, there);
    }
    return lacking;
  }

  private static String skus(Tx tx, Collection<UUID> offers) {
    List<String> skus = tx.sql(SKUS).bind("offers", offers).list(row -> row.text("sku"));
    return skus.isEmpty() ? "an offer that has ended" : NameList.of(skus);
  }

  /** What was allocated is available again. */
  public static void release(Tx tx, Collection<Part> parts) {
    if (!parts.isEmpty()) {
      moving(tx, RELEASE, hold(tx, parts)).execute();
    }
  }

  /** The code of a warehouse as its vendor wrote it; refuses one that the vendor does not have. */
  public static String warehouse(Tx tx, VendorId vendor, String code) {
    return tx.sql(WAREHOUSE)
        .bind("vendor", vendor)
        .bind("code", code)
        .maybe(row -> row.text("code"))
        .orElseThrow(
            () ->
                Refusal.ofField(
                    "warehouse",
                    "You have no warehouse %s; name the code of one of yours.".formatted(code)));
  }

  /** What was allocated leaves. {@code warehouse}: its code; null: any, in their order. */
  public static void ship(Tx tx, Collection<Part> parts, @Nullable String warehouse) {
    Map<UUID, Quantity> wanted = hold(tx, parts);
    moving(tx, SHIP, wanted).execute();
    var taken = new TreeMap<UUID, Quantity>();
    moving(tx, TAKE, wanted)
        .bind("warehouse", warehouse)
        .list(row -> new Part(row.uuid("offer_id"), row.quantity("quantity")))
        .forEach(part -> taken.merge(part.offer(), part.quantity(), Quantity::plus));
    if (warehouse != null && !taken.equals(wanted)) {
      throw INSUFFICIENT_STOCK.because(
          "Warehouse %s does not have enough of the goods; send less, or from another one."
              .formatted(warehouse));
    }
  }

  /**
   * Goods came back; an offer that was removed since gets none. {@code warehouse}: the code of the
   * one that they left; null: none is known.
   */
  public static void giveBack(Tx tx, Collection<Part> parts, @Nullable String warehouse) {
    if (!parts.isEmpty()) {
      Map<UUID, Quantity> back = hold(tx, parts);
      moving(tx, GIVE_BACK, back).execute();
      moving(tx, PUT_BACK, back).bind("warehouse", warehouse).execute();
    }
  }

  private static Map<UUID, Quantity> hold(Tx tx, Collection<Part> parts) {
    var sums = new TreeMap<UUID, Quantity>();
    parts.forEach(part -> sums.merge(part.offer(), part.quantity(), Quantity::plus));
    tx.sql(HOLD).bind("offers", sums.keySet()).list(row -> row.uuid("id"));
    return sums;
  }

  private static Sql moving(Tx tx, String sql, Map<UUID, Quantity> quantities) {
    List<Map.Entry<UUID, Quantity>> all = List.copyOf(quantities.entrySet());
    return tx.sql(sql)
        .bind("offers", Columns.of(all, Map.Entry::getKey))
        .bind("quantities", Columns.of(all, Map.Entry::getValue));
  }
}
