package io.tradegate.checkout;

import io.tradegate.customers.Companies;
import io.tradegate.orders.AddressBook;
import io.tradegate.orders.DraftRules;
import io.tradegate.orders.OrderDraft;
import io.tradegate.orders.PaymentMethod;
import io.tradegate.orders.PostalAddress;
import io.tradegate.orders.ShippingCharge;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.shipping.Consignment;
import io.tradegate.shipping.Shipping;

/** Makes what somebody wants into an order that can be placed, or says why it cannot. */
final class Drafting {
  private final Companies companies;
  private final AddressBook addresses;

  Drafting(Companies companies, AddressBook addresses) {
    this.companies = companies;
    this.addresses = addresses;
  }

  OrderDraft draft(Tx tx, Party party, Goods goods, Wishes wishes) {
    DraftRules.requireDate(tx, wishes.requestedDate());
    if (wishes.payment() == PaymentMethod.TERMS) {
      DraftRules.requireTerms(companies.require(tx, party.customer()));
    }
    AddressBook.Addressed to =
        addresses.of(tx, party.customer(), wishes.shippingAddress(), wishes.billingAddress());
    return new OrderDraft(
        party.source(),
        null,
        party.customer(),
        party.buyer(),
        party.website(),
        goods.currency(),
        goods.lines(),
        to.shipping(),
        to.billing(),
        shipping(tx, party, goods, wishes, to.shipping()),
        wishes.poNumber(),
        wishes.costCentre(),
        wishes.requestedDate(),
        wishes.payment(),
        wishes.note());
  }

  private static ShippingCharge shipping(
      Tx tx, Party party, Goods goods, Wishes wishes, PostalAddress to) {
    Money agreed = wishes.agreedShipping();
    if (agreed != null) {
      return new ShippingCharge(null, "As agreed", agreed);
    }
    var consignment = new Consignment(party.website(), to, goods.grams(), goods.value());
    return Shipping.charge(tx, consignment, wishes.shippingMethod());
  }
}
