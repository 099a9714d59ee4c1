package io.tradegate.customers;

import io.tradegate.customers.terms.CompanyFacts;
import io.tradegate.customers.terms.CompanyStatus;
import io.tradegate.customers.terms.SalesRep;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.keys.KeyedTable;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** SQL of the customer_company table and of the groups of companies. */
final class CompanyStore {
  private static final String COLUMNS =
      """
      c.id, c.code, c.name, c.parent_id, c.payment_terms, c.net_days, c.credit_limit, c.credit_currency,
      c.tax_exempt, c.tax_certificate, c.tax_exempt_until, c.tax_id, c.status, c.blocked_reason, c.notes,
      c.owner_id, rep.name as owner_name, rep.email as owner_email, rep.active as owner_active,
      c.external_id, c.metadata, c.version, c.created_at, c.updated_at,
      array(select g.id
              from customer_group_member m
              join customer_group g on g.org_id = m.org_id and g.id = m.group_id
             where m.org_id = c.org_id and m.customer_id = c.id
             order by g.name, g.id) as group_ids,
      array(select g.name
              from customer_group_member m
              join customer_group g on g.org_id = m.org_id and g.id = m.group_id
             where m.org_id = c.org_id and m.customer_id = c.id
             order by g.name, g.id) as group_names
      """;

  private static final String FROM =
      "customer_company c left join lateral app.sales_rep(c.owner_id) rep on true";

  static final Listing<Company> LIST =
      Listing.of(COLUMNS, FROM, "c.org_id = :org", "c.id", CompanyStore::read)
          .sort("created_at", "c.created_at", "timestamptz")
          .sort("name", "c.name", "text")
          .sort("code", "c.code", "text")
          .byChange("c.updated_at")
          .byDefault("name")
          .oneOf("c.status", CompanyStatus.class, "Only companies in this status.")
          .filter(
              Param.uuid("group_id", "Only members of this customer group."),
              "exists (select from customer_group_member m where m.org_id = c.org_id"
                  + " and m.customer_id = c.id and m.group_id = :group_id)")
          .uuid("c.parent_id", "Only companies right below this one.")
          .filter(SalesRep.FILTER, SalesRep.owned("c.owner_id"))
          .filter(KeyedTable.filter(), "c.external_id = any (cast(:external_id as text[]))")
          .exact("c.code", "Only the company with this code.")
          .search("Text in the name, the code or the tax id.", "c.name", "c.code", "c.tax_id");

  static final KeyedTable KEYS =
      new KeyedTable(
          "customer company",
          "select id, '/admin/customers/' || id as path from customer_company"
              + KeyedTable.BY_EXTERNAL_ID,
          "update customer_company" + KeyedTable.SET);

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where c.org_id = :org and c.id = :id";

  // Not "for update": inserts that reference the company must not wait.
  private static final String LOCK = FIND + " for no key update of c";

  private static final String LOCK_ROW =
      "select id from customer_company where org_id = :org and id = :id for no key update";

  private static final String LOCK_REGISTER =
      """
      select pg_advisory_xact_lock(hashtextextended('customers', org_id)) as taken
        from organization
       where org_id = :org
      """;

  private static final String PARENT_ACCESS =
      """
      select parent_access as access, version
        from customer_company
       where org_id = :org and id = :customer
      """;

  private static final String SET_PARENT_ACCESS =
      """
      update customer_company
         set parent_access = :access, version = version + 1, updated_at = :now
       where org_id = :org and id = :customer
      """;

  private static final String BY_CODE =
      """
      select id, code
        from customer_company
       where org_id = :org and code = any (cast(:codes as text[]))
      """;

  private static final String INSERT =
      """
      insert into customer_company (org_id, id, code, name, parent_id, payment_terms, net_days, credit_limit,
                                    credit_currency, tax_exempt, tax_certificate, tax_exempt_until, tax_id,
                                    notes, owner_id, created_at, updated_at)
      values (:org, :id, :code, :name, :parent_id, :payment_terms, :net_days, :credit_limit, :credit_currency,
              :tax_exempt, :tax_certificate, :tax_exempt_until, :tax_id, :notes, :owner_id, :now, :now)
      """;

  private static final String UPDATE =
      """
      update customer_company
         set code = :code, name = :name, parent_id = :parent_id, payment_terms = :payment_terms, net_days = :net_days,
             credit_limit = :credit_limit, credit_currency = :credit_currency, tax_exempt = :tax_exempt,
             tax_certificate = :tax_certificate, tax_exempt_until = :tax_exempt_until, tax_id = :tax_id,
             notes = :notes, owner_id = :owner_id, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String SET_STATUS =
      """
      update customer_company
         set status = :status, blocked_reason = :reason, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  // Only an active rep, and only where the website shows it.
  private static final String SHOWN_REP =
      """
      select r.name, r.email, r.phone
        from customer_company c
        join lateral app.sales_rep(c.owner_id) r on r.active
        join website w on w.org_id = c.org_id and w.id = (select app.website()) and w.shows_sales_rep
       where c.org_id = :org and c.id = :customer
      """;

