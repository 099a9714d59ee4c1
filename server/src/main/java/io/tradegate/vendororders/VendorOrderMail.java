package io.tradegate.vendororders;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.access.contacts.Notifications.Party;
import io.tradegate.access.contacts.VendorPeopleStore;
import io.tradegate.orders.document.Order;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.QuotedText;
import java.util.List;

/** Tells vendors and buyers by mail of vendor orders that were cancelled or came back. */
record VendorOrderMail(Notifications notifications) {
  static final List<String> HANDLING = List.of("owner", "fulfilment");

  /** To the vendor, unless it cancelled the order itself or never knew of it. */
  void cancelled(Tx tx, VendorOrder order, String reason) {
    if (order.isReleased() && tx.actor().kind() != Actor.Kind.VENDOR) {
      toVendor(tx, order, new VendorOrderLetter.Cancelled(order.number(), new QuotedText(reason)));
    }
  }

  void cameBack(Tx tx, VendorOrder order) {
    toVendor(tx, order, new VendorOrderLetter.CameBack(order.number(), order.customerName()));
  }

  private void toVendor(Tx tx, VendorOrder order, VendorOrderLetter letter) {
    var about = new About("vendor-orders", order.id(), null, order.version());
    notifications.toVendor(
        tx, VendorPeopleStore.inRoles(tx, order.vendorId(), HANDLING), about, letter);
  }

  /** To the buyer, who wanted the goods. */
  void refused(Tx tx, Order order, VendorOrder part, String reason) {
    notifications.toCustomer(
        tx,
        new Party(order.customer(), order.buyer()),
        new About("orders", order.id().value(), order.website(), part.number()),
        link ->
            new VendorOrderLetter.Refused(
                order.number(), part.vendorName(), new QuotedText(reason), link));
  }
}
