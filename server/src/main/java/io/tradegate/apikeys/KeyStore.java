package io.tradegate.apikeys;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the api_key table, joined with api_key_usage. */
final class KeyStore {
  // By the clock of the database, which also decides whether a key is valid (app.enter_key). `o`:
  // the owner.
  static final String STATUS =
      "case when k.revoked_at is not null then 'revoked'"
          + " when k.expires_at <= now() then 'expired'"
          + " when o.status <> 'active' then 'stopped' else 'active' end";

  private static final String COLUMNS =
      "k.id, k.key_id, k.name, k.scopes, k.import_targets, "
          + STATUS
          + " as status, k.limit_per_minute, k.created_by, o.id as owner_id, o.name as owner_name,"
          + " k.created_at, k.expires_at, k.version,"
          + " u.last_used_at, u.last_used_ip";

  private static final String KEYS_AND_USE =
      "api_key k"
          + " join staff_user o on o.org_id = k.org_id and o.id = coalesce(k.owner_id, k.created_by)"
          + " left join api_key_usage u on u.org_id = k.org_id and u.id = k.id";

  static final Listing<KeyView> LIST =
      Listing.of(
              COLUMNS,
              KEYS_AND_USE,
              "k.org_id = :org",
              "k.id",
              (Row row) -> KeyView.of(row.as(ApiKey.class)))
          .sort("created_at", "k.created_at", "timestamptz")
          .sort("name", "k.name", "text")
          .byChange("k.updated_at")
          .byDefault("-created_at")
          .filter(
              Param.oneOf("status", KeyStatus.class, "Only keys in this status."),
              STATUS + " = :status")
          .filter(
              Param.text("q", "Text in the name or the prefix."),
              "k.name ilike '%' || :q || '%' or 'tgk_' || k.key_id like '%' || :q || '%'");

  private static final String FIND =
      "select " + COLUMNS + " from " + KEYS_AND_USE + " where k.org_id = :org and k.id = :id";

  // Not "for update": the flush of the key's use references the key and would have to wait.
  private static final String LOCK = FIND + " for no key update of k";

  private static final String INSERT =
      """
      insert into api_key (org_id, id, key_id, name, scopes, import_targets, secret_hash, limit_per_minute, created_by,
                           created_at, expires_at)
      values (:org, :id, :key_id, :name, :scopes, cast(:import_targets as text[]), :secret_hash, :limit_per_minute,
              :created_by, :created_at, :expires_at)
      """;

  private static final String CHANGE =
      """
      update api_key
         set name = :name, scopes = :scopes, import_targets = cast(:import_targets as text[]),
             limit_per_minute = :limit_per_minute, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String SET_SECRET =
      """
      update api_key
         set secret_hash = :secret_hash, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String REVOKE =
      """
      update api_key
         set revoked_at = :now, version = version + 1
       where org_id = :org and id = :id and revoked_at is null
      """;

  private static final String HAND_OVER =
      """
      update api_key
         set owner_id = :owner, version = version + 1
       where org_id = :org and id = :id
      """;

  // Kept as it is until the transaction ends: the key's scopes are compared with it.
  private static final String PERSON =
      """
      select name, status = 'active' as active, permissions
        from staff_user
       where org_id = :org and id = :id
         for share
      """;

  private static final String USABLE_KEYS_OF =
      """
      select name
        from api_key
       where org_id = :org and coalesce(owner_id, created_by) = :person and revoked_at is null
         and (expires_at is null or expires_at > now())
       order by name, id
      """;

  /** A member of staff who may become the owner of a key. */
  record Person(String name, boolean active, List<String> permissions) {}

  static Optional<Person> person(Tx tx, UUID id) {
    return tx.sql(PERSON).bind("id", id).maybe(Person.class);
  }

  /**
   * The names of the keys that this member of staff owns and that are neither revoked nor expired.
   */
  static List<String> usableKeysOf(Tx tx, UUID person) {
    return tx.sql(USABLE_KEYS_OF).bind("person", person).list(row -> row.text("name"));
  }

  static void handOver(Tx tx, UUID id, UUID owner) {
    tx.sql(HAND_OVER).bind("id", id).bind("owner", owner).execute();
  }

  /** A key to be inserted. It is never compared, so an array component is fine. */
  @SuppressWarnings("ArrayRecordComponent")
  record NewKey(
      UUID id,
      String keyId,
      byte[] secretHash,
      String name,
      List<String> scopes,
      @Nullable List<String> importTargets,
      int limitPerMinute,
      UUID createdBy,
      Instant createdAt,
      @Nullable Instant expiresAt) {}

  static ApiKey key(Tx tx, UUID id) {
    return one(tx, FIND, id);
  }

  static ApiKey lock(Tx tx, UUID id) {
    return one(tx, LOCK, id);
  }

  private static ApiKey one(Tx tx, String sql, UUID id) {
    return tx.sql(sql).bind("id", id).maybe(ApiKey.class).orElseThrow(() -> missing("API key"));
  }

  static void insert(Tx tx, NewKey key) {
    tx.sql(INSERT).bindAll(key).bind("secret_hash", key.secretHash()).execute();
  }

  static void change(Tx tx, ApiKey key) {
    tx.sql(CHANGE).bindAll(key).execute();
  }

  static void setSecret(Tx tx, UUID id, byte[] secretHash) {
    tx.sql(SET_SECRET).bind("id", id).bind("secret_hash", secretHash).execute();
  }

  static void revoke(Tx tx, UUID id) {
    tx.sql(REVOKE).bind("id", id).execute();
  }
}
