package io.tradegate.sso.scim;

import io.tradegate.access.directory.DirectoryAccounts.Place;
import io.tradegate.sso.connections.IdentityProvider;
import java.util.UUID;

/** The identity provider whose directory calls. */
record Directory(IdentityProvider provider) {
  UUID id() {
    return provider.id();
  }

  /** The accounts that it may manage, and no others. */
  Place place() {
    return new Place(provider.audience().audience(), provider.customerId(), provider.vendorId());
  }
}
