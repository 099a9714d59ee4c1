package io.tradegate.marketplace.listings;

import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_STOCK;

import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.NameList;
import io.tradegate.platform.quantities.Quantity;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/**
 * Allocates, releases, ships and takes back the stock of offers, for orders and shipments. The rows
 * are locked in one order, and the database refuses what would oversell.
 */
public final class OfferStock {
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

  private static final String RELEASE =
      """
      update offer o
         set allocated = o.allocated - w.quantity
        from unnest(cast(:offers as uuid[]), cast(:quantities as numeric[])) w (id, quantity)
       where o.org_id = :org and o.id = w.id
      """;

  private static final String SHIP =
      """
      update offer o
         set stock = o.stock - w.quantity, allocated = o.allocated - w.quantity
        from unnest(cast(:offers as uuid[]), cast(:quantities as numeric[])) w (id, quantity)
       where o.org_id = :org and o.id = w.id
      """;

  private static final String GIVE_BACK =
      """
      update offer o
         set stock = o.stock + w.quantity
        from unnest(cast(:offers as uuid[]), cast(:quantities as numeric[])) w (id, quantity)
       where o.org_id = :org and o.id = w.id
      """;

  private static final String SKUS =
      """
      select v.sku
        from offer o
        join variant v on v.org_id = o.org_id and v.id = o.variant_id
       where o.org_id = :org and o.id = any (cast(:offers as uuid[]))
       order by v.sku
      """;

  private OfferStock() {}

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

  /** What was allocated leaves. */
  public static void ship(Tx tx, Collection<Part> parts) {
    moving(tx, SHIP, hold(tx, parts)).execute();
  }

  /** Goods came back; an offer that was removed since gets none. */
  public static void giveBack(Tx tx, Collection<Part> parts) {
    if (!parts.isEmpty()) {
      moving(tx, GIVE_BACK, hold(tx, parts)).execute();
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
