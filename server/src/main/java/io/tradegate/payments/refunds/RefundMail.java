package io.tradegate.payments.refunds;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.payments.document.Payment;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.money.Money;

/** Sends mail to the staff who must act: a refund is due, or a gateway refused it. */
public final class RefundMail {
  private final Notifications notifications;

  public RefundMail(Notifications notifications) {
    this.notifications = notifications;
  }

  /** Only of what others did than staff. */
  void due(Tx tx, OrderId order, String number, Money amount) {
    Actor.Kind by = tx.actor().kind();
    if (by == Actor.Kind.VENDOR || by == Actor.Kind.BUYER) {
      notifications.toStaff(
          tx,
          StaffPeopleStore.permitted(tx, "payment.manage"),
          new About("orders", order.value(), null, tx.newId()),
          link -> new RefundLetter.Due(number, amount, link));
    }
  }

  void refused(Tx tx, Payment payment, Refund refund, String reason) {
    notifications.toStaff(
        tx,
        StaffPeopleStore.salesRepOrOwners(tx, payment.customerId(), "payment.view"),
        new About("payments", payment.publicId(), null, refund.publicId()),
        link ->
            new RefundLetter.Refused(
                payment.label(), refund.amount(), new QuotedText(reason), link));
  }
}
