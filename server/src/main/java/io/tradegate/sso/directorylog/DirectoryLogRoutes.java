package io.tradegate.sso.directorylog;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
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
        .lists(DirectoryRequest.class, DirectoryRequestStore.LIST.params(), this::list);
  }

  private Page<DirectoryRequest> list(Call call, Tx tx) {
    var provider = providers.provider(tx, call.id("id")).id();
    return DirectoryRequestStore.LIST.page(tx, call, Map.of("provider", provider));
  }
}
