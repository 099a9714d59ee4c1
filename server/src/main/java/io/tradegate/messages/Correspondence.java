package io.tradegate.messages;

import static java.lang.Boolean.FALSE;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.access.contacts.Notifications.Party;
import io.tradegate.access.contacts.VendorPeopleStore;
import io.tradegate.messages.Discussed.Part;
import io.tradegate.messages.Discussed.Subject;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.mail.Recipient;
import java.util.List;

/** Sends a message by mail to the other sides that see it, once. */
record Correspondence(Notifications notifications) {
  void write(Tx tx, Discussed kind, Subject subject, Message message) {
    var about = new About(kind.path(), subject.id(), subject.website(), message.id());
    Notifications.Draft letter =
        link ->
            new MessageLetter(
                kind.type(),
                subject.number(),
                message.authorName(),
                new QuotedText(message.body()),
                link);
    if (Side.BUYERS.hears(message.authorKind()) && !FALSE.equals(message.toBuyer())) {
      var party = new Party(subject.customer(), subject.buyer());
      notifications.toCustomer(tx, party, inTheStore(about, subject), letter);
    }
    if (Side.STAFF.hears(message.authorKind())) {
      notifications.toStaff(tx, kind.staff(tx, subject), about, letter);
    }
    Part part = subject.part();
    if (part != null && Side.VENDOR.hears(message.authorKind())) {
      List<Recipient> people =
          VendorPeopleStore.inRoles(tx, part.vendor(), ThreadRoutes.VENDOR_ROLES);
      notifications.toVendor(tx, people, about, letter.with(null));
    }
  }

  /** Buyers see their order, not the part of a vendor in it. */
  private static About inTheStore(About about, Subject subject) {
    Part part = subject.part();
    return part == null
        ? about
        : new About("orders", part.order().value(), about.website(), about.occasion());
  }
}
