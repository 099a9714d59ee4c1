package io.tradegate.marketplace.applications;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.access.contacts.VendorPeopleStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.vendors.Vendor;
import io.tradegate.vendors.VendorStatus;
import io.tradegate.vendors.Vendors;
import java.util.List;

/** Tells owners of a vendor that it is suspended or sells again, and staff of its new account. */
final class VendorMail {
  private final Notifications notifications;

  VendorMail(Notifications notifications, Vendors vendors) {
    this.notifications = notifications;
    vendors.listen(this::statusChanged);
    vendors.listenToAccounts(this::accountChanged);
  }

  /** An approval and a rejection have letters of their own. */
  private void statusChanged(Tx tx, Vendor vendor) {
    String name = vendor.profile().name();
    if (vendor.status() == VendorStatus.SUSPENDED) {
      toOwners(tx, vendor, new VendorLetter.Suspended(name, QuotedText.of(vendor.reason())));
    } else if (vendor.status() == VendorStatus.APPROVED) {
      toOwners(tx, vendor, new VendorLetter.Resumed(name)); // a new vendor has no users yet
    }
  }

  private void accountChanged(Tx tx, Vendor vendor) {
    notifications.toStaff(
        tx,
        StaffPeopleStore.permitted(tx, "vendor.manage"),
        about(vendor),
        _ -> new VendorLetter.AccountChanged(vendor.profile().name()));
  }

  private void toOwners(Tx tx, Vendor vendor, VendorLetter letter) {
    notifications.toVendor(
        tx, VendorPeopleStore.inRoles(tx, vendor.id(), List.of("owner")), about(vendor), letter);
  }

  private static Notifications.About about(Vendor vendor) {
    return new Notifications.About("vendors", vendor.id().value(), null, vendor.version());
  }
}