  private static final String OWNED =
      "select count(*)::integer as owned from customer_company where org_id = :org and owner_id = :owner";

  private static final String HAND_OVER =
      """
      update customer_company
         set owner_id = :to, version = version + 1, updated_at = :now
       where org_id = :org and owner_id = :from
      """;

  private static final String LEAVE_GROUPS =
      """
      delete from customer_group_member
       where org_id = :org and customer_id = :id and group_id <> all (cast(:groups as uuid[]))
      """;

  private static final String JOIN_GROUPS =
      """
      insert into customer_group_member (org_id, group_id, customer_id)
      select :org, wanted, :id
        from unnest(cast(:groups as uuid[])) wanted
          on conflict do nothing
      """;

  static Optional<Company> find(Tx tx, CustomerId id) {
    return tx.sql(FIND).bind("id", id).maybe(CompanyStore::read);
  }

  static Optional<Company> lock(Tx tx, CustomerId id) {
    return tx.sql(LOCK).bind("id", id).maybe(CompanyStore::read);
  }

  /**
   * Takes the row lock of the company, for changes of its dependent records; refuses an unknown
   * company.
   */
  static void lockRow(Tx tx, CustomerId id) {
    if (tx.sql(LOCK_ROW).bind("id", id).maybe(row -> row.uuid("id")).isEmpty()) {
      throw Companies.unknown(id);
    }
  }

  /**
   * Advisory lock for writers of an organization's customers: codes, names of groups and the tree
   * must be checked against all other rows. It is taken before any row lock, so that no deadlock
   * arises. Readers, blocking and addresses do not need it.
   */
  static void lockRegister(Tx tx) {
    tx.sql(LOCK_REGISTER).one(_ -> true);
  }

  static ParentAccess.Choice parentAccess(Tx tx, CustomerId id) {
    return tx.sql(PARENT_ACCESS)
        .bind("customer", id)
        .maybe(ParentAccess.Choice.class)
        .orElseThrow(() -> Companies.unknown(id));
  }

  static void setParentAccess(Tx tx, CustomerId id, ParentAccess access) {
    tx.sql(SET_PARENT_ACCESS).bind("customer", id).bind("access", access).execute();
  }

  static Map<String, CustomerId> byCode(Tx tx, Collection<String> codes) {
    return tx.sql(BY_CODE)
        .bind("codes", codes)
        .map(row -> row.text("code"), row -> new CustomerId(row.uuid("id")));
  }

  static void insert(Tx tx, CustomerId id, CompanyFacts facts) {
    tx.sql(INSERT).bindAll(facts).bind("id", id).execute();
    setGroups(tx, id, facts.groupIds());
  }

  static void update(Tx tx, CustomerId id, CompanyFacts facts) {
    tx.sql(UPDATE).bindAll(facts).bind("id", id).execute();
    setGroups(tx, id, facts.groupIds());
  }

  private static void setGroups(Tx tx, CustomerId id, List<UUID> groups) {
    tx.sql(LEAVE_GROUPS).bind("id", id).bind("groups", groups).execute();
    tx.sql(JOIN_GROUPS).bind("id", id).bind("groups", groups).execute();
  }

  static void setStatus(Tx tx, Company company) {
    tx.sql(SET_STATUS)
        .bind("id", company.id())
        .bind("status", company.status())
        .bind("reason", company.blockedReason())
        .execute();
  }

  /** The sales rep that is shown to the company's buyers. */
  static Optional<AccountRoutes.Rep> rep(Tx tx, CustomerId id) {
    return tx.sql(SHOWN_REP).bind("customer", id).maybe(AccountRoutes.Rep.class);
  }

  static int owned(Tx tx, UUID owner) {
    return tx.sql(OWNED).bind("owner", owner).one(row -> row.integer("owned"));
  }

  /** Returns the number of companies. */
  static int handOver(Tx tx, UUID from, UUID to) {
    return tx.sql(HAND_OVER).bind("from", from).bind("to", to).execute();
  }

  private record Stored(
      CustomerId id,
      CompanyFacts facts,
      @Column("owner_") @Nullable SalesRep owner,
      CompanyStatus status,
      @Nullable String blockedReason,
      ExternalKeys keys,
      int version,
      Instant createdAt,
      Instant updatedAt) {}

  private static Company read(Row row) {
    return RecordBuilder.of(Company.class)
        .from(row.as(Stored.class))
        .with("groups", groups(row))
        .build();
  }

  private static List<Company.GroupName> groups(Row row) {
    List<UUID> ids = row.uuids("group_ids");
    List<String> names = row.texts("group_names");
    return IntStream.range(0, ids.size())
        .mapToObj(i -> new Company.GroupName(ids.get(i), names.get(i)))
        .toList();
  }
}
