package io.tradegate.sso.connections;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.CustomerId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** SQL of the identity_provider table. */
final class ProviderStore {
  private static final String COLUMNS =
      """
      id, protocol, name, audience, customer_id, vendor_id, status, issuer, client_id, scopes, saml, provisioning, enforced,
      default_role, attributes, group_roles, session_hours, break_glass_id, tested_at,
      '/auth/sso/' || id || case protocol when 'saml' then '/acs' else '/callback' end as callback_path,
      '/auth/sso/' || id || '/login' as login_path,
      case protocol when 'saml' then '/auth/sso/' || id || '/metadata' end as metadata_path,
      version, created_at
      """;

  static final Listing<IdentityProvider> LIST =
      Listing.of(COLUMNS, "identity_provider", "org_id = :org", "id", ProviderStore::read)
          .sort("name", "name", "text")
          .sort("created_at", "created_at", "timestamptz")
          .byChange("updated_at")
          .byDefault("name")
          .oneOf("audience", ProviderAudience.class, "Only those that sign these users in.")
          .oneOf("status", ProviderStatus.class, "Only those in this status.")
          .uuid("customer_id", "Only the one of this company.")
          .uuid("vendor_id", "Only the one of this vendor.");

  private static final String INSERT =
      """
      insert into identity_provider
        (org_id, id, protocol, name, audience, customer_id, vendor_id, status, issuer, client_id, client_secret,
         scopes, saml, provisioning, enforced, default_role, attributes, group_roles, session_hours, break_glass_id, version,
         created_at)
      values (:org, :id, :protocol, :name, :audience, :customer_id, :vendor_id, :status, :issuer, :client_id, :client_secret,
              :scopes, cast(:saml as jsonb), :provisioning, :enforced, :default_role, cast(:attributes as jsonb),
              cast(:group_roles as jsonb), :session_hours, :break_glass_id, :version, :created_at)
      """;

  private static final String FIND =
      "select " + COLUMNS + " from identity_provider where org_id = :org and id = :id";

  private static final String LOCK = FIND + " for update";

  private static final String OF_COMPANY =
      "select id from identity_provider where org_id = :org and customer_id = :customer";

  private static final String UPDATE =
      """
      update identity_provider
         set name = :name, status = :status, issuer = :issuer, client_id = :client_id, scopes = :scopes,
             saml = cast(:saml as jsonb), provisioning = :provisioning, enforced = :enforced, default_role = :default_role,
             attributes = cast(:attributes as jsonb), group_roles = cast(:group_roles as jsonb),
             session_hours = :session_hours, break_glass_id = :break_glass_id, tested_at = :tested_at,
             version = :version, client_secret = coalesce(cast(:client_secret as bytea), client_secret)
       where org_id = :org and id = :id
      """;

  private static final String DELETE =
      "delete from identity_provider where org_id = :org and id = :id";

  private static final String SECRET =
      "select client_secret, other_secret from identity_provider where org_id = :org and id = :id";

  private static final String SET_OTHER_SECRET =
      "update identity_provider set other_secret = :secret where org_id = :org and id = :id";

  private static final String SWITCH_SECRETS =
      """
      update identity_provider
         set client_secret = other_secret, other_secret = client_secret
       where org_id = :org and id = :id
      """;

  private static final String BEGIN_TEST =
      """
      update identity_provider
         set test_hash = :hash, test_until = :until
       where org_id = :org and id = :id
      """;

  private static final String TAKE_TEST =
      """
      update identity_provider
         set test_hash = null, test_until = null
       where org_id = :org and id = :id and test_hash = :hash and test_until > :now
      """;

  private static final String TESTED =
      """
      update identity_provider
         set tested_at = :now
       where org_id = :org and id = :id and issuer = :issuer
         and client_id is not distinct from :client_id
      """;

  private static final String WORKED =
      """
      update identity_provider p
         set tested_at = :now
        from (select id
                from identity_provider
               where org_id = :org and id = :id and issuer = :issuer and client_id is not distinct from :client_id
                 and (tested_at is null or tested_at < cast(:now as timestamptz) - interval '1 hour')
                 for no key update skip locked) stale
       where p.org_id = :org and p.id = stale.id
      """;

