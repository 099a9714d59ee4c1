package io.tradegate.sourcing.letters;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.sourcing.messages.Message;
import java.util.UUID;

/** Sends mail to the staff who decide on requests, in the transaction of the change. */
public final class RequestMail {
  private final Notifications notifications;

  public RequestMail(Notifications notifications) {
    this.notifications = notifications;
  }

  /** The request that a letter is about. */
  public record Subject(UUID id, String number, String title) {}

  public void asked(Tx tx, Subject about, String supplier, Message.Asked asked) {
    send(
        tx,
        about,
        asked.question(),
        new RequestLetter.Asked(
            supplier, about.number(), about.title(), new QuotedText(asked.text())));
  }

  public void closed(Tx tx, Subject about, int quotes) {
    send(tx, about, "deadline", new RequestLetter.Closed(about.number(), about.title(), quotes));
  }

  /** Each time: an award of the same quote can be refused again. */
  public void refused(Tx tx, Subject about, String supplier) {
    send(tx, about, tx.newId(), new RequestLetter.Refused(supplier, about.number(), about.title()));
  }

  public void orderCancelled(
      Tx tx, Subject about, String supplier, Message.OrderCancelled cancelled) {
    send(
        tx,
        about,
        "%s of %s".formatted(cancelled.number(), supplier),
        new RequestLetter.OrderCancelled(
            supplier,
            about.number(),
            about.title(),
            cancelled.number(),
            QuotedText.of(cancelled.reason())));
  }

  private void send(Tx tx, Subject about, Object occasion, RequestLetter letter) {
    notifications.toStaff(
        tx,
        StaffPeopleStore.permitted(tx, "sourcing.manage"),
        new Notifications.About("sourcing-requests", about.id(), null, occasion),
        _ -> letter);
  }
}
