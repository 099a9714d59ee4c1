package io.tradegate.shipping;

import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.Ids;
import java.time.InstantSource;

/** Wires shipping. */
public final class ShippingModule {
  private final Zones zones;
  private final Methods methods;

  public ShippingModule(Ids ids, InstantSource clock) {
    zones = new Zones(ids, clock);
    methods = new Methods(ids, clock);
  }

  public void addTo(Routes routes) {
    new ZoneRoutes(zones).addTo(routes);
    new MethodRoutes(methods).addTo(routes);
  }
}
