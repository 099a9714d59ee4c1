package io.tradegate.leads;

import io.tradegate.customers.terms.SalesRep;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the lead table. */
final class LeadStore {
  private static final String COLUMNS =
      """
      l.id, l.source, l.status, l.name, l.email, l.company, l.phone, l.message, l.product_slug, l.website_id,
      l.assignee_id, rep.id as owner_id, rep.name as owner_name, rep.email as owner_email, rep.status = 'active' as owner_active, l.lost_reason, l.customer_id, l.version, l.created_at, l.updated_at
      """;

  private static final String FROM =
      "lead l left join staff_user rep on rep.org_id = l.org_id and rep.id = l.assignee_id";

  static final Listing<Lead> LIST =
      Listing.of(COLUMNS, FROM, "l.org_id = :org", "l.id", Lead.class)
          .sort("created_at", "l.created_at", "timestamptz")
          .byChange("l.updated_at")
          .byDefault("-created_at")
          .oneOf("l.status", LeadStatus.class, "Only leads in this status.")
          .oneOf("l.source", LeadEvent.Source.class, "Only leads that came in this way.")
          .filter(
              Param.owners(
                  "Only leads of these members of staff: ids, `me` for the caller, `none` for leads"
                      + " without an owner."),
              SalesRep.owned("l.assignee_id"))
          .uuid("l.assignee_id", "Deprecated; `owner_id` is the name in all lists.")
          .filter(
              Param.bool("assigned", "Only leads with an owner, or only those without one."),
              "(l.assignee_id is not null) = :assigned")
          .filter(
              Param.instant("created_after", "Only leads that came in after this."),
              "l.created_at > :created_after")
          .filter(
              Param.instant("created_before", "Only leads that came in before this."),
              "l.created_at < :created_before")
          .search(
              "Text in the name, the email, the company or the message.",
              "l.name",
              "l.email",
              "l.company",
              "l.message");

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where l.org_id = :org and l.id = :id";

  private static final String LOCK = FIND + " for no key update of l";

  private static final String INSERT =
      """
      insert into lead (org_id, id, source, name, email, company, phone, message, product_slug, website_id,
                        assignee_id, created_at, updated_at)
      values (:org, :id, :source, :name, :email, :company, :phone, :message, :product_slug, :website,
              :assignee, :now, :now)
      """;

  private static final String UPDATE =
      """
      update lead
         set name = :name, email = :email, company = :company, phone = :phone, message = :message,
             product_slug = :product_slug, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String ASSIGN =
      """
      update lead
         set assignee_id = :assignee, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String OPEN_BY_EMAIL =
      """
      select id
        from lead
       where org_id = :org and email = :email and status in ('new', 'contacted', 'qualified')
       order by created_at desc, id desc
       limit 1
      """;

  private static final String OWNED =
      """
      select count(*)::integer as owned
        from lead
       where org_id = :org and assignee_id = :owner and status in ('new', 'contacted', 'qualified')
      """;

  private static final String HAND_OVER =
      """
      update lead
         set assignee_id = :to, version = version + 1, updated_at = :now
       where org_id = :org and assignee_id = :from and status in ('new', 'contacted', 'qualified')
      """;

  private static final String MOVE =
      """
      update lead
         set status = :status, lost_reason = :reason, customer_id = :customer, version = version + 1,
             updated_at = :now
       where org_id = :org and id = :id
      """;

  static final Listing<LeadNotes.LeadNote> NOTES =
      Listing.of(
              "n.id, n.author_id, n.author_name, n.body, n.created_at",
              "lead_note n",
              "n.org_id = :org and n.lead_id = :lead",
              "n.id",
              LeadNotes.LeadNote.class)
          .sort("created_at", "n.created_at", "timestamptz")
          .byDefault("-created_at");

  private static final String ADD_NOTE =
      """
      insert into lead_note (org_id, id, lead_id, author_id, author_name, body, created_at)
      values (:org, :id, :lead, :author_id, :author_name, :body, :now)
      """;

  static Optional<Lead> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Lead.class);
  }

  static Optional<Lead> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(Lead.class);
  }

  /** Source, store and first assignee of a lead. */
  record Arrival(LeadEvent.Source source, @Nullable WebsiteId website, @Nullable UUID assignee) {}

  static void insert(Tx tx, UUID id, LeadFacts facts, Arrival arrival) {
    tx.sql(INSERT).bindAll(facts).bindAll(arrival).bind("id", id).execute();
  }

  static void update(Tx tx, UUID id, LeadFacts facts) {
    tx.sql(UPDATE).bindAll(facts).bind("id", id).execute();
  }

  static void assign(Tx tx, UUID id, @Nullable UUID assignee) {
    tx.sql(ASSIGN).bind("id", id).bind("assignee", assignee).execute();
  }

  /** The newest open lead with this email. */
  static Optional<UUID> openByEmail(Tx tx, String email) {
    return tx.sql(OPEN_BY_EMAIL).bind("email", email).maybe(row -> row.uuid("id"));
  }

  static int owned(Tx tx, UUID owner) {
    return tx.sql(OWNED).bind("owner", owner).one(row -> row.integer("owned"));
  }

  /** Returns the number of open leads. */
  static int handOver(Tx tx, UUID from, UUID to) {
    return tx.sql(HAND_OVER).bind("from", from).bind("to", to).execute();
  }

  /** A change of status; a lost lead has a reason, a converted one a company, others neither. */
  record Move(
      @Column("status") LeadStatus to, @Nullable String reason, @Nullable CustomerId customer) {}

  static void move(Tx tx, UUID id, Move move) {
    tx.sql(MOVE).bindAll(move).bind("id", id).execute();
  }

  static void addNote(Tx tx, UUID lead, LeadNotes.LeadNote note) {
    tx.sql(ADD_NOTE).bindAll(note).bind("lead", lead).execute();
  }
}
