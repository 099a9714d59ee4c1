package io.tradegate.customers;

import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.customers.terms.TaxExemption;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
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
                                         notes, created_at, updated_at)
      select :org, r.id, r.code, coalesce(r.name, e.name),
             case when r.moves then r.parent_id else e.parent_id end,
             coalesce(r.terms, e.payment_terms, 'prepaid'),
             case when r.terms is null then e.net_days else r.days end,
             coalesce(r.credit, e.credit_limit), coalesce(r.currency, e.credit_currency),
             coalesce(r.exempt, e.tax_exempt, false),
             case when r.exempt is null then e.tax_certificate else r.certificate end,
             case when r.exempt is null then e.tax_exempt_until else r.exempt_until end,
             coalesce(r.tax_id, e.tax_id), coalesce(r.notes, e.notes), :now, :now
        from json_to_recordset(cast(:rows as json))
          as r (id uuid, code text, name text, moves boolean, parent_id uuid, terms text, days integer,
                credit numeric, currency text, exempt boolean, certificate text, exempt_until date,
                tax_id text, notes text)
        left join customer_company e on e.org_id = :org and e.code = r.code
          on conflict (org_id, code) do update
         set name = excluded.name, parent_id = excluded.parent_id, payment_terms = excluded.payment_terms,
             net_days = excluded.net_days, credit_limit = excluded.credit_limit,
             credit_currency = excluded.credit_currency, tax_exempt = excluded.tax_exempt,
             tax_certificate = excluded.tax_certificate, tax_exempt_until = excluded.tax_exempt_until,
             tax_id = excluded.tax_id, notes = excluded.notes, version = c.version + 1,
             updated_at = excluded.updated_at
       where (c.name, c.parent_id, c.payment_terms, c.net_days, c.credit_limit, c.credit_currency, c.tax_exempt,
              c.tax_certificate, c.tax_exempt_until, c.tax_id, c.notes)
             is distinct from
             (excluded.name, excluded.parent_id, excluded.payment_terms, excluded.net_days,
              excluded.credit_limit, excluded.credit_currency, excluded.tax_exempt, excluded.tax_certificate,
              excluded.tax_exempt_until, excluded.tax_id, excluded.notes)
      returning c.version = 1 as added
      """;

  private static final String LEAVE_GROUPS =
      """
      delete from customer_group_member m
       using json_to_recordset(cast(:rows as json)) as r (customer_id uuid, group_ids uuid[])
       where m.org_id = :org and m.customer_id = r.customer_id and m.group_id <> all (r.group_ids)
      """;

  private static final String JOIN_GROUPS =
      """
      insert into customer_group_member (org_id, group_id, customer_id)
      select :org, wanted, r.customer_id
        from json_to_recordset(cast(:rows as json)) as r (customer_id uuid, group_ids uuid[])
       cross join unnest(r.group_ids) wanted
          on conflict do nothing
      """;

  /** A row as the statement reads it. */
  record Line(
      UUID id,
      String code,
      @Nullable String name,
      boolean moves,
      @Nullable UUID parentId,
      @Nullable String terms,
      @Nullable Integer days,
      @Nullable BigDecimal credit,
      @Nullable String currency,
      @Nullable Boolean exempt,
      @Nullable String certificate,
      @Nullable LocalDate exemptUntil,
      @Nullable String taxId,
      @Nullable String notes) {

    static Line of(UUID id, CompanyRow row, @Nullable UUID parent) {
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
          row.notes());
    }
  }

  /** The wanted groups of a company. */
  record Membership(UUID customerId, List<UUID> groupIds) {}

  String currency(Tx tx) {
    return tx.sql(CURRENCY).one(row -> row.text("currency"));
  }

  /** One value for each row that was written: whether it was inserted. */
  List<Boolean> write(Tx tx, List<Line> lines) {
    return tx.sql(WRITE).bind("rows", Json.text(lines)).list(row -> row.bool("added"));
  }

  /** Returns the number of memberships that were inserted or deleted. */
  int setGroups(Tx tx, List<Membership> memberships) {
    String rows = Json.text(memberships);
    return tx.sql(LEAVE_GROUPS).bind("rows", rows).execute()
        + tx.sql(JOIN_GROUPS).bind("rows", rows).execute();
  }
}
