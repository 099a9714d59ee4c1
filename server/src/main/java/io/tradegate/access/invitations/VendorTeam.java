package io.tradegate.access.invitations;

import static io.tradegate.platform.errors.ErrorCode.LAST_OWNER;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.access.people.Accounts;
import io.tradegate.access.people.VendorUserStore;
import io.tradegate.access.people.VendorUserView;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.vendors.VendorRole;
import java.util.OptionalInt;
import java.util.UUID;

/** Changes the users of the caller's vendor. An active owner always remains. */
public final class VendorTeam {
  private final Accounts<VendorUserView> accounts;

  public VendorTeam(Accounts<VendorUserView> accounts) {
    this.accounts = accounts;
  }

  static VendorId own(Tx tx) {
    return new VendorId(tx.actor().requireAccount());
  }

  VendorUserView user(Tx tx, UUID id) {
    VendorUserView user = accounts.require(tx, id);
    if (!user.vendor().id().equals(own(tx))) {
      throw missing("vendor user", id);
    }
    return user;
  }

  VendorUserView setRole(Tx tx, UUID id, VendorRole role) {
    lock(tx, id);
    VendorUserView after = accounts.change(tx, id, _ -> VendorUserStore.setRole(tx, id, role));
    requireOwner(tx);
    return after;
  }

  VendorUserView disable(Tx tx, UUID id) {
    lock(tx, id);
    VendorUserView after = accounts.disable(tx, id, OptionalInt.empty());
    requireOwner(tx);
    return after;
  }

  VendorUserView enable(Tx tx, UUID id) {
    lock(tx, id);
    return accounts.enable(tx, id, OptionalInt.empty());
  }

  private void lock(Tx tx, UUID id) {
    VendorUserStore.lockVendor(tx, own(tx));
    user(tx, id);
  }

  private void requireOwner(Tx tx) {
    if (VendorUserStore.activeOwners(tx, own(tx)) == 0) {
      throw LAST_OWNER.because(
          "This is your last active owner; give another user the role owner first.");
    }
  }
}
