package io.tradegate.sourcing.directory;

import io.tradegate.platform.http.Routes;

/** Wires the directory of suppliers. */
public final class DirectoryModule {
  private final Directory directory = new Directory();

  public void addTo(Routes routes) {
    new DirectoryRoutes(directory).addTo(routes);
    new BlockRoutes(directory).addTo(routes);
  }

  public Directory directory() {
    return directory;
  }
}
