package io.tradegate.taxclasses;

import io.tradegate.platform.http.Routes;
import java.util.List;

/** Wires tax classes. */
public final class TaxClassesModule {
  private final TaxClassRoutes routes;

  /** {@code uses}: of the packages whose records name a tax class. */
  public TaxClassesModule(List<TaxClasses.Uses> uses) {
    routes = new TaxClassRoutes(new TaxClasses(), uses);
  }

  public void addTo(Routes table) {
    routes.addTo(table);
  }
}
