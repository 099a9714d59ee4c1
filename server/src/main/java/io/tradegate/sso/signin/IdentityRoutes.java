package io.tradegate.sso.signin;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.access.signin.Sessions;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.sso.connections.IdentityProviders;
import io.tradegate.sso.connections.OwnProviderRoutes;
import io.tradegate.sso.connections.ProviderRoutes;
import java.util.Map;
import java.util.UUID;

/** Routes that show how sign-ins ended and which identities are linked to accounts. */
record IdentityRoutes(IdentityProviders providers, Sessions sessions) {
  void addTo(Routes routes) {
    routes
        .get(
            ProviderRoutes.ONE + "/attempts",
            "identity_providers.attempts_list",
            "List how sign-ins ended, and why")
        .permission("settings.view")
        .lists(
            SignInAttempt.class,
            AttemptStore.LIST,
            (call, tx) -> Map.of("provider", provider(call, tx)));
    routes
        .get(
            OwnProviderRoutes.ONE + "/attempts",
            "account.identity_provider_attempts_list",
            "List how sign-ins ended, and why")
        .buyers("admin")
        .lists(
            SignInAttempt.class,
            AttemptStore.LIST,
            (_, tx) -> Map.of("provider", OwnProviderRoutes.own(providers, tx)));
    routes
        .get(
            ProviderRoutes.ONE + "/identities",
            "identity_providers.identities_list",
            "List the identities and their accounts")
        .permission("settings.view")
        .lists(
            Identity.class,
            IdentityStore.LIST,
            (call, tx) -> Map.of("provider", provider(call, tx)));
    routes
        .delete(
            ProviderRoutes.ONE + "/identities/{identity_id}",
            "identity_providers.identities_remove",
            "Unlink an identity; its sessions end")
        .permission("settings.manage")
        .answersNothing(this::remove);
  }

  private UUID provider(Call call, Tx tx) {
    return providers.provider(tx, call.id("id")).id();
  }

  private void remove(Call call, Tx tx) {
    UUID provider = providers.managed(tx, call.id("id"));
    UUID id = call.id("identity_id");
    Identity gone = IdentityStore.find(tx, provider, id).orElseThrow(() -> missing("identity", id));
    IdentityStore.delete(tx, id);
    sessions.endOf(tx, id, null);
    tx.changed("identity", id, gone, null);
  }
}
