package io.tradegate.registrations;

import io.tradegate.access.signin.MailedToken;
import io.tradegate.customers.terms.SalesRep;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.records.WireEnum;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the registration table. */
final class RegistrationStore {
  /** How long the link in the letter works. */
  private static final Duration LINK_WORKS = Duration.ofDays(3);

  private static final String COLUMNS =
      """
      r.id, r.status, r.company_name, r.tax_id, r.street, r.postal_code, r.city, r.region, r.country, r.name, r.email,
      r.phone, r.message, r.locale, r.website_id, r.lead_id, l.assignee_id as owner_id, r.customer_id, r.reason,
      r.decided_by_name, r.confirmed_at, r.decided_at, r.expires_at, r.version, r.created_at, r.updated_at
      """;

  private static final String FROM =
      "registration r left join lead l on l.org_id = r.org_id and l.id = r.lead_id";

  /** What is not confirmed is not for staff. */
  static final Listing<CompanyRegistration> LIST =
      Listing.of(
              COLUMNS,
              FROM,
              "r.org_id = :org and r.status <> 'unconfirmed'",
              "r.id",
              RegistrationStore::read)
          .sort("created_at", "r.created_at", "timestamptz")
          .byChange("r.updated_at")
          .byDefault("-created_at")
          .byCreation("r.created_at")
          .filter(
              Param.oneOf("status", seen(), "Only registrations in this status."),
              "r.status = :status")
          .filter(
              Param.uuid("website_id", "Only registrations on this website."),
              "r.website_id = :website_id")
          .filter(
              Param.uuid("lead_id", "Only the registrations of this lead."), "r.lead_id = :lead_id")
          .filter(SalesRep.FILTER, SalesRep.owned("l.assignee_id"))
          .filter(
              Param.text("q", "Text in the company's name, the tax id, the name or the email."),
              "r.company_name ilike '%' || :q || '%' or r.tax_id ilike '%' || :q || '%'"
                  + " or r.name ilike '%' || :q || '%' or r.email ilike '%' || :q || '%'")
          .build();

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where r.org_id = :org and r.id = :id";

  private static final String LOCK = FIND + " for no key update of r";

  private static final String BY_TOKEN =
      "select id from registration where org_id = :org and token_hash = :token for no key update";

  private static final String INSERT =
      """
      insert into registration (org_id, id, website_id, company_name, tax_id, street, postal_code, city, region,
                                country, name, email, phone, message, locale, token_hash, expires_at, created_at,
                                updated_at)
      values (:org, :id, :website, :company_name, :tax_id, :street, :postal_code, :city, :region, :country, :name,
              :email, :phone, :message, :locale, :token, :expires_at, :now, :now)
      """;

  // Before the search for one that waits: of two confirmations at once the second sees the first.
  private static final String LOCK_EMAIL =
      "select pg_advisory_xact_lock(hashtextextended('registration ' || cast(:email as text), :org)) as taken";

  private static final String WAITING =
      "select id from registration where org_id = :org and email = :email and status = 'pending'";

  private static final String CONFIRM =
      """
      update registration
         set status = 'pending', confirmed_at = :now, lead_id = :lead, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String DECIDE =
      """
      update registration
         set status = :status, customer_id = :customer, reason = :reason, decided_by = :by,
             decided_by_name = :by_name, decided_at = :now, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String TAKES_REGISTRATIONS =
      "select id from website where org_id = :org and id = :website and registration = 'approval'";

  private static List<String> seen() {
    return WireEnum.names(RegistrationStatus.class).stream()
        .filter(name -> !name.equals(RegistrationStatus.UNCONFIRMED.wireName()))
        .toList();
  }

  boolean takesRegistrations(Tx tx, @Nullable UUID website) {
    return website != null
        && tx.sql(TAKES_REGISTRATIONS).bind("website", website).maybe(row -> true).isPresent();
  }

  /** A new registration. {@code website}: where it was made. */
  record Submission(UUID id, @Nullable WebsiteId website, RegistrationFacts facts) {}

  void insert(Tx tx, Submission submission, MailedToken token) {
    tx.sql(INSERT)
        .bindAll(submission.facts())
        .bind("id", submission.id())
        .bind("website", submission.website())
        .bind("token", token.digest())
        .bind("expires_at", tx.now().plus(LINK_WORKS))
        .execute();
  }

  Optional<CompanyRegistration> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(RegistrationStore::read);
  }

  Optional<CompanyRegistration> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(RegistrationStore::read);
  }

  Optional<CompanyRegistration> lockByToken(Tx tx, MailedToken token) {
    return tx.sql(BY_TOKEN)
        .bind("token", token.digest())
        .maybe(row -> row.uuid("id"))
        .flatMap(id -> find(tx, id));
  }

  /** Whether a registration with this email waits for a decision. */
  boolean isWaiting(Tx tx, String email) {
    tx.sql(LOCK_EMAIL).bind("email", email).one(row -> true);
    return tx.sql(WAITING).bind("email", email).maybe(row -> true).isPresent();
  }

  void confirm(Tx tx, UUID id, UUID lead) {
    tx.sql(CONFIRM).bind("id", id).bind("lead", lead).execute();
  }

  /** A decision; an approval has a company, a rejection a reason. */
  record Decision(RegistrationStatus to, @Nullable CustomerId customer, @Nullable String reason) {}

  void decide(Tx tx, UUID id, Decision decision) {
    tx.sql(DECIDE)
        .bind("id", id)
        .bind("status", decision.to().wireName())
        .bind("customer", decision.customer())
        .bind("reason", decision.reason())
        .bind("by", tx.actor().requireId())
        .bind("by_name", tx.actor().name())
        .execute();
  }

  private static CompanyRegistration read(Row row) {
    return new CompanyRegistration(
        row.uuid("id"),
        WireEnum.of(RegistrationStatus.class, row.text("status")),
        row.as(RegistrationFacts.class),
        WebsiteId.maybe(row.maybeUuid("website_id")),
        row.maybeUuid("lead_id"),
        row.maybeUuid("owner_id"),
        CustomerId.maybe(row.maybeUuid("customer_id")),
        row.maybeText("reason"),
        row.maybeText("decided_by_name"),
        row.maybeInstant("confirmed_at"),
        row.maybeInstant("decided_at"),
        row.instant("expires_at"),
        row.integer("version"),
        row.instant("created_at"),
        row.instant("updated_at"));
  }
}
