package io.tradegate.payments.connections;

import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.records.WireEnum;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** SQL of the payment_connection table. */
final class ConnectionStore {
  private static final String COLUMNS = "id, name, kind, base_url, enabled, version, created_at";

  static final Listing<PaymentConnection> LIST =
      Listing.of(COLUMNS, "payment_connection", "org_id = :org", "id", PaymentConnection.class)
          .sort("name", "name", "text")
          .sort("created_at", "created_at", "timestamptz")
          .byChange("updated_at")
          .byDefault("name")
          .bool("enabled", "Whether new card payments go through it.");

  private static final String INSERT =
      """
      insert into payment_connection
        (org_id, id, name, kind, base_url, api_key, signing_secret, enabled, version, created_at)
      values (:org, :id, :name, :kind, :base_url, :api_key, :signing_secret, :enabled, :version, :created_at)
      """;

  private static final String FIND =
      "select " + COLUMNS + " from payment_connection where org_id = :org and id = :id";

  private static final String LOCK = FIND + " for update";

  private static final String UPDATE =
      """
      update payment_connection
         set name = :name, kind = :kind, base_url = :base_url, enabled = :enabled, version = :version,
             api_key = coalesce(cast(:api_key as bytea), api_key),
             signing_secret = coalesce(cast(:signing_secret as bytea), signing_secret)
       where org_id = :org and id = :id
      """;

  private static final String DELETE =
      "delete from payment_connection where org_id = :org and id = :id";

  private static final String SEALED =
      """
      select kind, base_url, api_key, signing_secret
        from payment_connection
       where org_id = :org and id = :id
      """;

  private static final String ENABLED =
      "select id from payment_connection where org_id = :org and enabled";

  private static final String ORG = "select app.org_of_payment_connection(:id) as org_id";

  /** The encrypted secrets of a connection; null: as they are. */
  @SuppressWarnings("ArrayRecordComponent") // written once, never compared
  record Secrets(byte @Nullable [] apiKey, byte @Nullable [] signingSecret) {}

  /** A connection with its encrypted secrets. */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  record Sealed(
      UUID id, ConnectionKind kind, String baseUrl, byte[] apiKey, byte[] signingSecret) {}

  static void insert(Tx tx, PaymentConnection made, Secrets secrets, Supplier<Refusal> taken) {
    bound(tx.sql(INSERT), made, secrets).update(taken);
  }

  static Optional<PaymentConnection> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(PaymentConnection.class);
  }

  static Optional<PaymentConnection> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(PaymentConnection.class);
  }

  static void update(Tx tx, PaymentConnection changed, Secrets secrets, Supplier<Refusal> taken) {
    bound(tx.sql(UPDATE), changed, secrets).update(taken);
  }

  private static Sql bound(Sql sql, PaymentConnection connection, Secrets secrets) {
    return sql.bindAll(connection)
        .bind("api_key", secrets.apiKey())
        .bind("signing_secret", secrets.signingSecret());
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
                    WireEnum.of(ConnectionKind.class, row.text("kind")),
                    row.text("base_url"),
                    row.bytes("api_key"),
                    row.bytes("signing_secret")));
  }

  /** The connection that new card payments go through. */
  static Optional<UUID> enabled(Tx tx) {
    return tx.sql(ENABLED).maybe(row -> row.uuid("id"));
  }

  /** The organization of a connection, before a tenant is known. */
  static Optional<Long> org(Tx tx, UUID id) {
    return tx.sql(ORG).bind("id", id).one(row -> Optional.ofNullable(row.maybeBigint("org_id")));
  }
}
