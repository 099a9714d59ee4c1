package io.tradegate.sso.connections;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.http.Call;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.sso.connections.IdentityProvider.Facts;
import io.tradegate.sso.connections.IdentityProviders.Wish;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The bodies of requests about identity providers. Secrets are written and never read. */
final class ProviderBodies {
  private static final List<String> SCOPES = List.of("openid", "email", "profile");

  private ProviderBodies() {}

  /** {@code customerId}: required for the audience storefront. */
  record CreateProvider(
      Protocol protocol,
      @Text(max = 100, format = Text.Format.LINE) String name,
      ProviderAudience audience,
      @Nullable CustomerId customerId,
      @Text(max = 500) String issuer,
      @Text(max = 500) String clientId,
      @Text(max = 500, format = Text.Format.SECRET) String clientSecret,
      @Bounds(max = 20) @Text(max = 100) @Nullable List<String> scopes,
      @Nullable Provisioning provisioning,
      @Text(max = 100) @Nullable String defaultRole,
      @Nullable AttributeNames attributes,
      @Bounds(max = 200) @Nullable List<GroupRole> groupRoles,
      @Bounds(min = 1, max = 720) @Nullable Integer sessionHours,
      @Nullable UUID breakGlassId) {
    Wish wish() {
      var facts =
          new Facts(
              name,
              issuer,
              clientId,
              requireNonNullElse(scopes, SCOPES),
              requireNonNullElse(provisioning, Provisioning.OFF),
              false,
              defaultRole,
              requireNonNullElse(attributes, AttributeNames.USUAL),
              requireNonNullElse(groupRoles, List.of()),
              sessionHours,
              breakGlassId);
      return new Wish(facts, clientSecret);
    }

    @Override
    public String toString() {
      return "CreateProvider[" + name + "]";
    }
  }

  /** The identity provider of the own company. {@code clientSecret}: null: as it is. */
  record OwnProvider(
      Protocol protocol,
      @Text(max = 100, format = Text.Format.LINE) String name,
      @Text(max = 500) String issuer,
      @Text(max = 500) String clientId,
      @Text(max = 500, format = Text.Format.SECRET) @Nullable String clientSecret,
      @Bounds(max = 20) @Text(max = 100) @Nullable List<String> scopes,
      @Nullable Provisioning provisioning,
      @Nullable Boolean enforced,
      @Text(max = 100) @Nullable String defaultRole,
      @Nullable AttributeNames attributes,
      @Bounds(max = 200) @Nullable List<GroupRole> groupRoles,
      @Bounds(min = 1, max = 720) @Nullable Integer sessionHours) {
    Wish wish() {
      var facts =
          new Facts(
              name,
              issuer,
              clientId,
              requireNonNullElse(scopes, SCOPES),
              requireNonNullElse(provisioning, Provisioning.OFF),
              requireNonNullElse(enforced, false),
              defaultRole,
              requireNonNullElse(attributes, AttributeNames.USUAL),
              requireNonNullElse(groupRoles, List.of()),
              sessionHours,
              null);
      return new Wish(facts, clientSecret);
    }

    @Override
    public String toString() {
      return "OwnProvider[" + name + "]";
    }
  }

  /** Fields that are left out stay as they are. */
  record ChangeProvider(
      @Text(max = 100, format = Text.Format.LINE) @Nullable String name,
      @Text(max = 500) @Nullable String issuer,
      @Text(max = 500) @Nullable String clientId,
      @Text(max = 500, format = Text.Format.SECRET) @Nullable String clientSecret,
      @Bounds(max = 20) @Text(max = 100) @Nullable List<String> scopes,
      @Nullable Provisioning provisioning,
      @Nullable Boolean enforced,
      @Text(max = 100) @Nullable String defaultRole,
      @Nullable AttributeNames attributes,
      @Bounds(max = 200) @Nullable List<GroupRole> groupRoles,
      @Bounds(min = 1, max = 720) @Nullable Integer sessionHours,
      @Nullable UUID breakGlassId) {
    Wish appliedTo(IdentityProvider now, Call call) {
      var facts =
          new Facts(
              requireNonNullElse(name, now.name()),
              requireNonNullElse(issuer, now.issuer()),
              requireNonNullElse(clientId, now.clientId()),
              requireNonNullElse(scopes, now.scopes()),
              requireNonNullElse(provisioning, now.provisioning()),
              requireNonNullElse(enforced, now.enforced()),
              call.mentions("default_role") ? defaultRole : now.defaultRole(),
              requireNonNullElse(attributes, now.attributes()),
              requireNonNullElse(groupRoles, now.groupRoles()),
              call.mentions("session_hours") ? sessionHours : now.sessionHours(),
              call.mentions("break_glass_id") ? breakGlassId : now.breakGlassId());
      return new Wish(facts, clientSecret);
    }

    @Override
    public String toString() {
      return "ChangeProvider[" + name + "]";
    }
  }
}
