package io.tradegate.registrations;

import io.tradegate.access.signin.MailedToken;
import io.tradegate.customers.terms.SalesRep;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
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
              CompanyRegistration.class)
          .byChange("r.updated_at")
          .newestFirst("r.created_at")
          .oneOf("r.status", seen(), "Only registrations in this status.")
          .uuid("r.website_id", "Only registrations on this website.")
          .uuid("r.lead_id", "Only the registrations of this lead.")
          .filter(SalesRep.FILTER, SalesRep.owned("l.assignee_id"))
          .search(
              "Text in the company's name, the tax id, the name or the email.",
              "r.company_name",
              "r.tax_id",
              "r.name",
              "r.email");

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

  private static final String DUPLICATES =
      """
      select c.id as customer_id, c.code, c.name, array_agg(distinct m.reason order by m.reason) as reasons
        from (select s.id, 'tax_id' as reason
                from customer_company s
               where s.org_id = :org and s.tax_id is not null
                 and app.bare_tax_id(s.tax_id) = app.bare_tax_id(cast(:tax_id as text))
              union all
              select s.id, 'name'
                from customer_company s
               where s.org_id = :org and lower(s.name) = lower(cast(:company_name as text))
              union all
              select b.customer_id, 'email'
                from buyer_user u
                join buyer_membership b on b.org_id = u.org_id and b.buyer_id = u.id
               where u.org_id = :org and u.email = :email) m
        join customer_company c on c.org_id = :org and c.id = m.id
       where c.id is distinct from cast(:chosen as uuid)
       group by c.id, c.code, c.name
       order by count(distinct m.reason) desc, c.name, c.id
       limit 10
      """;

  private static List<String> seen() {
    return WireEnum.names(RegistrationStatus.class).stream()
        .filter(name -> !name.equals(RegistrationStatus.UNCONFIRMED.wireName()))
        .toList();
  }

  static boolean takesRegistrations(Tx tx, @Nullable UUID website) {
    return website != null
        && tx.sql(TAKES_REGISTRATIONS).bind("website", website).maybe(row -> true).isPresent();
  }

  /** A new registration. {@code website}: where it was made. */
  record Submission(UUID id, @Nullable WebsiteId website, RegistrationFacts facts) {}

  static void insert(Tx tx, Submission submission, MailedToken token) {
    tx.sql(INSERT)
        .bindAll(submission.facts())
        .bind("id", submission.id())
        .bind("website", submission.website())
        .bind("token", token.digest())
        .bind("expires_at", tx.now().plus(LINK_WORKS))
        .execute();
  }

  static Optional<CompanyRegistration> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(CompanyRegistration.class);
  }

  static Optional<CompanyRegistration> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(CompanyRegistration.class);
  }

  static Optional<CompanyRegistration> lockByToken(Tx tx, MailedToken token) {
    return tx.sql(BY_TOKEN)
        .bind("token", token.digest())
        .maybe(row -> row.uuid("id"))
        .flatMap(id -> find(tx, id));
  }

  /** Whether a registration with this email waits for a decision. */
  static boolean isWaiting(Tx tx, String email) {
    tx.sql(LOCK_EMAIL).bind("email", email).one(row -> true);
    return tx.sql(WAITING).bind("email", email).maybe(row -> true).isPresent();
  }

  static void confirm(Tx tx, UUID id, UUID lead) {
    tx.sql(CONFIRM).bind("id", id).bind("lead", lead).execute();
  }

  /** A decision; an approval has a company, a rejection a reason. */
  record Decision(
      @Column("status") RegistrationStatus to,
      @Nullable CustomerId customer,
      @Nullable String reason) {}

  static void decide(Tx tx, UUID id, Decision decision) {
    tx.sql(DECIDE)
        .bindAll(decision)
        .bind("id", id)
        .bind("by", tx.actor().requireId())
        .bind("by_name", tx.actor().name())
        .execute();
  }

  static List<LikelyDuplicate> duplicates(Tx tx, CompanyRegistration registration) {
    return tx.sql(DUPLICATES)
        .bindAll(registration.facts())
        .bind("chosen", registration.customer())
        .list(LikelyDuplicate.class);
  }
}
