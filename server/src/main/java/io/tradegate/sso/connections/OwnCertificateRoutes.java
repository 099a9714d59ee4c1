package io.tradegate.sso.connections;

import static io.tradegate.platform.errors.ErrorCode.PROVIDER_NOT_READY;

import io.tradegate.platform.crypto.OwnCertificate;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import java.util.UUID;

/**
 * Routes by which staff renew our key for a SAML provider: a second one is published, takes the
 * place of the first, and the old one is removed.
 */
public final class OwnCertificateRoutes {
  private static final String ONE = ProviderRoutes.ONE + "/own-certificate";
  private static final String MANAGE = "settings.manage";

  private final IdentityProviders providers;
  private final OwnKeys keys;

  public OwnCertificateRoutes(IdentityProviders providers) {
    this.providers = providers;
    this.keys = new OwnKeys(providers);
  }

  public void addTo(Routes routes) {
    routes
        .post(
            ONE + "/renew",
            "identity_providers.own_certificate_renew",
            "Publish a second certificate of ours")
        .permission(MANAGE)
        .replies(200, IdentityProvider.class)
        .refuses(PROVIDER_NOT_READY)
        .handleStepwise(this::add);
    routes
        .post(
            ONE + "/switch",
            "identity_providers.own_certificate_switch",
            "Sign with the second certificate; the first stays as the second")
        .permission(MANAGE)
        .refuses(PROVIDER_NOT_READY)
        .answers(
            IdentityProvider.class,
            (call, tx) -> keys.switchOver(tx, call.id("id"), call.ifMatch()));
    routes
        .delete(ONE, "identity_providers.own_certificate_remove", "Remove the second certificate")
        .permission(MANAGE)
        .refuses(PROVIDER_NOT_READY)
        .answers(
            IdentityProvider.class, (call, tx) -> keys.remove(tx, call.id("id"), call.ifMatch()));
  }

  /** The key is made when no database connection is held. */
  private Reply add(Call call, Steps steps) {
    UUID id = steps.read(tx -> providers.samlManaged(tx, call.id("id")));
    OwnCertificate made = providers.ownCertificate();
    return ProviderRoutes.ok(steps.write(tx -> keys.add(tx, id, call.ifMatch(), made)));
  }
}
