package io.tradegate.access.people;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.access.signin.Sessions;
import io.tradegate.access.signin.UserStatus;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import java.util.UUID;

/** Enables and disables the users of an organization's vendors, for staff. */
public final class VendorUsers {
  private final VendorUserStore store = new VendorUserStore();
  private final Sessions sessions;

  public VendorUsers(Sessions sessions) {
    this.sessions = sessions;
  }

  VendorUserView disable(Tx tx, UUID id) {
    VendorUserView user = become(tx, id, UserStatus.DISABLED);
    sessions.endAll(tx, Audience.VENDOR, id);
    return user;
  }

  VendorUserView enable(Tx tx, UUID id) {
    return become(tx, id, UserStatus.ACTIVE);
  }

  private VendorUserView become(Tx tx, UUID id, UserStatus wanted) {
    VendorUserView before = store.lock(tx, id).orElseThrow(() -> missing("vendor user", id));
    store.setStatus(tx, id, before.status().become(wanted));
    VendorUserView after = store.find(tx, id).orElseThrow();
    tx.changed("vendor_user", id, before, after);
    return after;
  }
}
