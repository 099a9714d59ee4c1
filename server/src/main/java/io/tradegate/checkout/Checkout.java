package io.tradegate.checkout;

import io.tradegate.cart.Carts;
import io.tradegate.cart.OpenCart;
import io.tradegate.cart.RemainingFundsSource;
import io.tradegate.customers.Companies;
import io.tradegate.orders.document.AddressBook;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.OneOffAddress;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderSource;
import io.tradegate.orders.placing.MinimumOrderValue;
import io.tradegate.orders.placing.OrderPolicy;
import io.tradegate.orders.placing.PlacedOrder;
import io.tradegate.orders.placing.Placing;
import io.tradegate.orders.placing.TaxRelease;
import io.tradegate.payments.Payments;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.shipping.Consignment;
import io.tradegate.shipping.Shipping;
import io.tradegate.shipping.ShippingOption;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Turns a buyer's cart into an order, in the caller's transaction. The cart is locked first, so
 * that of two concurrent checkouts the second finds no cart. A refusal writes nothing.
 */
final class Checkout {
  private final Carts carts;
  private final OrderDrafting drafting;
  private final AddressBook addresses;
  private final Placing placing;
  private final Companies companies;
  private final TaxRelease taxes;
  private final Payments payments;
  private final RemainingFundsSource means;

  Checkout(OrderDrafting drafting, AddressBook addresses, CheckoutModule.Parts parts) {
    this.carts = parts.carts();
    this.drafting = drafting;
    this.addresses = addresses;
    this.placing = parts.orders().placing();
    this.companies = parts.customers().companies();
    this.taxes = parts.orders().taxRelease();
    this.payments = parts.payments();
    this.means = parts.purse();
  }

  /** {@code cardToken}: where the order is paid by card. */
  PlacedOrder place(Tx tx, OrderDetails details, @Nullable String cardToken) {
    OpenCart cart = carts.requireForCheckout(tx);
    Goods goods = Goods.of(cart.lines());
    MinimumOrderValue.require(tx, goods.value());
    requireAllowed(tx, details.oneOffAddress());
    PlacedOrder placed = placing.place(tx, drafting.draft(tx, party(tx), goods, details));
    Order order = placed.order();
    if (cardToken != null && order.holds().contains(HoldReason.PAYMENT)) {
      payments.charge(tx, order, cardToken);
    }
    carts.close(tx, cart.id(), order.id());
    return placed;
  }

  private static OrderOrigin party(Tx tx) {
    Actor actor = tx.actor();
    return new OrderOrigin(
        OrderSource.CHECKOUT,
        new CustomerId(actor.requireAccount()),
        new BuyerId(actor.requireId()),
        WebsiteId.maybe(actor.website()));
  }

  /**
   * Places the order and rolls back, because only placing it shows what every control would say.
   */
  Preview preview(Tx tx, OrderDetails details) {
    return tx.rehearse(
        () -> {
          PlacedOrder placed = place(tx, details, null);
          return Preview.of(placed, remarks(tx, placed.order()));
        });
  }

  private Preview.Remarks remarks(Tx tx, Order order) {
    return new Preview.Remarks(
        taxes.gap(tx, order).stream().map(Preview.Problem::of).toList(),
        payments.methodsFor(tx, companies.require(tx, order.customer())),
        means.left(tx, order.costCentre()));
  }

  private static void requireAllowed(Tx tx, @Nullable OneOffAddress address) {
    if (address != null) {
      OrderPolicy.requireOneOffAddresses(tx, new CustomerId(tx.actor().requireAccount()));
    }
  }

  /** {@code oneOff}: in place of an address of the company. */
  List<ShippingOption> shippingMethods(
      Tx tx, @Nullable UUID address, @Nullable OneOffAddress oneOff) {
    requireAllowed(tx, oneOff);
    Goods goods = Goods.of(carts.orderable(tx));
    OrderOrigin origin = party(tx);
    return Shipping.quote(
        tx,
        new Consignment(
            origin.website(),
            oneOff == null ? addresses.shipping(tx, origin.customer(), address) : oneOff.postal(),
            goods.grams(),
            goods.value()));
  }
}
