package io.tradegate.rfqs;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.access.contacts.Notifications.Party;
import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.mail.Recipient;
import java.util.List;

/** Sends mail to the side that must act on a request, in the transaction of the change. */
record RfqMail(Notifications notifications) {
  /** To the sales rep of the customer; without one to all staff who may handle requests. */
  void submitted(Tx tx, Rfq rfq) {
    notifications.toStaff(
        tx,
        recipients(tx, rfq),
        about(rfq),
        link ->
            new RfqLetter.Submitted(
                rfq.customerName(),
                rfq.buyerName(),
                rfq.number(),
                rfq.lineCount(),
                rfq.neededBy(),
                QuotedText.of(rfq.comment()),
                link));
  }

  private static List<Recipient> recipients(Tx tx, Rfq rfq) {
    List<Recipient> rep = StaffPeopleStore.salesRep(tx, rfq.customer(), "rfq.view");
    return rep.isEmpty() ? StaffPeopleStore.permitted(tx, "rfq.manage") : rep;
  }

  void asked(Tx tx, Rfq rfq, String question) {
    toBuyer(tx, rfq, link -> new RfqLetter.Asked(rfq.number(), new QuotedText(question), link));
  }

  void answered(Tx tx, Rfq rfq, String answer) {
    notifications.toStaff(
        tx,
        StaffPeopleStore.personAndSalesRep(
            tx, RfqLineStore.lastAsker(tx, rfq.id()), rfq.customer(), "rfq.view"),
        about(rfq),
        link ->
            new RfqLetter.Answered(
                rfq.customerName(), tx.actor().name(), rfq.number(), new QuotedText(answer), link));
  }

  void declined(Tx tx, Rfq rfq, String reason) {
    toBuyer(tx, rfq, link -> new RfqLetter.Declined(rfq.number(), new QuotedText(reason), link));
  }

  private void toBuyer(Tx tx, Rfq rfq, Notifications.Draft letter) {
    notifications.toCustomer(tx, new Party(rfq.customer(), rfq.buyer()), about(rfq), letter);
  }

  private static About about(Rfq rfq) {
    return new About("rfqs", rfq.id(), rfq.website(), rfq.version());
  }
}
