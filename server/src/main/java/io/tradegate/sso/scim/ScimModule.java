package io.tradegate.sso.scim;

import io.tradegate.access.ProviderAccess;
import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.sso.connections.IdentityProviders;
import io.tradegate.sso.directorylog.DirectoryLogRoutes;
import io.tradegate.sso.signin.GroupRoles;
import java.security.SecureRandom;

/** Wires provisioning by SCIM. */
public final class ScimModule {
  private final Parts parts;

  /** {@code base}: the address of this service, without a slash at its end. */
  public record Parts(
      Db db,
      WriteLog audit,
      SecureRandom random,
      ProviderAccess access,
      IdentityProviders providers,
      AttemptLimits limits,
      Outbox outbox,
      String base) {}

  public ScimModule(Parts parts) {
    this.parts = parts;
  }

  public void addTo(Routes routes) {
    IdentityProviders providers = parts.providers();
    ProviderAccess access = parts.access();
    var door = new ScimDoor(parts.db(), providers, parts.limits(), parts.audit());
    var roles = new MemberRoles(access.directory(), new GroupRoles(access.assignments()));
    var json = new ScimJson(parts.base());
    new ScimTokenRoutes(providers, new ScimTokens(parts.random(), parts.base())).addTo(routes);
    new ScimUserRoutes(door, new ScimUsers(access, providers, roles, parts.outbox()), json)
        .addTo(routes);
    new ScimGroupRoutes(door, new ScimGroups(providers, roles), json).addTo(routes);
    new ScimDiscoveryRoutes(door).addTo(routes);
    new DirectoryLogRoutes(providers).addTo(routes);
  }
}
