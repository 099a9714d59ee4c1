package io.tradegate.customers;

import io.tradegate.customers.terms.CompanyStatus;
import io.tradegate.customers.terms.SalesRep;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.CustomerId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the company_address table. */
final class AddressStore {
  private static final String COLUMNS =
      """
      a.id, a.label, a.company, a.person, a.street, a.postal_code, a.city, a.region, a.country, a.phone,
      a.default_shipping, a.default_billing, a.version, a.created_at
      """;

  static final Listing<Address> LIST =
      Listing.of(
              COLUMNS,
              "company_address a",
              "a.org_id = :org and a.customer_id = :customer",
              "a.id",
              Address.class)
          .sort("created_at", "a.created_at", "timestamptz")
          .sort("city", "a.city", "text")
          .byChange("a.updated_at")
          .byDefault("created_at")
          .search(
              "Text in the label, the company, the person or the city.",
              "concat_ws(' ', a.label, a.company, a.person, a.city)");

  /** The addresses of all companies; for exports. */
  static final Listing<String> ALL =
      Listing.of(
              "a.id",
              "company_address a"
                  + " join customer_company c on c.org_id = a.org_id and c.id = a.customer_id",
              "a.org_id = :org",
              "a.id",
              row -> row.text("id"))
          .sort("created_at", "a.created_at", "timestamptz")
          .byChange("a.updated_at")
          .byDefault("created_at")
          .uuid("a.customer_id", "Only addresses of this company.")
          .filter(
              Param.exact("customer_code", "Only addresses of the company with this code."),
              "c.code = :customer_code")
          .oneOf("c.status", CompanyStatus.class, "Only addresses of companies in this status.")
          .filter(SalesRep.FILTER, SalesRep.owned("c.owner_id"));

  private static final String OF_COMPANY =
      "select "
          + COLUMNS
          + " from company_address a where a.org_id = :org and a.customer_id = :customer";

  private static final String FIND = OF_COMPANY + " and a.id = :id";

  private static final String DEFAULTS =
      OF_COMPANY + " and (a.default_shipping or a.default_billing)";

  private static final String LABELLED =
      OF_COMPANY + " and a.label = :label order by a.created_at limit 2";

  private static final String COUNT =
      """
      select count(*) as addresses
        from company_address
       where org_id = :org and customer_id = :customer
      """;

  private static final String CLEAR_DEFAULTS =
      """
      update company_address
         set default_shipping = default_shipping and not :default_shipping,
             default_billing = default_billing and not :default_billing,
             version = version + 1
       where org_id = :org and customer_id = :customer and id <> :id
         and (default_shipping and :default_shipping or default_billing and :default_billing)
      """;

  private static final String INSERT =
      """
      insert into company_address (org_id, id, customer_id, label, company, person, street, postal_code, city,
                                   region, country, phone, default_shipping, default_billing, created_at)
      values (:org, :id, :customer, :label, :company, :person, cast(:street as text[]), :postal_code, :city,
              :region, :country, :phone, :default_shipping, :default_billing, :now)
      """;

  private static final String UPDATE =
      """
      update company_address
         set label = :label, company = :company, person = :person, street = cast(:street as text[]),
             postal_code = :postal_code, city = :city, region = :region, country = :country, phone = :phone,
             default_shipping = :default_shipping, default_billing = :default_billing, version = version + 1
       where org_id = :org and customer_id = :customer and id = :id
      """;

  private static final String DELETE =
      "delete from company_address where org_id = :org and customer_id = :customer and id = :id";

  static Optional<Address> find(Tx tx, CustomerId customer, UUID id) {
    return tx.sql(FIND).bind("customer", customer).bind("id", id).maybe(Address.class);
  }

  /** At most one for each use. */
  static List<Address> defaults(Tx tx, CustomerId customer) {
    return tx.sql(DEFAULTS).bind("customer", customer).list(Address.class);
  }

  /** The first two with this label: one would be found by it. */
  static List<Address> labelled(Tx tx, CustomerId customer, String label) {
    return tx.sql(LABELLED).bind("customer", customer).bind("label", label).list(Address.class);
  }

  static long count(Tx tx, CustomerId customer) {
    return tx.sql(COUNT).bind("customer", customer).one(row -> row.bigint("addresses"));
  }

  /** Removes the default flags of the other addresses that this address takes over. */
  static void clearDefaults(Tx tx, CustomerId customer, UUID except, AddressFacts facts) {
    tx.sql(CLEAR_DEFAULTS).bindAll(facts).bind("customer", customer).bind("id", except).execute();
  }

  static void insert(Tx tx, CustomerId customer, UUID id, AddressFacts facts) {
    tx.sql(INSERT).bindAll(facts).bind("customer", customer).bind("id", id).execute();
  }

  static void update(Tx tx, CustomerId customer, UUID id, AddressFacts facts) {
    tx.sql(UPDATE).bindAll(facts).bind("customer", customer).bind("id", id).execute();
  }

  static void delete(Tx tx, CustomerId customer, UUID id) {
    tx.sql(DELETE).bind("customer", customer).bind("id", id).execute();
  }
}
