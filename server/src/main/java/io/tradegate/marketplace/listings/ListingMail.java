package io.tradegate.marketplace.listings;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.access.contacts.VendorPeopleStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.mail.QuotedText;
import java.util.List;
import java.util.UUID;

/** Tells staff of what waits for moderation, and vendors of decisions. */
public final class ListingMail {
  private static final List<String> HANDLING = List.of("owner", "catalog");

  private final Notifications notifications;

  public ListingMail(Notifications notifications) {
    this.notifications = notifications;
  }

  /** A listing or a proposed product. */
  public record Subject(UUID id, int version, String name, VendorId vendor, String vendorName) {
    private Notifications.About about() {
      return new Notifications.About("listings", id, null, version);
    }
  }

  /** One letter, however many a vendor submits while others of it wait. */
  public void submitted(Tx tx, Subject subject) {
    if (!OfferStore.isWaiting(tx, subject.vendor(), subject.id())) {
      notifications.toStaff(
          tx,
          StaffPeopleStore.permitted(tx, "vendor.manage"),
          subject.about(),
          _ -> new ListingLetter.Waits(subject.vendorName(), subject.name()));
    }
  }

  public void decided(Tx tx, Subject subject, Listings.Verdict verdict) {
    QuotedText reason = QuotedText.of(verdict.reason());
    ListingLetter letter =
        switch (verdict.status()) {
          case REJECTED -> new ListingLetter.Rejected(subject.name(), reason);
          case CHANGES_REQUESTED -> new ListingLetter.ChangesRequested(subject.name(), reason);
          default -> new ListingLetter.Approved(subject.name());
        };
    notifications.toVendor(
        tx, VendorPeopleStore.inRoles(tx, subject.vendor(), HANDLING), subject.about(), letter);
  }
}
