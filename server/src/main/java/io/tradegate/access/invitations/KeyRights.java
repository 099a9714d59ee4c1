package io.tradegate.access.invitations;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Tells what an API key may do now. The package of the keys implements it. */
public interface KeyRights {
  /** Empty: there is no such key, it is no longer valid, or its creator is not active. */
  Optional<Rights> of(Tx tx, UUID key);

  /** The scopes of a key and the permissions of its creator; the key has what both give. */
  record Rights(List<String> scopes, @Column("permissions") List<String> creatorPermissions) {}
}
