package io.tradegate.apikeys;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.util.Optional;
import java.util.UUID;

/** SQL of the keys of vendors in the api_key table. */
final class VendorKeyStore {
  private static final String COLUMNS =
      "k.id, k.name, 'tgk_' || k.key_id as prefix, "
          + KeyStore.STATUS
          + " as status, k.expires_at, u.last_used_at, u.last_used_ip, k.created_at, o.name as created_by_name,"
          + " k.limit_per_minute, k.version";

  private static final String FROM =
      "api_key k"
          + " join vendor_user o on o.org_id = k.org_id and o.id = k.vendor_user_id"
          + " left join api_key_usage u on u.org_id = k.org_id and u.id = k.id";

  /** Binds {@code vendor}. */
  static final Listing<VendorKey> LIST =
      Listing.of(
              COLUMNS,
              FROM,
              "k.org_id = :org and k.vendor_id = :vendor",
              "k.id",
              (Row row) -> row.as(VendorKey.class))
          .sort("created_at", "k.created_at", "timestamptz")
          .byChange("k.updated_at")
          .byDefault("-created_at")
          .filter(
              Param.oneOf("status", KeyStatus.class, "Only keys in this status."),
              KeyStore.STATUS + " = :status");

  private static final String FIND =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + " where k.org_id = :org and k.vendor_id = :vendor and k.id = :id";

  private static final String USABLE =
      """
      select k.id
        from api_key k
       where k.org_id = :org and k.vendor_id = :vendor and k.revoked_at is null
         and (k.expires_at is null or k.expires_at > now())
       order by k.id
      """;

  private static final String LOCK_USABLE = USABLE + " for no key update of k";

  private static final String INSERT =
      """
      insert into api_key (org_id, id, key_id, name, scopes, secret_hash, limit_per_minute, vendor_id, vendor_user_id,
                           created_at, expires_at)
      values (:org, :id, :key_id, :name, :scopes, :secret_hash, :limit_per_minute, :vendor, :user, :now,
              cast(:expires_at as timestamptz))
      """;

  private static final String REVOKE =
      """
      update api_key
         set revoked_at = :now, version = version + 1
       where org_id = :org and vendor_id = :vendor and id = :id and revoked_at is null
      """;

  static Optional<VendorKey> find(Tx tx, UUID vendor, UUID id) {
    return tx.sql(FIND).bind("vendor", vendor).bind("id", id).maybe(VendorKey.class);
  }

  /** Counted under a lock of the keys, so that a limit holds for requests at once. */
  static int countUsable(Tx tx, UUID vendor) {
    tx.sql(LOCK_USABLE).bind("vendor", vendor).list(row -> row.uuid("id"));
    return tx.sql(USABLE).bind("vendor", vendor).list(row -> row.uuid("id")).size();
  }

  static void insert(Tx tx, UUID id, VendorKeys.NewKey key) {
    tx.sql(INSERT)
        .bindAll(key)
        .bind("secret_hash", key.secretHash())
        .bind("id", id)
        .bind("vendor", tx.actor().requireAccount())
        .bind("user", tx.actor().requireId())
        .execute();
  }

  /** False when it was revoked before. */
  static boolean revoke(Tx tx, UUID vendor, UUID id) {
    return tx.sql(REVOKE).bind("vendor", vendor).bind("id", id).execute() == 1;
  }
}
