package io.tradegate.customers;

import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.customers.terms.TaxExemption;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL that writes many companies in one statement. All rows are sent as one JSON parameter. */
final class CompanyImportStore {
  private static final String CURRENCY = "select currency from organization where org_id = :org";

  // A missing value is taken from the existing company; because of the last condition, a row
  // without a difference is not updated and keeps its version.
  private static final String WRITE =
      """
      insert into customer_company as c (org_id, id, code, name, parent_id, payment_terms, net_days, credit_limit,
                                         credit_currency, tax_exempt, tax_certificate, tax_exempt_until, tax_id,
                                         notes, owner_id, external_id, created_at, updated_at)
      select :org, r.id, r.code, coalesce(r.name, e.name),
             case when r.moves then r.parent_id else e.parent_id end,
             coalesce(r.terms, e.payment_terms, 'prepaid'),
             case when r.terms is null then e.net_days else r.days end,
             case when 'credit_limit' = any (r.cleared) then null else coalesce(r.credit, e.credit_limit) end,
             case when 'credit_limit' = any (r.cleared) then null else coalesce(r.currency, e.credit_currency) end,
             coalesce(r.exempt, e.tax_exempt, false),
             case when r.exempt is null then e.tax_certificate else r.certificate end,
             case when r.exempt is null then e.tax_exempt_until else r.exempt_until end,
             case when 'tax_id' = any (r.cleared) then null else coalesce(r.tax_id, e.tax_id) end,
             case when 'notes' = any (r.cleared) then null else coalesce(r.notes, e.notes) end,
             case when 'owner_email' = any (r.cleared) then null else coalesce(r.owner_id, e.owner_id) end,
             case when 'external_id' = any (r.cleared) then null else coalesce(r.external_id, e.external_id) end,
             :now, :now
        from json_to_recordset(cast(:rows as json))
          as r (id uuid, code text, name text, moves boolean, parent_id uuid, terms text, days integer,
                credit numeric, currency text, exempt boolean, certificate text, exempt_until date,
                tax_id text, notes text, owner_id uuid, external_id text, cleared text[])
        left join customer_company e on e.org_id = :org and e.code = r.code
          on conflict (org_id, code) do update
         set name = excluded.name, parent_id = excluded.parent_id, payment_terms = excluded.payment_terms,
             net_days = excluded.net_days, credit_limit = excluded.credit_limit,
             credit_currency = excluded.credit_currency, tax_exempt = excluded.tax_exempt,
             tax_certificate = excluded.tax_certificate, tax_exempt_until = excluded.tax_exempt_until,
             tax_id = excluded.tax_id, notes = excluded.notes, owner_id = excluded.owner_id,
             external_id = excluded.external_id,
             version = c.version + 1, updated_at = excluded.updated_at
       where (c.name, c.parent_id, c.payment_terms, c.net_days, c.credit_limit, c.credit_currency, c.tax_exempt,
              c.tax_certificate, c.tax_exempt_until, c.tax_id, c.notes, c.owner_id, c.external_id)
             is distinct from
             (excluded.name, excluded.parent_id, excluded.payment_terms, excluded.net_days,
              excluded.credit_limit, excluded.credit_currency, excluded.tax_exempt, excluded.tax_certificate,
              excluded.tax_exempt_until, excluded.tax_id, excluded.notes, excluded.owner_id,
              excluded.external_id)
      returning c.id, c.version = 1 as added
      """;

  private static final String HOLDERS =
      """
      select id, external_id
        from customer_company
       where org_id = :org and external_id = any (cast(:keys as text[]))
      """;

  private static final String LEAVE_GROUPS =
      """
      delete from customer_group_member m
       using json_to_recordset(cast(:rows as json)) as r (customer_id uuid, group_ids uuid[])
       where m.org_id = :org and m.customer_id = r.customer_id and m.group_id <> all (r.group_ids)
      returning m.customer_id
      """;

  private static final String JOIN_GROUPS =
      """
      insert into customer_group_member (org_id, group_id, customer_id)
      select :org, wanted, r.customer_id
        from json_to_recordset(cast(:rows as json)) as r (customer_id uuid, group_ids uuid[])
       cross join unnest(r.group_ids) wanted
          on conflict do nothing
      returning customer_id
      """;

  private static final String RAISE_VERSIONS =
      """
      update customer_company
         set version = version + 1, updated_at = :now
       where org_id = :org and id = any (cast(:ids as uuid[]))
      """;

  /** A row as the statement reads it. */
  record Line(
      CustomerId id,
      String code,
      @Nullable String name,
      boolean moves,
      @Nullable CustomerId parentId,
      @Nullable String terms,
      @Nullable Integer days,
      @Nullable BigDecimal credit,
      @Nullable String currency,
      @Nullable Boolean exempt,
      @Nullable String certificate,
      @Nullable LocalDate exemptUntil,
      @Nullable String taxId,
      @Nullable String notes,
      @Nullable UUID ownerId,
      @Nullable String externalId,
      Set<String> cleared) {

    static Line of(
        CustomerId id, CompanyRow row, @Nullable CustomerId parent, @Nullable UUID owner) {
      PaymentTerms terms = row.paymentTerms();
      Money credit = row.creditLimit();
      TaxExemption tax = row.taxExemption();
      return new Line(
          id,
          row.code(),
          row.name(),
          row.parentCode() != null,
          parent,
          terms == null ? null : terms.kind().wireName(),
          terms == null ? null : terms.days(),
          credit == null ? null : credit.amount(),
          credit == null ? null : credit.currency().getCurrencyCode(),
          tax == null ? null : tax.exempt(),
          tax == null ? null : tax.certificateNumber(),
          tax == null ? null : tax.validUntil(),
          row.taxId(),
          row.notes(),
          owner,
          row.externalId(),
          row.cleared());
    }
  }

  /** The wanted groups of a company. */
  record Membership(CustomerId customerId, List<UUID> groupIds) {}

  static String currency(Tx tx) {
    return tx.sql(CURRENCY).one(row -> row.text("currency"));
  }

  /** The companies that have these external ids. */
  static Map<String, CustomerId> holders(Tx tx, Collection<String> keys) {
    return tx.sql(HOLDERS)
        .bind("keys", keys)
        .map(row -> row.text("external_id"), row -> new CustomerId(row.uuid("id")));
  }

  /** The companies that were written, and whether each was inserted. */
  static Map<CustomerId, Boolean> write(Tx tx, List<Line> lines) {
    return tx.sql(WRITE)
        .bind("rows", Json.text(lines))
        .map(row -> new CustomerId(row.uuid("id")), row -> row.bool("added"));
  }

  /** Returns the companies whose groups are others than before. */
  static Set<CustomerId> setGroups(Tx tx, List<Membership> memberships) {
    var changed = new HashSet<CustomerId>();
    if (!memberships.isEmpty()) {
      String rows = Json.text(memberships);
      for (String sql : List.of(LEAVE_GROUPS, JOIN_GROUPS)) {
        changed.addAll(
            tx.sql(sql).bind("rows", rows).list(row -> new CustomerId(row.uuid("customer_id"))));
      }
    }
    return changed;
  }

  static void raiseVersions(Tx tx, Collection<CustomerId> companies) {
    if (!companies.isEmpty()) {
      tx.sql(RAISE_VERSIONS).bind("ids", companies).execute();
    }
  }
}
