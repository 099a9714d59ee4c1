package io.tradegate.pricing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Routes;
import io.tradegate.taxclasses.TaxClass;
import java.time.InstantSource;

/** Wires prices, taxes and currencies. */
public final class PricingModule {
  private final InstantSource clock;

  public PricingModule(InstantSource clock) {
    this.clock = clock;
  }

  /** Tax rates of a class. */
  public static long taxClassUses(Tx tx, TaxClass of) {
    return TaxRateStore.count(tx, of.id());
  }

  public void addTo(Routes routes) {
    new PriceListRoutes(new PriceLists()).addTo(routes);
    new PriceRoutes().addTo(routes);
    new AssignmentRoutes().addTo(routes);
    new ExplainRoutes(clock).addTo(routes);
    new WebsitePricingRoutes().addTo(routes);
    new TaxSettingsRoutes().addTo(routes);
    new TaxRateRoutes(new TaxRates()).addTo(routes);
    new CurrencyRoutes(new Currencies()).addTo(routes);
  }
}
