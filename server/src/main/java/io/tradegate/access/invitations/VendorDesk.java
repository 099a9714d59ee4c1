package io.tradegate.access.invitations;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.vendors.VendorRole;

/** Invites vendor users for other packages. */
public final class VendorDesk {
  private final Invitations invitations;

  public VendorDesk(Invitations invitations) {
    this.invitations = invitations;
  }

  /** Refuses an email that belongs to a vendor user, or is invited already. */
  public void invite(Tx tx, String email, VendorId vendor, VendorRole role) {
    invitations.inviteVendorUser(tx, email, vendor, role);
  }
}
