package io.tradegate.shipping;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/** SQL of the shipping_zone table. */
final class ZoneStore {
  private static final String COLUMNS =
      "id, name, countries, regions, postal_prefixes, version, created_at";

  static final Listing<ShippingZone> LIST =
      Listing.of(COLUMNS, "shipping_zone", "org_id = :org", "id", ShippingZone.class)
          .sort("name", "name", "text")
          .sort("created_at", "created_at", "timestamptz")
          .byChange("updated_at")
          .byDefault("name")
          .filter(
              Param.text("country", "Only zones with this country."), ":country = any (countries)")
          .search("Text in the name.", "name");

  private static final String INSERT =
      """
      insert into shipping_zone (org_id, id, name, countries, regions, postal_prefixes, version, created_at)
      values (:org, :id, :name, cast(:countries as text[]), cast(:regions as text[]),
              cast(:postal_prefixes as text[]), :version, :created_at)
      on conflict do nothing
      """;

  private static final String FIND =
      "select " + COLUMNS + " from shipping_zone where org_id = :org and id = :id";

  private static final String LOCK = FIND + " for update";

  private static final String UPDATE =
      """
      update shipping_zone
         set name = :name, countries = cast(:countries as text[]), regions = cast(:regions as text[]),
             postal_prefixes = cast(:postal_prefixes as text[]), version = :version
       where org_id = :org and id = :id
      """;

  private static final String DELETE = "delete from shipping_zone where org_id = :org and id = :id";

  /** False when the name is taken. */
  static boolean insert(Tx tx, ShippingZone zone) {
    return tx.sql(INSERT).bindAll(zone).execute() == 1;
  }

  static Optional<ShippingZone> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(ShippingZone.class);
  }

  static Optional<ShippingZone> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(ShippingZone.class);
  }

  static void update(Tx tx, ShippingZone zone, Supplier<Refusal> taken) {
    tx.sql(UPDATE).bindAll(zone).update(taken);
  }

  static void delete(Tx tx, UUID id, Supplier<Refusal> inUse) {
    tx.sql(DELETE).bind("id", id).remove(inUse);
  }
}
