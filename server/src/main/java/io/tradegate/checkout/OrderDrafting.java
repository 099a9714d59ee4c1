package io.tradegate.checkout;

import io.tradegate.orders.document.AddressBook;
import io.tradegate.orders.document.OneOffAddress;
import io.tradegate.orders.document.OrderDraft;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.orders.document.ShippingCharge;
import io.tradegate.orders.placing.DraftRules;
import io.tradegate.orders.placing.OrderPolicy;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.shipping.Consignment;
import io.tradegate.shipping.Shipping;
import java.util.Objects;

/** Turns goods and details into an order draft that can be placed, or refuses with the reason. */
record OrderDrafting(AddressBook addresses) {
  OrderDraft draft(Tx tx, OrderOrigin origin, Goods goods, OrderDetails details) {
    DraftRules.requireDate(tx, details.requestedDate());
    OrderPolicy.Policy policy = OrderPolicy.ofOrders(tx, origin.customer());
    policy.requirePoNumber(details.poNumber());
    AddressBook.Addressed to = addressed(tx, origin.customer(), details);
    return RecordBuilder.of(OrderDraft.class)
        .from(origin)
        .from(goods)
        .from(details)
        .with("sourceId", null)
        .with("shippingAddress", to.shipping())
        .with("billingAddress", to.billing())
        .with("shipping", shipping(tx, origin, goods, details, to.shipping()))
        .with("agreedTerms", null)
        .with("delivery", Objects.requireNonNullElse(details.delivery(), policy.delivery()))
        .build();
  }

  private AddressBook.Addressed addressed(Tx tx, CustomerId customer, OrderDetails details) {
    OneOffAddress oneOff = details.oneOffAddress();
    return oneOff == null
        ? addresses.of(tx, customer, details.shippingAddress(), details.billingAddress())
        : addresses.of(tx, customer, oneOff, details.billingAddress());
  }

  private static ShippingCharge shipping(
      Tx tx, OrderOrigin origin, Goods goods, OrderDetails details, PostalAddress to) {
    Money agreed = details.agreedShipping();
    if (agreed != null) {
      return new ShippingCharge(null, "As agreed", agreed);
    }
    var consignment = new Consignment(origin.website(), to, goods.grams(), goods.value());
    return Shipping.charge(tx, consignment, details.shippingMethod());
  }
}
