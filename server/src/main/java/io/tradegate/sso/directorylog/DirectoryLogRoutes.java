package io.tradegate.sso.directorylog;

import io.tradegate.platform.http.Routes;
import io.tradegate.sso.connections.IdentityProviders;
import io.tradegate.sso.connections.ProviderRoutes;
import java.util.Map;

/** The route that shows what a directory asked for. */
public final class DirectoryLogRoutes {
  private final IdentityProviders providers;

  public DirectoryLogRoutes(IdentityProviders providers) {
    this.providers = providers;
  }

  public void addTo(Routes routes) {
    routes
        .get(
            ProviderRoutes.ONE + "/directory-requests",
            "identity_providers.directory_requests_list",
            "List what the directory asked for, and how it ended")
        .permission("settings.view")
        .lists(
            DirectoryRequest.class,
            DirectoryRequestStore.LIST,
            (call, tx) -> Map.of("provider", providers.provider(tx, call.id("id")).id()));
  }
}
