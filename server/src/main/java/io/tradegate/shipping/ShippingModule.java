package io.tradegate.shipping;

import io.tradegate.platform.http.Routes;

/** Wires shipping. */
public final class ShippingModule {
  private final Zones zones;
  private final Methods methods;

  public ShippingModule() {
    zones = new Zones();
    methods = new Methods();
  }

  public void addTo(Routes routes) {
    new ZoneRoutes(zones).addTo(routes);
    new MethodRoutes(methods).addTo(routes);
  }
}
