package io.tradegate.budgets;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.CustomerId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the tables cost_centre and cost_centre_policy. */
final class CostCentreStore {
  private static final String COLUMNS = "id, code, name, active, version, created_at";

  static final Listing<CostCentre> LIST =
      Listing.of(
              COLUMNS,
              "cost_centre",
              "org_id = :org and customer_id = :customer",
              "id",
              CostCentre.class)
          .sort("code", "code", "text")
          .sort("name", "name", "text")
          .byChange("updated_at")
          .byDefault("code")
          .bool("active", "Only those that take orders, or only those that do not.")
          .exact("code", "Only the cost centre with this code.")
          .search("Text in the code or the name.", "code", "name");

  private static final String FIND =
      "select "
          + COLUMNS
          + " from cost_centre where org_id = :org and customer_id = :customer and id = :id";

  // Not "for update": orders and budgets that reference it must not wait.
  private static final String LOCK = FIND + " for no key update";

  private static final String KNOWN =
      """
      select id
        from cost_centre
       where org_id = :org and customer_id = :customer and id = any (cast(:ids as uuid[]))
      """;

  private static final String INSERT =
      """
      insert into cost_centre (org_id, id, customer_id, code, name, active, created_at)
      values (:org, :id, :customer, :code, :name, :active, :created_at)
          on conflict do nothing
      """;

  private static final String UPDATE =
      """
      update cost_centre
         set name = :name, active = :active, version = :version
       where org_id = :org and id = :id
      """;

  private static final String POLICY =
      """
      select required, version
        from cost_centre_policy
       where org_id = :org and customer_id = :customer
      """;

  private static final String SET_POLICY =
      """
      insert into cost_centre_policy (org_id, customer_id, required)
      values (:org, :customer, :required)
          on conflict (org_id, customer_id) do update
         set required = excluded.required, version = cost_centre_policy.version + 1
      """;

  static Optional<CostCentre> find(Tx tx, CustomerId customer, UUID id) {
    return tx.sql(FIND).bind("customer", customer).bind("id", id).maybe(CostCentre.class);
  }

  static Optional<CostCentre> lock(Tx tx, CustomerId customer, UUID id) {
    return tx.sql(LOCK).bind("customer", customer).bind("id", id).maybe(CostCentre.class);
  }

  static List<UUID> known(Tx tx, CustomerId customer, Collection<UUID> ids) {
    return tx.sql(KNOWN).bind("customer", customer).bind("ids", ids).list(row -> row.uuid("id"));
  }

  /** False when the company has the code already. */
  static boolean insert(Tx tx, CustomerId customer, CostCentre centre) {
    return tx.sql(INSERT).bindAll(centre).bind("customer", customer).execute() == 1;
  }

  static void update(Tx tx, CostCentre centre) {
    tx.sql(UPDATE).bindAll(centre).execute();
  }

  static Optional<CostCentrePolicy.Policy> policy(Tx tx, CustomerId customer) {
    return tx.sql(POLICY).bind("customer", customer).maybe(CostCentrePolicy.Policy.class);
  }

  static void setPolicy(Tx tx, CustomerId customer, CostCentrePolicy.Change wanted) {
    tx.sql(SET_POLICY).bindAll(wanted).bind("customer", customer).execute();
  }
}
