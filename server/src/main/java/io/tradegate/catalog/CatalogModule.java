package io.tradegate.catalog;

import io.tradegate.platform.http.Routes;

/** Wires the catalog. */
public final class CatalogModule {
  public void addTo(Routes routes) {
    new ProductRoutes().addTo(routes);
  }
}
