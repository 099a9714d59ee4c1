package io.tradegate.payments;

import static java.util.stream.Collectors.joining;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.access.contacts.Notifications.Party;
import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.orders.document.Order;
import io.tradegate.payments.document.ClaimStore.Claim;
import io.tradegate.payments.document.Payment;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.QuotedText;
import java.util.List;

/** Sends mail to the users who must act when a card was declined. */
record PaymentMail(Notifications notifications) {
  /** The buyer pays in another way. */
  void declined(Tx tx, Order order, Payment payment, String reason) {
    notifications.toCustomer(
        tx,
        new Party(order.customer(), order.buyer()),
        about(order, payment),
        link ->
            new PaymentLetter.CardDeclined(
                order.number(), payment.amount(), new QuotedText(reason), link));
  }

  /** Staff may be at work on the order already: it was authorized before. */
  void notTaken(Tx tx, Order order, Payment payment, String reason) {
    notifications.toStaff(
        tx,
        StaffPeopleStore.salesRepOrOwners(tx, order.customer(), "order.view"),
        about(order, payment),
        link ->
            new PaymentLetter.CardDeclinedStaff(
                order.customerName(),
                order.number(),
                payment.amount(),
                new QuotedText(reason),
                link));
  }

  /** The buyer pays the invoices in another way. */
  void invoicesNotPaid(Tx tx, List<Claim> claims, Payment payment, String reason) {
    Claim first = claims.getFirst();
    String numbers = claims.stream().map(Claim::number).collect(joining(", "));
    notifications.toCustomer(
        tx,
        new Party(payment.customerId(), first.buyerId()),
        new About("invoices", first.itemId(), null, payment.publicId()),
        link ->
            new PaymentLetter.InvoiceCardDeclined(
                numbers, payment.amount(), new QuotedText(reason), link));
  }

  private static About about(Order order, Payment payment) {
    return new About("orders", order.id().value(), order.website(), payment.publicId());
  }
}
