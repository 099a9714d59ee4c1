package io.tradegate.marketplace.listings;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.quantities.Quantity;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** SQL of the vendor_warehouse and offer_stock tables. */
final class VendorWarehouseStore {
  private static final String COLUMNS =
      """
      w.id, w.code, w.name, w.street, w.postal_code, w.city, w.country, w.version, w.created_at, w.updated_at
      """;

  /** Binds {@code vendor}. */
  static final Listing<VendorWarehouse> OF_VENDOR =
      Listing.of(
              COLUMNS,
              "vendor_warehouse w",
              "w.org_id = :org and w.vendor_id = :vendor",
              "w.id",
              VendorWarehouse::read)
          .sort("code", "w.code", "text")
          .byChange("w.updated_at")
          .byDefault("code");

  private static final String FIND =
      "select "
          + COLUMNS
          + " from vendor_warehouse w where w.org_id = :org and w.vendor_id = :vendor and w.id = :id";

  private static final String LOCK = FIND + " for update of w";

  private static final String KEEP = FIND + " for key share of w";

  private static final String KEEP_ALL =
      """
      select w.id, w.code
        from vendor_warehouse w
       where w.org_id = :org and w.vendor_id = :vendor
       order by w.id
         for key share of w
      """;

  // In the order in which all code locks several offers, and before any warehouse: who sets the
  // stock of an offer holds the offer when it comes to the warehouse.
  private static final String LOCK_OFFERS =
      """
      select o.id
        from offer o
       where o.org_id = :org
         and o.id in (select s.offer_id
                        from offer_stock s
                       where s.org_id = :org and s.vendor_id = :vendor and s.warehouse_id = :id)
       order by o.id
         for no key update of o
      """;

  private static final String INSERT =
      """
      insert into vendor_warehouse (org_id, id, vendor_id, code, name, street, postal_code, city, country, created_at)
      values (:org, :id, :vendor, :code, :name, :street, :postal_code, :city, :country, :now)
          on conflict do nothing
      """;

  private static final String UPDATE =
      """
      update vendor_warehouse
         set name = :name, street = :street, postal_code = :postal_code, city = :city, country = :country,
             version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String CLEAR =
      """
      delete from offer_stock
       where org_id = :org and warehouse_id = :id and offer_id = any (cast(:offers as uuid[])) and quantity = 0
      """;

  private static final String HOLDS =
      "select warehouse_id from offer_stock where org_id = :org and warehouse_id = :id limit 1";

  private static final String DELETE =
      "delete from vendor_warehouse where org_id = :org and id = :id";

  private static final String OF_OFFER =
      """
      select s.warehouse_id, w.code, w.name, s.quantity
        from offer_stock s
        join vendor_warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id
       where s.org_id = :org and s.offer_id = :offer
       order by w.code
      """;

  private static final String OF_OFFERS =
      """
      select s.offer_id, s.warehouse_id, s.quantity
        from offer_stock s
       where s.org_id = :org and s.offer_id = any (cast(:offers as uuid[]))
      """;

  private static final String SET =
      """
      insert into offer_stock (org_id, vendor_id, offer_id, warehouse_id, quantity)
      values (:org, :vendor, :offer, :warehouse, :quantity)
          on conflict (org_id, offer_id, warehouse_id) do update
         set quantity = excluded.quantity
      """;

  private static final String NEXT_VERSION =
      "update offer set version = version + 1 where org_id = :org and id = :offer";

  static Optional<VendorWarehouse> find(Tx tx, VendorId vendor, UUID id) {
    return tx.sql(FIND).bind("vendor", vendor).bind("id", id).maybe(VendorWarehouse::read);
  }

  static Optional<VendorWarehouse> lock(Tx tx, VendorId vendor, UUID id) {
    return tx.sql(LOCK).bind("vendor", vendor).bind("id", id).maybe(VendorWarehouse::read);
  }

  /** False when the vendor has a warehouse with this code. */
  static boolean insert(Tx tx, VendorId vendor, UUID id, VendorWarehouses.Plan plan) {
    return tx.sql(INSERT).bindAll(plan).bind("vendor", vendor).bind("id", id).execute() == 1;
  }

  static void update(Tx tx, UUID id, VendorWarehouses.Plan plan) {
    tx.sql(UPDATE).bindAll(plan).bind("id", id).execute();
  }

  /** The warehouse stays until the transaction ends. */
  static Optional<VendorWarehouse> keep(Tx tx, VendorId vendor, UUID id) {
    return tx.sql(KEEP).bind("vendor", vendor).bind("id", id).maybe(VendorWarehouse::read);
  }

  /** All of the vendor by their codes; they stay until the transaction ends. */
  static Map<String, UUID> keepAll(Tx tx, VendorId vendor) {
    var found = new HashMap<String, UUID>();
    tx.sql(KEEP_ALL)
        .bind("vendor", vendor)
        .list(row -> found.put(row.text("code"), row.uuid("id")));
    return found;
  }

  /** Locks the offers that name the warehouse; before the warehouse is locked. */
  static List<UUID> lockOffers(Tx tx, VendorId vendor, UUID id) {
    return tx.sql(LOCK_OFFERS).bind("vendor", vendor).bind("id", id).list(row -> row.uuid("id"));
  }

  /**
   * False when goods are in it, or other offers than these name it.
   *
   * @param offers locked, as the warehouse is
   */
  static boolean delete(Tx tx, UUID id, List<UUID> offers) {
    tx.sql(CLEAR).bind("id", id).bind("offers", offers).execute();
    if (tx.sql(HOLDS).bind("id", id).maybe(row -> true).isPresent()) {
      return false;
    }
    tx.sql(DELETE).bind("id", id).execute();
    return true;
  }

  static List<ListingStock.Warehouse> ofOffer(Tx tx, UUID offer) {
    return tx.sql(OF_OFFER).bind("offer", offer).list(ListingStock.Warehouse.class);
  }

  /** How many of each offer are in which warehouse. */
  static Map<UUID, Map<UUID, Quantity>> ofOffers(Tx tx, Collection<UUID> offers) {
    var found = new HashMap<UUID, Map<UUID, Quantity>>();
    tx.sql(OF_OFFERS)
        .bind("offers", List.copyOf(offers))
        .list(
            row ->
                found
                    .computeIfAbsent(row.uuid("offer_id"), _ -> new HashMap<>())
                    .put(row.uuid("warehouse_id"), row.quantity("quantity")));
    return found;
  }

  /** The offer is locked, and the warehouse is kept. */
  static void set(Tx tx, Offer offer, UUID warehouse, Quantity quantity) {
    tx.sql(SET)
        .bind("vendor", offer.vendor())
        .bind("offer", offer.id())
        .bind("warehouse", warehouse)
        .bind("quantity", quantity.value())
        .execute();
    tx.sql(NEXT_VERSION).bind("offer", offer.id()).execute();
  }
}
