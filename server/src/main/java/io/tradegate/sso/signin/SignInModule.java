package io.tradegate.sso.signin;

import io.tradegate.access.AccessModule;
import io.tradegate.access.ProviderAccess;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.sso.connections.IdentityProviders;
import io.tradegate.sso.oidc.OidcClient;
import io.tradegate.sso.saml.SamlClient;
import io.tradegate.tenancy.PageLinks;
import java.net.URI;
import java.security.SecureRandom;

/** Wires sign-ins through identity providers. */
public final class SignInModule {
  private final Parts parts;

  /** What sign-ins need; {@code access}: the users and sessions that they use. */
  public record Parts(
      Db db,
      Outbox outbox,
      WriteLog audit,
      SecureRandom random,
      AccessModule module,
      ProviderAccess access,
      IdentityProviders providers,
      OidcClient oidc,
      SamlClient saml,
      PageLinks pages,
      URI base) {}

  public SignInModule(Parts parts) {
    this.parts = parts;
  }

  public void addTo(Routes routes) {
    var accounts = new SignInAccounts(parts.access(), parts.providers(), parts.outbox());
    var limits = parts.module().limits();
    var shared =
        new SignInFlow.Parts(
            parts.db(),
            parts.providers(),
            new ProviderProtocols(parts.oidc(), parts.saml(), base()),
            accounts,
            new ReturnAddresses(parts.pages(), parts.base()),
            parts.audit(),
            parts.random(),
            limits);
    var flow = new SignInFlow(shared);
    var exchange = new CodeExchange(shared, parts.access().sessions());
    new SsoRoutes(flow, exchange, limits, Cookies.of(parts.base()), parts.random()).addTo(routes);
    new AcsRoutes(new SamlArrivals(shared), limits).addTo(routes);
    new LogoutRoutes(new ProviderLogouts(shared, parts.access().sessions()), limits).addTo(routes);
    new DiscoverRoutes(
            parts.db(), parts.providers(), limits, parts.module()::addressedStore, base())
        .addTo(routes);
    new IdentityRoutes(parts.providers(), parts.access().sessions()).addTo(routes);
  }

  private String base() {
    return parts.base().toString().replaceAll("/+$", "");
  }
}
