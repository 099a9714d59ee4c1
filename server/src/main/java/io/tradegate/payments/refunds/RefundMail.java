package io.tradegate.payments.refunds;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.access.contacts.StaffPeople;
import io.tradegate.payments.document.Payment;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.QuotedText;

/** Sends mail to the staff who must act when a gateway refused a refund. */
public final class RefundMail {
  private final Notifications notifications;

  public RefundMail(Notifications notifications) {
    this.notifications = notifications;
  }

  void refused(Tx tx, Payment payment, Refund refund, String reason) {
    notifications.toStaff(
        tx,
        StaffPeople.salesRepOrOwners(tx, payment.customerId(), "payment.view"),
        new About("payments", payment.publicId(), null, refund.publicId()),
        link ->
            new RefundLetter.Refused(
                payment.label(), refund.amount(), new QuotedText(reason), link));
  }
}
