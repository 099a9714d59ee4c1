package io.tradegate.shipments.carriers;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/** SQL of the carrier table. */
final class CarrierStore {
  private static final String COLUMNS =
      "id, code, name, tracking_url_template, version, created_at";

  static final Listing<Carrier> LIST =
      Listing.of(COLUMNS, "carrier", "org_id = :org", "id", Carrier.class)
          .sort("code", "code", "text")
          .sort("created_at", "created_at", "timestamptz")
          .byChange("updated_at")
          .byDefault("code")
          .filter(
              Param.text("code", "Only the carrier with this code."), "lower(code) = lower(:code)");

  private static final String INSERT =
      """
      insert into carrier (org_id, id, code, name, tracking_url_template, version, created_at)
      values (:org, :id, :code, :name, :tracking_url_template, :version, :created_at)
      on conflict do nothing
      """;

  private static final String FIND =
      "select " + COLUMNS + " from carrier where org_id = :org and id = :id";

  private static final String LOCK = FIND + " for update";

  private static final String UPDATE =
      """
      update carrier
         set code = :code, name = :name, tracking_url_template = :tracking_url_template, version = :version
       where org_id = :org and id = :id
      """;

  private static final String DELETE = "delete from carrier where org_id = :org and id = :id";

  /** False when the code is taken. */
  static boolean insert(Tx tx, Carrier carrier) {
    return tx.sql(INSERT).bindAll(carrier).execute() == 1;
  }

  static Optional<Carrier> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Carrier.class);
  }

  static Optional<Carrier> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(Carrier.class);
  }

  static void update(Tx tx, Carrier carrier, Supplier<Refusal> taken) {
    tx.sql(UPDATE).bindAll(carrier).update(taken);
  }

  static void delete(Tx tx, UUID id, Supplier<Refusal> used) {
    tx.sql(DELETE).bind("id", id).remove(used);
  }
}