  private static final String ORG = "select app.org_of_identity_provider(:id) as org_id";

  private static final String ENFORCED =
      """
      select p.break_glass_id
        from identity_domain d
        join identity_provider p on p.org_id = d.org_id and p.id = d.provider_id
       where d.org_id = :org and d.domain = :domain and d.audience = :audience and d.status = 'verified'
         and p.status = 'active' and p.enforced
         and (p.customer_id is null
              or exists (select
                           from buyer_membership m
                          where m.org_id = p.org_id and m.customer_id = p.customer_id and m.buyer_id = :user))
         and (p.vendor_id is null
              or exists (select
                           from vendor_user u
                          where u.org_id = p.org_id and u.vendor_id = p.vendor_id and u.id = :user))
      """;

  /** An identity provider that forbids passwords; {@code breakGlass}: the user who is exempt. */
  record Enforced(@Nullable UUID breakGlass) {}

  private static IdentityProvider read(Row row) {
    return row.as(IdentityProvider.class);
  }

  static void insert(
      Tx tx, IdentityProvider made, byte @Nullable [] secret, Supplier<Refusal> taken) {
    bound(tx.sql(INSERT), made, secret).update(taken);
  }

  static Optional<IdentityProvider> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(ProviderStore::read);
  }

  static Optional<IdentityProvider> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(ProviderStore::read);
  }

  static Optional<UUID> ofCompany(Tx tx, CustomerId customer) {
    return tx.sql(OF_COMPANY).bind("customer", customer).maybe(row -> row.uuid("id"));
  }

  static void update(
      Tx tx, IdentityProvider changed, byte @Nullable [] secret, Supplier<Refusal> taken) {
    bound(tx.sql(UPDATE), changed, secret).update(taken);
  }

  private static Sql bound(Sql sql, IdentityProvider provider, byte @Nullable [] secret) {
    return sql.bindAll(provider).bind("client_secret", secret);
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  /** The secret; of SAML also our second key, if there is one. */
  static List<byte[]> secrets(Tx tx, UUID id) {
    return tx.sql(SECRET)
        .bind("id", id)
        .one(
            row -> {
              byte[] other = row.maybeBytes("other_secret");
              byte[] first = row.bytes("client_secret");
              return other == null ? List.of(first) : List.of(first, other);
            });
  }

  static void setOtherSecret(Tx tx, UUID id, byte @Nullable [] secret) {
    tx.sql(SET_OTHER_SECRET).bind("id", id).bind("secret", secret).execute();
  }

  static void switchSecrets(Tx tx, UUID id) {
    tx.sql(SWITCH_SECRETS).bind("id", id).execute();
  }

  static void beginTest(Tx tx, UUID id, byte[] hash, Instant until) {
    tx.sql(BEGIN_TEST).bind("id", id).bind("hash", hash).bind("until", until).execute();
  }

  /** True once for the token of a test. */
  static boolean takeTest(Tx tx, UUID id, byte[] hash) {
    return tx.sql(TAKE_TEST).bind("id", id).bind("hash", hash).execute() == 1;
  }

  static void tested(Tx tx, IdentityProvider provider) {
    tx.sql(TESTED).bindAll(provider).execute();
  }

  static void worked(Tx tx, IdentityProvider provider) {
    tx.sql(WORKED).bindAll(provider).execute();
  }

  /** The organization of an identity provider, before a tenant is known. */
  static Optional<Long> org(Tx tx, UUID id) {
    return tx.sql(ORG).bind("id", id).one(row -> Optional.ofNullable(row.maybeBigint("org_id")));
  }

  /** Whether a provider of this domain forbids passwords to the user. */
  static Optional<Enforced> enforced(Tx tx, ProviderAudience audience, String domain, UUID user) {
    return tx.sql(ENFORCED)
        .bind("user", user)
        .bind("audience", audience.wireName())
        .bind("domain", domain)
        .maybe(row -> new Enforced(row.maybeUuid("break_glass_id")));
  }
}
