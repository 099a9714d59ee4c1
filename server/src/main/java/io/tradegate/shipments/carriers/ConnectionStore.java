package io.tradegate.shipments.carriers;

import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.shipments.services.CarrierKind;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** SQL of the carrier_connection table. */
final class ConnectionStore {
  private static final String COLUMNS =
      "c.id, c.carrier_id, k.code as carrier_code, c.kind, c.enabled, c.version, c.created_at";

  private static final String FROM =
      "carrier_connection c join carrier k on k.org_id = c.org_id and k.id = c.carrier_id";

  static final Listing<CarrierConnection> LIST =
      Listing.of(COLUMNS, FROM, "c.org_id = :org", "c.id", CarrierConnection.class)
          .sort("created_at", "c.created_at", "timestamptz")
          .byChange("c.updated_at")
          .byDefault("created_at")
          .uuid("c.carrier_id", "Only the connection of this carrier.")
          .bool("c.enabled", "Whether labels are printed and notifications taken.");

  private static final String INSERT =
      """
      insert into carrier_connection (org_id, id, carrier_id, kind, signing_secret, enabled, version, created_at)
      values (:org, :id, :carrier_id, :kind, :signing_secret, :enabled, :version, :created_at)
      """;

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where c.org_id = :org and c.id = :id";

  private static final String LOCK = FIND + " for update of c";

  private static final String OF_CARRIER =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + " where c.org_id = :org and lower(k.code) = lower(:code) and c.enabled";

  private static final String UPDATE =
      """
      update carrier_connection
         set kind = :kind, enabled = :enabled, version = :version,
             signing_secret = coalesce(cast(:signing_secret as bytea), signing_secret)
       where org_id = :org and id = :id
      """;

  private static final String DELETE =
      "delete from carrier_connection where org_id = :org and id = :id";

  private static final String SEALED =
      """
      select kind, signing_secret
        from carrier_connection
       where org_id = :org and id = :id and enabled
      """;

  private static final String ORG = "select app.org_of_carrier_connection(:id) as org_id";

  /** An enabled connection with its encrypted secret. */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  record Sealed(UUID id, CarrierKind kind, byte[] signingSecret) {}

  static void insert(
      Tx tx, CarrierConnection made, byte @Nullable [] signingSecret, Supplier<Refusal> taken) {
    bound(tx.sql(INSERT), made, signingSecret).update(taken);
  }

  static Optional<CarrierConnection> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(CarrierConnection.class);
  }

  static Optional<CarrierConnection> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(CarrierConnection.class);
  }

  /** The enabled connection of the carrier with this code. */
  static Optional<CarrierConnection> ofCarrier(Tx tx, String code) {
    return tx.sql(OF_CARRIER).bind("code", code).maybe(CarrierConnection.class);
  }

  static void update(Tx tx, CarrierConnection changed, byte @Nullable [] signingSecret) {
    bound(tx.sql(UPDATE), changed, signingSecret).execute();
  }

  private static Sql bound(Sql sql, CarrierConnection connection, byte @Nullable [] signingSecret) {
    return sql.bindAll(connection).bind("signing_secret", signingSecret);
  }

  static void delete(Tx tx, UUID id, Supplier<Refusal> used) {
    tx.sql(DELETE).bind("id", id).remove(used);
  }

  static Optional<Sealed> sealed(Tx tx, UUID id) {
    return tx.sql(SEALED)
        .bind("id", id)
        .maybe(
            row ->
                new Sealed(
                    id,
                    WireEnum.of(CarrierKind.class, row.text("kind")),
                    row.bytes("signing_secret")));
  }

  /** The organization of a connection, before a tenant is known. */
  static Optional<Long> org(Tx tx, UUID id) {
    return tx.sql(ORG).bind("id", id).one(row -> Optional.ofNullable(row.maybeBigint("org_id")));
  }
}
