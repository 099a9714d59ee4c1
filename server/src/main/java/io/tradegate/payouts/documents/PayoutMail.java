package io.tradegate.payouts.documents;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.access.contacts.VendorPeopleStore;
import io.tradegate.media.PdfLinks;
import io.tradegate.platform.db.Tx;
import java.time.Duration;
import java.util.UUID;

/** Tells vendors of payouts. */
public final class PayoutMail {
  private static final Duration LIFE_OF_LINK = Duration.ofDays(30);

  private final Notifications notifications;
  private final PdfLinks links;

  public PayoutMail(Notifications notifications, PdfLinks links) {
    this.notifications = notifications;
    this.links = links;
  }

  /** Sends the vendor a document that is printed. */
  void printed(Tx tx, VendorDocument document) {
    notifications.toVendor(
        tx,
        VendorPeopleStore.finance(tx, document.vendorId()),
        new Notifications.About("vendor-documents", document.id(), null, document.number()),
        letter(tx, document));
  }

  private PayoutLetter letter(Tx tx, VendorDocument document) {
    String pdf = links.until(tx.actor().org(), document.id(), tx.now().plus(LIFE_OF_LINK));
    String number = document.number();
    return switch (document.kind()) {
      case STATEMENT -> new PayoutLetter.Paid(number, document.total(), document.issuedOn(), pdf);
      case COMMISSION_INVOICE -> new PayoutLetter.Invoiced(number, document.total(), pdf);
      case SELF_BILLING -> new PayoutLetter.SelfBilled(number, document.total(), pdf);
    };
  }

  /** Tells staff of a run that a person must approve. */
  public void waits(Tx tx, UUID run, PayoutLetter.Waits letter) {
    notifications.toStaff(
        tx,
        StaffPeopleStore.permitted(tx, "payout.approve"),
        new Notifications.About("payouts", run, null, letter.number()),
        _ -> letter);
  }

  /** Tells staff why commissions of a period are not invoiced. */
  public void notInvoiced(Tx tx, String problem) {
    notifications.toStaff(
        tx,
        StaffPeopleStore.permitted(tx, "payout.manage"),
        new Notifications.About("payouts", tx.newId(), null, "problem"),
        _ -> new PayoutLetter.NotInvoiced(problem));
  }
}
