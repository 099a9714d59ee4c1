package io.tradegate.audit;

import io.tradegate.platform.http.Routes;

/** Wires reading the audit; {@link AuditLog} writes it. */
public final class AuditModule {
  public void addTo(Routes routes) {
    new AuditRoutes().addTo(routes);
  }
}
