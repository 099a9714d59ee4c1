package io.tradegate.sso.connections;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An identity provider, as the API shows it. Never with its secret.
 *
 * @param issuer what the provider calls itself; null: the metadata of a SAML provider is missing
 * @param saml null: the protocol is OpenID Connect
 * @param customerId the company whose buyers it signs in; null: it signs others in
 * @param vendorId the vendor whose users it signs in; null: it signs others in
 * @param enforced whether its users can no longer sign in with a password
 * @param defaultRole what new users get: of staff the id of a role, of others the name of one
 * @param sessionHours the longest session, in hours; null: as long as those by password
 * @param breakGlassId the owner who may still use a password while it is enforced
 * @param testedAt when a sign-in last worked with the present issuer and client, to the hour
 * @param callbackPath where the provider sends browsers back to, below the address of the service
 * @param metadataPath where a SAML provider reads about us; our name is its whole address
 */
public record IdentityProvider(
    UUID id,
    Protocol protocol,
    String name,
    ProviderAudience audience,
    @Nullable CustomerId customerId,
    @Nullable VendorId vendorId,
    ProviderStatus status,
    @Nullable String issuer,
    @Nullable String clientId,
    List<String> scopes,
    @Column(json = true) @Nullable SamlSettings saml,
    Provisioning provisioning,
    boolean enforced,
    @Nullable String defaultRole,
    @Column(json = true) AttributeNames attributes,
    @Column(json = true) List<GroupRole> groupRoles,
    @Nullable Integer sessionHours,
    @Nullable UUID breakGlassId,
    @Nullable Instant testedAt,
    String callbackPath,
    String loginPath,
    @Nullable String metadataPath,
    int version,
    Instant createdAt) {

  /** What people say about an identity provider. */
  record Facts(
      String name,
      @Nullable String issuer,
      @Nullable String clientId,
      List<String> scopes,
      @Nullable SamlSettings saml,
      Provisioning provisioning,
      boolean enforced,
      @Nullable String defaultRole,
      AttributeNames attributes,
      List<GroupRole> groupRoles,
      @Nullable Integer sessionHours,
      @Nullable UUID breakGlassId) {}

  static IdentityProvider draft(UUID id, Owner owner, Facts facts, Instant now) {
    boolean isSaml = facts.saml() != null;
    String path = "/auth/sso/" + id;
    return RecordBuilder.of(IdentityProvider.class)
        .from(facts)
        .with("id", id)
        .with("protocol", isSaml ? Protocol.SAML : Protocol.OIDC)
        .with("audience", owner.audience())
        .with("customerId", owner.customer())
        .with("vendorId", owner.vendor())
        .with("status", ProviderStatus.DRAFT)
        .with("testedAt", null)
        .with("callbackPath", path + (isSaml ? "/acs" : "/callback"))
        .with("loginPath", path + "/login")
        .with("metadataPath", isSaml ? path + "/metadata" : null)
        .with("version", 1)
        .with("createdAt", now)
        .build();
  }

  /** The users that a provider signs in: staff, or those of a company or of a vendor. */
  public record Owner(
      ProviderAudience audience, @Nullable CustomerId customer, @Nullable VendorId vendor) {
    static Owner company(CustomerId company) {
      return new Owner(ProviderAudience.STOREFRONT, company, null);
    }
  }

  IdentityProvider with(Facts facts) {
    boolean same =
        Objects.equals(issuer, facts.issuer()) && Objects.equals(clientId, facts.clientId());
    return RecordBuilder.of(IdentityProvider.class)
        .from(facts)
        .from(this)
        .with("testedAt", same ? testedAt : null)
        .with("version", version + 1)
        .build();
  }

  /** What the metadata says now. Another issuer is another provider, which was not tested. */
  IdentityProvider described(SamlFacts.Told told, Instant now) {
    String named = told.facts().issuer();
    boolean same = named.equals(issuer);
    return RecordBuilder.copy(this)
        .with("issuer", named)
        .with("saml", SamlFacts.applied(told, Objects.requireNonNull(saml), same, now))
        .with("testedAt", same ? testedAt : null)
        .with("version", version + 1)
        .build();
  }

  /** Other settings of SAML. */
  IdentityProvider with(SamlSettings settings) {
    return RecordBuilder.copy(this).with("saml", settings).with("version", version + 1).build();
  }

  IdentityProvider become(ProviderStatus wanted) {
    return RecordBuilder.copy(this)
        .with("status", status.become(wanted))
        .with("version", version + 1)
        .build();
  }
}
