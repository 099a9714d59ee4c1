package io.tradegate.sso.connections;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.dns.TxtProof;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Listing;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** SQL of the identity_domain table. */
final class EmailDomainStore {
  private static final String COLUMNS =
      "id, domain, status, '"
          + TxtProof.NAME_PREFIX
          + "' || domain as txt_name, '"
          + TxtProof.VALUE_PREFIX
          + "' || challenge as txt_value, verified_at, created_at, version";

  static final Listing<EmailDomain> LIST =
      Listing.of(
              COLUMNS,
              "identity_domain",
              "org_id = :org and provider_id = :provider",
              "id",
              EmailDomain.class)
          .sort("domain", "domain", "text")
          .sort("created_at", "created_at", "timestamptz")
          .byChange("updated_at")
          .byDefault("domain")
          .oneOf("status", EmailDomainStatus.class, "Only domains in this status.");

  private static final String INSERT =
      """
      insert into identity_domain (org_id, id, provider_id, audience, domain, challenge, created_at)
      values (:org, :id, :provider, :audience, :domain, :challenge, :now)
      """;

  private static final String FIND =
      "select "
          + COLUMNS
          + " from identity_domain where org_id = :org and provider_id = :provider and id = :id";

  private static final String LOCK = FIND + " for update";

  private static final String VERIFY =
      """
      update identity_domain
         set status = 'verified', verified_at = :verified_at, version = :version
       where org_id = :org and id = :id
      """;

  private static final String DELETE =
      "delete from identity_domain where org_id = :org and id = :id";

  private static final String VERIFIED =
      """
      select domain
        from identity_domain
       where org_id = :org and provider_id = :provider and status = 'verified'
       order by domain
      """;

  private static final String OF_DOMAIN =
      """
      select org_id, id, name, enforced
        from app.identity_providers_of_domain(:audience, :domain, :wanted_org)
      """;

  /** A new domain of an identity provider. */
  record Added(
      UUID id, UUID provider, ProviderAudience audience, String domain, String challenge) {}

  static void insert(Tx tx, Added added, Supplier<Refusal> taken) {
    tx.sql(INSERT).bindAll(added).update(taken);
  }

  static Optional<EmailDomain> find(Tx tx, UUID provider, UUID id) {
    return tx.sql(FIND).bind("provider", provider).bind("id", id).maybe(EmailDomain.class);
  }

  static Optional<EmailDomain> lock(Tx tx, UUID provider, UUID id) {
    return tx.sql(LOCK).bind("provider", provider).bind("id", id).maybe(EmailDomain.class);
  }

  static void verify(Tx tx, EmailDomain verified, Supplier<Refusal> taken) {
    tx.sql(VERIFY).bindAll(verified).update(taken);
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  /** The domains that an identity provider has proven. */
  static List<String> verified(Tx tx, UUID provider) {
    return tx.sql(VERIFIED).bind("provider", provider).list(row -> row.text("domain"));
  }

  /** The active identity providers of a domain; read outside of any tenant. */
  static List<Found> ofDomain(Tx tx, ProviderAudience audience, String domain, @Nullable Long org) {
    return tx.sql(OF_DOMAIN)
        .bind("audience", audience.wireName())
        .bind("domain", domain)
        .bind("wanted_org", org)
        .list(Found.class);
  }

  /** An active identity provider of a domain. */
  record Found(long orgId, UUID id, String name, boolean enforced) {}
}
