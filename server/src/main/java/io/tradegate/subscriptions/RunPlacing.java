package io.tradegate.subscriptions;

import io.tradegate.customers.Addresses;
import io.tradegate.orders.DraftLine;
import io.tradegate.orders.Order;
import io.tradegate.orders.OrderDraft;
import io.tradegate.orders.OrderSource;
import io.tradegate.orders.PaymentMethod;
import io.tradegate.orders.Placing;
import io.tradegate.orders.PostalAddress;
import io.tradegate.orders.ShippingCharge;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.subscriptions.RecurringOrders.Party;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.UUID;

/** Places the order of a date through the same door as every other order. */
final class RunPlacing {
  private final RecurringLineStore lines = new RecurringLineStore();
  private final WishCheck check;
  private final Addresses addresses;
  private final Placing placing;

  RunPlacing(WishCheck check, Addresses addresses, Placing placing) {
    this.check = check;
    this.addresses = addresses;
    this.placing = placing;
  }

  Order place(Tx tx, RecurringOrder order, LocalDate date) {
    Terms terms = order.terms();
    var party = new Party(order.customer(), order.buyer(), order.website());
    List<DraftLine> draft = check.lines(tx, party, lines.of(tx, order.id()));
    Currency currency = draft.getFirst().unitPrice().currency();
    return placing.place(
        tx,
        new OrderDraft(
            OrderSource.SUBSCRIPTION,
            order.id(),
            order.customer(),
            order.buyer(),
            order.website(),
            currency,
            draft,
            address(tx, order, terms.shippingAddress()),
            address(tx, order, terms.billingAddress()),
            new ShippingCharge(null, "Standard", Money.zero(currency)),
            terms.poNumber(date),
            terms.costCentre(),
            null,
            PaymentMethod.TERMS,
            terms.note()));
  }

  private PostalAddress address(Tx tx, RecurringOrder order, UUID id) {
    return PostalAddress.of(addresses.require(tx, order.customer(), id));
  }
}
