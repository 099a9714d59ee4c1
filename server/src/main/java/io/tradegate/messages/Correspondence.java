package io.tradegate.messages;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.access.contacts.Notifications.Party;
import io.tradegate.access.contacts.StaffPeople;
import io.tradegate.messages.Discussed.Subject;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.mail.Recipient;
import java.util.List;

/** Sends a message by mail to the other side, once. */
final class Correspondence {
  private final Notifications notifications;

  Correspondence(Notifications notifications) {
    this.notifications = notifications;
  }

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
    if (Side.BUYERS.hears(message.authorKind())) {
      notifications.toCustomer(tx, new Party(subject.customer(), subject.buyer()), about, letter);
    }
    if (Side.STAFF.hears(message.authorKind())) {
      List<Recipient> readers =
          StaffPeople.personAndSalesRep(
              tx, subject.assignee(), subject.customer(), kind.viewPermission());
      notifications.toStaff(tx, readers, about, letter);
    }
  }
}
