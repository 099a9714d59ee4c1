package io.tradegate.checkout;

import io.tradegate.cart.Carts;
import io.tradegate.cart.RemainingFundsSource;
import io.tradegate.customers.CustomersModule;
import io.tradegate.orders.OrderPages;
import io.tradegate.orders.OrdersModule;
import io.tradegate.orders.document.AddressBook;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.payments.Payments;
import io.tradegate.platform.http.Routes;

/** Wires checkout. */
public final class CheckoutModule {
  private final Checkout checkout;
  private final StaffOrders staffOrders;
  private final OrderControl priceValidity;
  private final OrderPages pages;

  /** What checkout is made of. */
  public record Parts(
      Carts carts,
      CustomersModule customers,
      OrdersModule orders,
      Payments payments,
      RemainingFundsSource purse) {}

  public CheckoutModule(Parts parts) {
    OrdersModule orders = parts.orders();
    pages = orders.pages();
    var addresses = new AddressBook(parts.customers().addresses());
    var drafting = new OrderDrafting(addresses);
    checkout = new Checkout(drafting, addresses, parts);
    staffOrders = new StaffOrders(parts.customers().companies(), drafting, orders.placing());
    priceValidity = new PriceValidity(orders.moves());
  }

  Checkout checkout() {
    return checkout;
  }

  /** Looks again at the prices of orders that have waited. */
  public OrderControl priceValidity() {
    return priceValidity;
  }

  public void addTo(Routes routes) {
    new CheckoutRoutes(checkout, pages).addTo(routes);
    new StaffOrderRoutes(staffOrders, pages).addTo(routes);
  }
}
