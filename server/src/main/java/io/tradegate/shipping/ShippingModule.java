package io.tradegate.shipping;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.Ids;
import io.tradegate.taxclasses.TaxClass;
import java.time.InstantSource;

/** Wires shipping. */
public final class ShippingModule {
  private final Zones zones;
  private final Methods methods;

  public ShippingModule(Ids ids, InstantSource clock) {
    zones = new Zones(ids, clock);
    methods = new Methods(ids, clock);
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
