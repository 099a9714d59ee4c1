package io.tradegate.pricing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Routes;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.pricing.currencies.CurrencyRoutes;
import io.tradegate.pricing.lists.AssignmentRoutes;
import io.tradegate.pricing.lists.PriceListRoutes;
import io.tradegate.pricing.lists.PriceLists;
import io.tradegate.pricing.lists.PriceRoutes;
import io.tradegate.pricing.tax.TaxRateRoutes;
import io.tradegate.pricing.tax.TaxRateStore;
import io.tradegate.pricing.tax.TaxRates;
import io.tradegate.pricing.tax.TaxSettingsRoutes;
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
