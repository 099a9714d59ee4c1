package io.tradegate.sourcing;

import io.tradegate.platform.http.Routes;
import io.tradegate.sourcing.directory.DirectoryModule;

/** Wires sourcing. */
public final class SourcingModule {
  private final DirectoryModule directory = new DirectoryModule();

  public void addTo(Routes routes) {
    directory.addTo(routes);
  }
}
