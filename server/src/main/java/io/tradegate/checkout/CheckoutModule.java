package io.tradegate.checkout;

import io.tradegate.cart.Carts;
import io.tradegate.customers.CustomersModule;
import io.tradegate.orders.OrderControl;
import io.tradegate.orders.OrderPages;
import io.tradegate.orders.OrdersModule;
import io.tradegate.payments.Payments;
import io.tradegate.platform.http.Routes;
import java.time.InstantSource;

/** Wires checkout. */
public final class CheckoutModule {
  private final Checkout checkout;
  private final StaffOrders staffOrders;
  private final OrderControl priceValidity;
  private final OrderPages pages;

  public CheckoutModule(
      Carts carts,
      CustomersModule customers,
      OrdersModule orders,
      Payments payments,
      InstantSource clock) {
    pages = orders.pages();
    var addresses = new AddressBook(customers.addresses());
    var drafting = new Drafting(customers.companies(), addresses, clock);
    checkout =
        new Checkout(carts, drafting, addresses, orders.placing(), orders.orders(), payments);
    staffOrders = new StaffOrders(drafting, orders.placing(), clock);
    priceValidity = new PriceValidity(orders.orders(), orders.moves(), clock);
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
