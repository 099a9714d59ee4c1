package io.tradegate.sourcing.invitations;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.CustomerId;
import java.util.List;
import java.util.Optional;

/** SQL of the sourcing_partner table. */
final class PartnerStore {
  private static final String COLUMNS =
      """
      p.id, p.partner_org_id, p.partner_name, p.customer_id, c.name as customer_name, p.matched_by, p.created_at,
      p.updated_at
      """;

  private static final String FROM =
      "sourcing_partner p join customer_company c on c.org_id = p.org_id and c.id = p.customer_id";

  static final Listing<SourcingPartner> LIST =
      Listing.of(COLUMNS, FROM, "p.org_id = :org", "p.id", SourcingPartner.class)
          .sort("created_at", "p.created_at", "timestamptz")
          .byDefault("-created_at");

  private static final String FIND =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + " where p.org_id = :org and p.partner_org_id = :partner for no key update of p";

  private static final String CUSTOMER =
      "select customer_id from sourcing_partner where org_id = :org and partner_org_id = :partner";

  // A company that is another partner already is not this one.
  private static final String BY_TAX_ID =
      """
      select c.id
        from customer_company c
       where c.org_id = :org and c.tax_id is not null
         and app.bare_tax_id(c.tax_id) = app.bare_tax_id(cast(:tax_id as text))
         and not exists (select
                           from sourcing_partner p
                          where p.org_id = c.org_id and p.customer_id = c.id)
       limit 2
      """;

  private static final String ADD =
      """
      insert into sourcing_partner (org_id, id, partner_org_id, partner_name, customer_id, matched_by, created_at,
                                    updated_at)
      values (:org, :id, :partner, :name, :customer, :matched_by, :now, :now)
      """;

  private static final String SET =
      ADD
          + """
          on conflict (org_id, partner_org_id) do update
         set partner_name = excluded.partner_name, customer_id = excluded.customer_id, matched_by = excluded.matched_by,
             updated_at = excluded.updated_at
      """;

  /** Locks the row. */
  static Optional<SourcingPartner> lock(Tx tx, long org) {
    return tx.sql(FIND).bind("partner", org).maybe(SourcingPartner.class);
  }

  static Optional<CustomerId> customer(Tx tx, long org) {
    return tx.sql(CUSTOMER)
        .bind("partner", org)
        .maybe(row -> new CustomerId(row.uuid("customer_id")));
  }

  /** The company with this tax id; empty: there is none, or several. */
  static Optional<CustomerId> byTaxId(Tx tx, String taxId) {
    List<CustomerId> found =
        tx.sql(BY_TAX_ID).bind("tax_id", taxId).list(row -> new CustomerId(row.uuid("id")));
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  /** An organization, and the company that it is to be. */
  record Link(long partner, String name, CustomerId customer, PartnerMatch matchedBy) {}

  /** Fails when another transaction has linked the organization meanwhile. */
  static void add(Tx tx, Link link) {
    write(tx, ADD, link);
  }

  static void set(Tx tx, Link link) {
    write(tx, SET, link);
  }

  private static void write(Tx tx, String sql, Link link) {
    tx.sql(sql).bindAll(link).bind("id", tx.newId()).execute();
  }
}
