package io.tradegate.access.signin;

import static io.tradegate.access.signin.PrincipalStore.choose;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * SQL of the password hashes of staff, buyers and vendor users. A hash must never reach a reply.
 */
public final class PasswordStore {
  private static final String STAFF =
      "select org_id, id, email, password_hash as hash, status = 'active' as active from staff_user where org_id = :org and id = :id";
  private static final String BUYER =
      "select org_id, id, email, password_hash as hash, status = 'active' as active from buyer_user where org_id = :org and id = :id";
  private static final String VENDOR =
      "select org_id, id, email, password_hash as hash, status = 'active' as active from vendor_user where org_id = :org and id = :id";

  private static final String SET_STAFF =
      "update staff_user set password_hash = :hash where org_id = :org and id = :id";
  private static final String SET_BUYER =
      "update buyer_user set password_hash = :hash where org_id = :org and id = :id";
  private static final String SET_VENDOR =
      "update vendor_user set password_hash = :hash where org_id = :org and id = :id";

  // Two concurrent changes must not both succeed with the same old password.
  private static final String REPLACE_STAFF =
      SET_STAFF + " and password_hash is not distinct from :old";
  private static final String REPLACE_BUYER =
      SET_BUYER + " and password_hash is not distinct from :old";
  private static final String REPLACE_VENDOR =
      SET_VENDOR + " and password_hash is not distinct from :old";

  /** The user that a password belongs to, and the stored hash. */
  public record Owner(long org, UUID id, String email, @Nullable String hash, boolean active) {
    @Override
    public String toString() {
      return "Owner[" + org + ", " + id + "]";
    }
  }

  public static Optional<Owner> find(Tx tx, Audience audience, UUID id) {
    return tx.sql(choose(audience, STAFF, BUYER, VENDOR)).bind("id", id).maybe(Owner.class);
  }

  public static void set(Tx tx, Audience audience, UUID id, String hash) {
    tx.sql(choose(audience, SET_STAFF, SET_BUYER, SET_VENDOR))
        .bind("id", id)
        .bind("hash", hash)
        .execute();
  }

  /** False when the stored hash is no longer the one that was compared with. */
  public static boolean replace(Tx tx, Audience audience, Owner owner, String hash) {
    return tx.sql(choose(audience, REPLACE_STAFF, REPLACE_BUYER, REPLACE_VENDOR))
            .bind("id", owner.id())
            .bind("old", owner.hash())
            .bind("hash", hash)
            .execute()
        == 1;
  }
}
