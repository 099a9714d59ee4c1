package io.tradegate.approvals.rules;

import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.CustomerId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the approval_rule table. */
public final class ApprovalRuleStore {
  private static final String COLUMNS =
      """
      r.id, r.name, r.active, r.inherited, r.amount, r.currency, r.cost_centre_ids, r.requester_roles,
      r.category_ids, r.tiers, r.escalate_after_hours, r.version, r.created_at
      """;

  static final Listing<ApprovalRule> LIST =
      Listing.of(
              COLUMNS,
              "approval_rule r",
              "r.org_id = :org and r.customer_id = :customer",
              "r.id",
              ApprovalRule.class)
          .sort("name", "r.name", "text")
          .sort("created_at", "r.created_at", "timestamptz")
          .byChange("r.updated_at")
          .byDefault("name")
          .bool("r.active", "Only those that hold, or only those that do not.")
          .search("Text in the name.", "r.name");

  private static final String FIND =
      "select "
          + COLUMNS
          + " from approval_rule r where r.org_id = :org and r.customer_id = :customer and r.id ="
          + " :id";

  private static final String LOCK = FIND + " for update";

  private static final String FOR_COMPANY =
      "select "
          + COLUMNS
          + """
            from app.lineage(:customer) l
            join approval_rule r on r.org_id = :org and r.customer_id = l.customer_id and r.active
           where l.distance = 0 or r.inherited
           order by l.distance, r.name, r.id
          """;

  private static final String INSERT =
      """
      insert into approval_rule (org_id, id, customer_id, name, active, inherited, amount, currency,
                                 cost_centre_ids, requester_roles, category_ids, tiers, escalate_after_hours,
                                 created_at)
      values (:org, :id, :customer, :name, :active, :inherited, :amount, :currency, cast(:cost_centre_ids as uuid[]),
              cast(:requester_roles as text[]), cast(:category_ids as uuid[]), cast(:tiers as jsonb), :escalate_after_hours, :now)
      """;

  private static final String UPDATE =
      """
      update approval_rule
         set name = :name, active = :active, inherited = :inherited, amount = :amount, currency = :currency,
             cost_centre_ids = cast(:cost_centre_ids as uuid[]), requester_roles = cast(:requester_roles as text[]),
             category_ids = cast(:category_ids as uuid[]), tiers = cast(:tiers as jsonb),
             escalate_after_hours = :escalate_after_hours, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String DELETE = "delete from approval_rule where org_id = :org and id = :id";

  static Optional<ApprovalRule> find(Tx tx, CustomerId customer, UUID id) {
    return tx.sql(FIND).bind("customer", customer).bind("id", id).maybe(ApprovalRule.class);
  }

  static Optional<ApprovalRule> lock(Tx tx, CustomerId customer, UUID id) {
    return tx.sql(LOCK).bind("customer", customer).bind("id", id).maybe(ApprovalRule.class);
  }

  /**
   * The active rules that apply to a company: its own, and the inherited ones of the companies
   * above.
   */
  public static List<ApprovalRule> holding(Tx tx, CustomerId customer) {
    return tx.sql(FOR_COMPANY).bind("customer", customer).list(ApprovalRule.class);
  }

  static void insert(Tx tx, CustomerId customer, UUID id, RuleFacts facts) {
    bound(tx.sql(INSERT), id, facts).bind("customer", customer).execute();
  }

  static void update(Tx tx, UUID id, RuleFacts facts) {
    bound(tx.sql(UPDATE), id, facts).execute();
  }

  private static Sql bound(Sql sql, UUID id, RuleFacts facts) {
    return sql.bindAll(facts)
        .bind("id", id)
        .bind("requester_roles", RequesterRole.wireNames(facts.requesterRoles()));
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }
}
