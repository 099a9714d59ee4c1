package io.tradegate.dunning.policy;

import io.tradegate.customers.Companies;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;

/** Reads and sets the rules of dunning of the organization and of companies. */
public final class DunningPolicyStore {
  // Two changes at once of the first version would both find no row to wait for.
  private static final String LOCK =
      """
      select pg_advisory_xact_lock(hashtextextended('dunning policy', org_id)) as taken
        from organization
       where org_id = :org
      """;

  private static final String READ =
      "select enabled, levels, version from dunning_policy where org_id = :org";

  private static final String WRITE =
      """
      insert into dunning_policy (org_id, enabled, levels)
      values (:org, :enabled, cast(:levels as jsonb))
          on conflict (org_id) do update
         set enabled = excluded.enabled, levels = excluded.levels, version = dunning_policy.version + 1
      """;

  private static final String OF_COMPANIES =
      """
      select customer_id, enabled, contact_email, levels, version
        from company_dunning
       where org_id = :org and customer_id = any (cast(:customers as uuid[]))
      """;

  private static final String WRITE_COMPANY =
      """
      insert into company_dunning (org_id, customer_id, enabled, contact_email, levels)
      values (:org, :customer_id, :enabled, :contact_email, cast(:levels as jsonb))
          on conflict (org_id, customer_id) do update
         set enabled = excluded.enabled, contact_email = excluded.contact_email, levels = excluded.levels,
             version = company_dunning.version + 1
      """;

  private static final String REMOVE_COMPANY =
      "delete from company_dunning where org_id = :org and customer_id = :customer";

  /** The rules that hold for one company. */
  public record OfCompany(DunningPolicy policy, CompanyDunning own) {}

  public static DunningPolicy general(Tx tx) {
    return tx.sql(READ).maybe(DunningPolicy.class).orElse(DunningPolicy.BY_DEFAULT);
  }

  static DunningPolicy set(Tx tx, OptionalInt expected, DunningPolicy wanted) {
    tx.sql(LOCK).one(_ -> true);
    DunningPolicy before = general(tx);
    Versions.require(expected, before.version());
    tx.sql(WRITE).bindAll(wanted).execute();
    DunningPolicy after = general(tx);
    tx.changed("dunning_policy", tx.actor().org(), before, after);
    return after;
  }

  public static CompanyDunning own(Tx tx, CustomerId customer) {
    return owns(tx, List.of(customer)).getOrDefault(customer, CompanyDunning.none(customer));
  }

  private static Map<CustomerId, CompanyDunning> owns(Tx tx, Collection<CustomerId> customers) {
    return tx.sql(OF_COMPANIES)
        .bind("customers", customers)
        .map(row -> new CustomerId(row.uuid("customer_id")), row -> row.as(CompanyDunning.class));
  }

  public static Map<CustomerId, OfCompany> of(Tx tx, Collection<CustomerId> customers) {
    DunningPolicy general = general(tx);
    Map<CustomerId, CompanyDunning> owns = owns(tx, customers);
    var policies = new HashMap<CustomerId, OfCompany>();
    for (CustomerId customer : customers) {
      CompanyDunning own = owns.getOrDefault(customer, CompanyDunning.none(customer));
      policies.put(customer, new OfCompany(own.over(general), own));
    }
    return policies;
  }

  public static OfCompany of(Tx tx, CustomerId customer) {
    return Objects.requireNonNull(of(tx, List.of(customer)).get(customer));
  }

  static CompanyDunning setOwn(Tx tx, OptionalInt expected, CompanyDunning wanted) {
    CompanyDunning before = lockOwn(tx, expected, wanted.customerId());
    tx.sql(WRITE_COMPANY).bindAll(wanted).execute();
    CompanyDunning after = own(tx, wanted.customerId());
    tx.changed("company_dunning", wanted.customerId(), before, after);
    return after;
  }

  static void removeOwn(Tx tx, OptionalInt expected, CustomerId customer) {
    CompanyDunning before = lockOwn(tx, expected, customer);
    tx.sql(REMOVE_COMPANY).bind("customer", customer).execute();
    tx.changed("company_dunning", customer, before, null);
  }

  private static CompanyDunning lockOwn(Tx tx, OptionalInt expected, CustomerId customer) {
    Companies.lockRow(tx, customer);
    CompanyDunning before = own(tx, customer);
    Versions.require(expected, before.version());
    return before;
  }
}
