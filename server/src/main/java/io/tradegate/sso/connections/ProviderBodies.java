package io.tradegate.sso.connections;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.crypto.OwnCertificate;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.sso.connections.IdentityProvider.Facts;
import io.tradegate.sso.connections.IdentityProviders.Wish;
import io.tradegate.sso.connections.SamlSettings.SamlChoices;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The bodies of requests about identity providers. Secrets are written and never read. */
final class ProviderBodies {
  private static final List<String> SCOPES = List.of("openid", "email", "profile");

  private ProviderBodies() {}

  /**
   * What depends on the protocol. A SAML provider says in its metadata what OpenID Connect needs to
   * be told.
   */
  private record Given(
      @Nullable String issuer,
      @Nullable String clientId,
      @Nullable String clientSecret,
      @Nullable List<String> scopes,
      @Nullable SamlChoices saml) {
    Given requireFor(Protocol protocol) {
      boolean client =
          Stream.of(issuer, clientId, clientSecret, scopes).anyMatch(each -> each != null);
      if (protocol == Protocol.SAML && client) {
        throw Refusal.ofField(
            "protocol",
            "A SAML provider has no `client_id`, `client_secret` and `scopes`, and its `issuer` is"
                + " read from its metadata.");
      }
      if (protocol == Protocol.OIDC && saml != null) {
        throw Refusal.ofField("saml", "Field `saml` is for the protocol saml.");
      }
      return this;
    }

    @Override
    public String toString() {
      return "Given[…]";
    }
  }

  /** The facts that every protocol has. */
  private record Common(
      String name,
      Provisioning provisioning,
      boolean enforced,
      @Nullable String defaultRole,
      AttributeNames attributes,
      List<GroupRole> groupRoles,
      @Nullable Integer sessionHours,
      @Nullable UUID breakGlassId) {
    Wish wish(Given given, @Nullable SamlSettings saml, @Nullable String secret) {
      var facts =
          RecordBuilder.of(Facts.class)
              .from(this)
              .with("issuer", given.issuer())
              .with("clientId", given.clientId())
              .with("scopes", saml == null ? requireNonNullElse(given.scopes(), SCOPES) : List.of())
              .with("saml", saml)
              .build();
      return new Wish(facts, secret);
    }
  }

  /**
   * {@code customerId}: required for the audience storefront, {@code vendorId} for vendor. {@code
   * issuer}, {@code clientId} and {@code clientSecret}: required for oidc, and only there.
   */
  record CreateProvider(
      Protocol protocol,
      @Text(max = 100, format = Text.Format.LINE) String name,
      ProviderAudience audience,
      @Nullable CustomerId customerId,
      @Nullable VendorId vendorId,
      @Text(max = 500) @Nullable String issuer,
      @Text(max = 500) @Nullable String clientId,
      @Text(max = 500, format = Text.Format.SECRET) @Nullable String clientSecret,
      @Bounds(max = 20) @Text(max = 100) @Nullable List<String> scopes,
      @Nullable SamlChoices saml,
      @Nullable Provisioning provisioning,
      @Text(max = 100) @Nullable String defaultRole,
      @Nullable AttributeNames attributes,
      @Bounds(max = 200) @Nullable List<GroupRole> groupRoles,
      @Bounds(min = 1, max = 720) @Nullable Integer sessionHours,
      @Nullable UUID breakGlassId) {
    /** {@code own}: makes our certificate for SAML; call it when no connection is held. */
    Wish wish(Supplier<OwnCertificate> own) {
      var given = new Given(issuer, clientId, clientSecret, scopes, saml).requireFor(protocol);
      return made(protocol, common(), given, own);
    }

    private Common common() {
      return new Common(
          name,
          requireNonNullElse(provisioning, Provisioning.OFF),
          false,
          defaultRole,
          requireNonNullElse(attributes, AttributeNames.USUAL),
          requireNonNullElse(groupRoles, List.of()),
          sessionHours,
          breakGlassId);
    }

    @Override
    public String toString() {
      return "CreateProvider[" + name + "]";
    }
  }

