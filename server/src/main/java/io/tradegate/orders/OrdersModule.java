package io.tradegate.orders;

import io.tradegate.platform.http.Routes;

/** Wires orders. */
public final class OrdersModule {
  public void addTo(Routes routes) {
    new OrderRoutes().addTo(routes);
  }
}
