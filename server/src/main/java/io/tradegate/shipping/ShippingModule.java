package io.tradegate.shipping;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Routes;
import io.tradegate.taxclasses.TaxClass;

/** Wires shipping. */
public final class ShippingModule {
  private final Zones zones;
  private final Methods methods;

  public ShippingModule() {
    zones = new Zones();
    methods = new Methods();
  }

  /** Shipping methods that name a tax class. */
  public static long taxClassUses(Tx tx, TaxClass of) {
    return MethodStore.count(tx, of.code());
  }

  public void addTo(Routes routes) {
    new ZoneRoutes(zones).addTo(routes);
    new MethodRoutes(methods).addTo(routes);
  }
}
