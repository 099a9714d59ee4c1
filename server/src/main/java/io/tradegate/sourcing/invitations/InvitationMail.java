package io.tradegate.sourcing.invitations;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.sourcing.messages.Message;
import org.jspecify.annotations.Nullable;

/** Sends mail to the staff who answer invitations, in the transaction of the change. */
record InvitationMail(Notifications notifications) {
  void invited(Tx tx, SourcingInvitation to) {
    send(
        tx,
        to,
        "sourcing-invited",
        link ->
            new SourcingLetter.Invited(
                to.requesterName(), to.number(), to.title(), to.deadline(), link));
  }

  void ending(Tx tx, SourcingInvitation to) {
    send(
        tx,
        to,
        "sourcing-ending",
        link ->
            new SourcingLetter.Ending(
                to.requesterName(), to.number(), to.title(), to.deadline(), link));
  }

  /** An invitation can win several orders. */
  void won(Tx tx, SourcingInvitation to, String order) {
    send(
        tx,
        to,
        order,
        link -> new SourcingLetter.Won(to.requesterName(), to.number(), to.title(), order, link));
  }

  void lost(Tx tx, SourcingInvitation to, @Nullable String reason) {
    send(
        tx,
        to,
        "sourcing-lost",
        link ->
            new SourcingLetter.Lost(
                to.requesterName(), to.number(), to.title(), QuotedText.of(reason), link));
  }

  void answered(Tx tx, SourcingInvitation to, Message.Answered answered) {
    send(
        tx,
        to,
        "%s answered".formatted(answered.question()),
        link ->
            new SourcingLetter.Answered(
                to.requesterName(),
                to.number(),
                to.title(),
                new QuotedText(answered.text()),
                new QuotedText(answered.answer()),
                link));
  }

  void cancelled(Tx tx, SourcingInvitation to, @Nullable String reason) {
    send(
        tx,
        to,
        "sourcing-cancelled",
        link ->
            new SourcingLetter.Cancelled(
                to.requesterName(), to.number(), to.title(), QuotedText.of(reason), link));
  }

  private void send(Tx tx, SourcingInvitation to, String occasion, Notifications.Draft letter) {
    notifications.toStaff(
        tx,
        StaffPeopleStore.permitted(tx, "sourcing.manage"),
        new Notifications.About("sourcing-invitations", to.id(), null, occasion),
        letter);
  }
}
