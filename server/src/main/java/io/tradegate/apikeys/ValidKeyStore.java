package io.tradegate.apikeys;

import io.tradegate.access.invitations.KeyRights;
import io.tradegate.platform.db.Tx;
import java.util.Optional;
import java.util.UUID;

/** Reads the rights of keys that are valid, for the check of invitations that a key sent. */
final class ValidKeyStore implements KeyRights {
  private static final String FIND =
      """
      select k.scopes, u.permissions
        from api_key k
        join staff_user u on u.org_id = k.org_id and u.id = coalesce(k.owner_id, k.created_by)
         and u.status = 'active'
       where k.org_id = :org and k.id = :id and k.revoked_at is null
         and (k.expires_at is null or k.expires_at > :now)
      """;

  @Override
  public Optional<Rights> of(Tx tx, UUID key) {
    return tx.sql(FIND).bind("id", key).maybe(Rights.class);
  }
}
