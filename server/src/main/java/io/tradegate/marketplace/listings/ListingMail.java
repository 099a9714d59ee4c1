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

  // Without the one that has just been submitted.
  private static final String WAITING =
      """
      select 1 as one
       where exists (select from offer o
                      where o.org_id = :org and o.vendor_id = :vendor and o.status = 'submitted' and o.id <> :id)
          or exists (select from vendor_product p
                      where p.org_id = :org and p.vendor_id = :vendor and p.status = 'submitted' and p.id <> :id)
      """;

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
    boolean more =
        tx.sql(WAITING)
            .bind("vendor", subject.vendor())
            .bind("id", subject.id())
            .maybe(_ -> true)
            .isPresent();
    if (!more) {
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
