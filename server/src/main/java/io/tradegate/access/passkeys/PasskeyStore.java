package io.tradegate.access.passkeys;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Listing;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** SQL of the passkey table. */
final class PasskeyStore {
  private static final String COLUMNS = "id, name, rp_id, version, created_at, last_used_at";

  private static final String OWN = "org_id = :org and (staff_id = :user or buyer_id = :user)";

  static final Listing<Passkey> LIST =
      Listing.of(COLUMNS, "passkey", OWN, "id", Passkey.class)
          .sort("created_at", "created_at", "timestamptz")
          .byChange("updated_at")
          .byDefault("created_at");

  private static final String FIND =
      "select " + COLUMNS + " from passkey where " + OWN + " and id = :id";

  private static final String LOCK = FIND + " for update";

  private static final String COUNT = "select count(*) as n from passkey where " + OWN;

  private static final String CREDENTIALS =
      "select credential_id from passkey where " + OWN + " order by created_at, id";

  private static final String INSERT =
      """
      insert into passkey
        (org_id, id, audience, staff_id, buyer_id, name, credential_id, rp_id, credential, counter, created_at)
      values (:org, :id, :audience, :staff, :buyer, :name, :credential_id, :rp_id, :credential, :counter, :now)
      """;

  private static final String RENAME =
      "update passkey set name = :name, version = version + 1 where org_id = :org and id = :id";

  private static final String DELETE = "delete from passkey where org_id = :org and id = :id";

  private static final String IS_FRESH =
      "select created_at > :since as fresh from session where org_id = :org and id = :id";

  private static final String ORG =
      "select app.org_of_passkey(:credential_id, :audience) as org_id";

  private static final String KNOWN =
      """
      select id, coalesce(staff_id, buyer_id) as user_id, rp_id, credential, counter
        from passkey
       where org_id = :org and credential_id = :credential_id and audience = :audience
      """;

  // Of two uses with the same count one is a copy, unless the authenticator does not count.
  private static final String USED =
      """
      update passkey
         set counter = :counter, last_used_at = :now
       where org_id = :org and id = :id and (counter < :counter or (counter = 0 and :counter = 0))
      """;

  /** A passkey that was just made by an authenticator. */
  @SuppressWarnings("ArrayRecordComponent") // stored, never compared
  record Made(byte[] credentialId, byte[] credential, long counter) {}

  /** A passkey that signs in. */
  @SuppressWarnings("ArrayRecordComponent")
  record Known(UUID id, UUID user, String rpId, byte[] credential, long counter) {}

  /** The user whose passkeys are asked for. */
  record Owner(Audience audience, UUID user) {
    private @Nullable UUID as(Audience wanted) {
      return audience == wanted ? user : null;
    }
  }

  static Optional<Passkey> find(Tx tx, UUID user, UUID id) {
    return tx.sql(FIND).bind("user", user).bind("id", id).maybe(Passkey.class);
  }

  static Optional<Passkey> lock(Tx tx, UUID user, UUID id) {
    return tx.sql(LOCK).bind("user", user).bind("id", id).maybe(Passkey.class);
  }

  static long count(Tx tx, UUID user) {
    return tx.sql(COUNT).bind("user", user).one(row -> row.bigint("n"));
  }

  static List<byte[]> credentials(Tx tx, UUID user) {
    return tx.sql(CREDENTIALS).bind("user", user).list(row -> row.bytes("credential_id"));
  }

  /** What people call a passkey, and the host that it is for. */
  record Named(String name, String rpId) {}

  static UUID insert(Tx tx, Owner owner, Named named, Made made, Supplier<Refusal> taken) {
    UUID id = tx.newId();
    tx.sql(INSERT)
        .bind("id", id)
        .bind("audience", owner.audience().wireName())
        .bind("staff", owner.as(Audience.ADMIN))
        .bind("buyer", owner.as(Audience.STOREFRONT))
        .bind("name", named.name())
        .bind("rp_id", named.rpId())
        .bind("credential_id", made.credentialId())
        .bind("credential", made.credential())
        .bind("counter", made.counter())
        .update(taken);
    return id;
  }

  static void rename(Tx tx, UUID id, String name) {
    tx.sql(RENAME).bind("id", id).bind("name", name).execute();
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  /** Whether a session began after a time. */
  static boolean isFresh(Tx tx, UUID session, Instant since) {
    return tx.sql(IS_FRESH).bind("id", session).bind("since", since).one(row -> row.bool("fresh"));
  }

  /** The organization of a passkey, before a tenant is known. */
  static Optional<Long> org(Tx tx, Audience audience, byte[] credentialId) {
    return tx.sql(ORG)
        .bind("credential_id", credentialId)
        .bind("audience", audience.wireName())
        .one(row -> Optional.ofNullable(row.maybeBigint("org_id")));
  }

  static Optional<Known> known(Tx tx, Audience audience, byte[] credentialId) {
    return tx.sql(KNOWN)
        .bind("credential_id", credentialId)
        .bind("audience", audience.wireName())
        .maybe(Known.class);
  }

  /** False if the counter did not go up: the passkey may have been copied. */
  static boolean used(Tx tx, UUID id, long counter) {
    return tx.sql(USED).bind("id", id).bind("counter", counter).execute() == 1;
  }
}
