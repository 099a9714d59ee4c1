package io.tradegate.sso.signin;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.sso.connections.ProviderAudience;
import io.tradegate.sso.identity.ProvenIdentity;
import io.tradegate.sso.oidc.LogoutNotice;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the identity table. */
final class IdentityStore {
  private static final String COLUMNS =
      """
      i.id, i.issuer, i.subject, coalesce(i.staff_id, i.buyer_id, i.vendor_user_id) as user_id,
      coalesce(s.email, b.email, v.email) as email, coalesce(s.name, b.name, v.name) as name, i.created_at,
      i.last_used_at
      """;

  private static final String FROM =
      """
      identity i
      left join staff_user s on s.org_id = i.org_id and s.id = i.staff_id
      left join buyer_user b on b.org_id = i.org_id and b.id = i.buyer_id
      left join vendor_user v on v.org_id = i.org_id and v.id = i.vendor_user_id
      """;

  static final Listing<Identity> LIST =
      Listing.of(
              COLUMNS,
              FROM,
              "i.org_id = :org and i.provider_id = :provider",
              "i.id",
              Identity.class)
          .sort("created_at", "i.created_at", "timestamptz")
          .sort("last_used_at", "i.last_used_at", "timestamptz")
          .byChange("i.updated_at")
          .byDefault("-created_at");

  private static final String FIND =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + " where i.org_id = :org and i.provider_id = :provider and i.id = :id";

  private static final String KNOWN =
      """
      select id, coalesce(staff_id, buyer_id, vendor_user_id) as user_id, given_roles
        from identity
       where org_id = :org and provider_id = :provider and issuer = :issuer and subject = :subject
         for update
      """;

  private static final String USER =
      """
      select coalesce(staff_id, buyer_id, vendor_user_id) as user_id
        from identity
       where org_id = :org and id = :id
      """;

  private static final String OF_USER =
      """
      select id
        from identity
       where org_id = :org and provider_id = :provider and (staff_id = :user or buyer_id = :user or vendor_user_id = :user)
      """;

  private static final String OF_SUBJECT =
      "select id from identity where org_id = :org and provider_id = :provider and subject = :subject";

  private static final String OF_SESSION =
      """
      select distinct i.id
        from session s
        join identity i on i.org_id = s.org_id and i.id = s.identity_id
       where s.org_id = :org and s.provider_session = :session and i.provider_id = :provider
      """;

  private static final String INSERT =
      """
      insert into identity
        (org_id, id, provider_id, issuer, subject, staff_id, buyer_id, vendor_user_id, created_at, last_used_at)
      values (:org, :id, :provider, :issuer, :subject, :staff, :buyer, :vendor_user, :now, :now)
      """;

  private static final String USED =
      """
      update identity
         set last_used_at = :now, given_roles = :roles
       where org_id = :org and id = :id
      """;

  private static final String DELETE = "delete from identity where org_id = :org and id = :id";

  /** An identity that signed in before. {@code givenRoles}: what its groups gave. */
  record Known(UUID id, UUID user, List<String> givenRoles) {}

  static Optional<Identity> find(Tx tx, UUID provider, UUID id) {
    return tx.sql(FIND).bind("provider", provider).bind("id", id).maybe(Identity.class);
  }

  static Optional<Known> known(Tx tx, UUID provider, ProvenIdentity proven) {
    return tx.sql(KNOWN)
        .bind("provider", provider)
        .bind("issuer", proven.issuer())
        .bind("subject", proven.subject())
        .maybe(row -> new Known(row.uuid("id"), row.uuid("user_id"), row.texts("given_roles")));
  }

  static UUID user(Tx tx, UUID identity) {
    return tx.sql(USER).bind("id", identity).one(row -> row.uuid("user_id"));
  }

  static boolean hasUser(Tx tx, UUID provider, UUID user) {
    return tx.sql(OF_USER).bind("provider", provider).bind("user", user).exists();
  }

  /** The identities that a log-out of the provider is about. */
  static List<UUID> loggedOut(Tx tx, UUID provider, LogoutNotice notice) {
    String subject = notice.subject();
    return subject == null
        ? tx.sql(OF_SESSION)
            .bind("provider", provider)
            .bind("session", notice.session())
            .list(row -> row.uuid("id"))
        : tx.sql(OF_SUBJECT)
            .bind("provider", provider)
            .bind("subject", subject)
            .list(row -> row.uuid("id"));
  }

  static Known insert(Tx tx, UUID provider, ProvenIdentity proven, Link link) {
    UUID id = tx.newId();
    tx.sql(INSERT)
        .bind("id", id)
        .bind("provider", provider)
        .bind("issuer", proven.issuer())
        .bind("subject", proven.subject())
        .bind("staff", link.as(ProviderAudience.ADMIN))
        .bind("buyer", link.as(ProviderAudience.STOREFRONT))
        .bind("vendor_user", link.as(ProviderAudience.VENDOR))
        .execute();
    return new Known(id, link.user(), List.of());
  }

  /** The account that a new identity signs in. */
  record Link(ProviderAudience audience, UUID user) {
    private @Nullable UUID as(ProviderAudience wanted) {
      return audience == wanted ? user : null;
    }
  }

  static void used(Tx tx, UUID id, Collection<String> roles) {
    tx.sql(USED).bind("id", id).bind("roles", roles).execute();
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }
}
