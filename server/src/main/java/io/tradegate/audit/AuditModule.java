package io.tradegate.audit;

import io.tradegate.platform.http.Routes;

/** Wires the routes that read the audit; {@link AuditLog} writes it. */
public final class AuditModule {
  public void addTo(Routes routes) {
    new AuditRoutes().addTo(routes);
  }
}