  private static Wish made(
      Protocol protocol, Common common, Given given, Supplier<OwnCertificate> own) {
    if (protocol == Protocol.OIDC) {
      return common.wish(given, null, given.clientSecret());
    }
    OwnCertificate certificate = own.get();
    SamlSettings saml = SamlSettings.draft(certificate.certificate()).with(given.saml());
    return common.wish(given, saml, certificate.privateKey());
  }

  /** The identity provider of the own company. {@code clientSecret}: null: as it is. */
  record OwnProvider(
      Protocol protocol,
      @Text(max = 100, format = Text.Format.LINE) String name,
      @Text(max = 500) @Nullable String issuer,
      @Text(max = 500) @Nullable String clientId,
      @Text(max = 500, format = Text.Format.SECRET) @Nullable String clientSecret,
      @Bounds(max = 20) @Text(max = 100) @Nullable List<String> scopes,
      @Nullable SamlChoices saml,
      @Nullable Provisioning provisioning,
      @Nullable Boolean enforced,
      @Text(max = 100) @Nullable String defaultRole,
      @Nullable AttributeNames attributes,
      @Bounds(max = 200) @Nullable List<GroupRole> groupRoles,
      @Bounds(min = 1, max = 720) @Nullable Integer sessionHours) {
    Wish added(Supplier<OwnCertificate> own) {
      return made(protocol, common(), given(), own);
    }

    /** In place of the one that is there, whose protocol stays. */
    Wish replacing(IdentityProvider now) {
      Given given = given();
      if (now.protocol() != protocol) {
        throw Refusal.ofField(
            "protocol",
            "The protocol stays %s; delete the provider first."
                .formatted(now.protocol().wireName()));
      }
      SamlSettings before = now.saml();
      return before == null
          ? common().wish(given, null, clientSecret)
          : common()
              .wish(
                  new Given(now.issuer(), null, null, null, null),
                  before.with(requireNonNullElse(saml, new SamlChoices(false, false))),
                  null);
    }

    private Given given() {
      return new Given(issuer, clientId, clientSecret, scopes, saml).requireFor(protocol);
    }

    private Common common() {
      return new Common(
          name,
          requireNonNullElse(provisioning, Provisioning.OFF),
          requireNonNullElse(enforced, false),
          defaultRole,
          requireNonNullElse(attributes, AttributeNames.USUAL),
          requireNonNullElse(groupRoles, List.of()),
          sessionHours,
          null);
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
      @Nullable SamlChoices saml,
      @Nullable Provisioning provisioning,
      @Nullable Boolean enforced,
      @Text(max = 100) @Nullable String defaultRole,
      @Nullable AttributeNames attributes,
      @Bounds(max = 200) @Nullable List<GroupRole> groupRoles,
      @Bounds(min = 1, max = 720) @Nullable Integer sessionHours,
      @Nullable UUID breakGlassId) {
    Wish appliedTo(IdentityProvider now, Call call) {
      new Given(issuer, clientId, clientSecret, scopes, saml).requireFor(now.protocol());
      var common =
          new Common(
              requireNonNullElse(name, now.name()),
              requireNonNullElse(provisioning, now.provisioning()),
              requireNonNullElse(enforced, now.enforced()),
              call.mentions("default_role") ? defaultRole : now.defaultRole(),
              requireNonNullElse(attributes, now.attributes()),
              requireNonNullElse(groupRoles, now.groupRoles()),
              call.mentions("session_hours") ? sessionHours : now.sessionHours(),
              call.mentions("break_glass_id") ? breakGlassId : now.breakGlassId());
      return common.wish(given(now), settings(now), clientSecret);
    }

    private Given given(IdentityProvider now) {
      return new Given(
          issuer == null ? now.issuer() : issuer,
          clientId == null ? now.clientId() : clientId,
          null,
          requireNonNullElse(scopes, now.scopes()),
          null);
    }

    private @Nullable SamlSettings settings(IdentityProvider now) {
      SamlSettings before = now.saml();
      return before == null ? null : before.with(saml);
    }

    @Override
    public String toString() {
      return "ChangeProvider[" + name + "]";
    }
  }
}
