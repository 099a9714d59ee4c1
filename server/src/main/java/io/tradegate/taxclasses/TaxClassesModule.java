package io.tradegate.taxclasses;

import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.Ids;
import java.time.InstantSource;
import java.util.List;

/** Wires tax classes. */
public final class TaxClassesModule {
  private final TaxClassRoutes routes;

  /** {@code uses}: of the packages whose records name a tax class. */
  public TaxClassesModule(Ids ids, InstantSource clock, List<TaxClasses.Uses> uses) {
    routes = new TaxClassRoutes(new TaxClasses(ids, clock), uses);
  }

  public void addTo(Routes table) {
    routes.addTo(table);
  }
}
