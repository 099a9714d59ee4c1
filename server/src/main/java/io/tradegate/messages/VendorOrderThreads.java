package io.tradegate.messages;

import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.vendororders.VendorPart;
import java.util.List;
import java.util.UUID;

/**
 * Message threads of vendor orders, between the vendor and staff. The buyer takes part: it sees
 * what it wrote itself and what the others address to it. The files of an order are the buyer's and
 * the operator's: messages show none of them.
 */
record VendorOrderThreads(Orders orders) implements Discussed {
  private static final Facts FACTS =
      new Facts(
          MessageEvent.RecordType.VENDOR_ORDER,
          "vendor-orders",
          "vendor.view",
          List.of("vendor_order.status_changed", "vendor_order.cancelled"));

  @Override
  public Facts facts() {
    return FACTS;
  }

  @Override
  public boolean hasVendor() {
    return true;
  }

  /** The staff who manage vendors. */
  @Override
  public List<Recipient> staff(Tx tx, Subject subject) {
    return StaffPeopleStore.permitted(tx, "vendor.manage");
  }

  @Override
  public Subject require(Tx tx, UUID id) {
    Sight.require(tx, viewPermission());
    VendorPart part = VendorPart.require(tx, id);
    Order order = orders.require(tx, part.orderId());
    return new Subject(
        id,
        part.number(),
        order.website(),
        order.customer(),
        order.buyer(),
        null,
        part.released(),
        new Part(part.vendorId(), part.orderId()));
  }
}
