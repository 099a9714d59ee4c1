package io.tradegate.budgets;

import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.kept.KeptVersions.Topic;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the budget table; each row is read with its balance in the period of a given day. */
final class BudgetStore {
  private static final String COLUMNS =
      """
      b.id, b.name, b.cost_centre_id, b.buyer_id, b.period, b.amount, b.currency, b.rule, b.active, b.version,
      b.created_at, p.starts as period_start, coalesce(l.reserved, 0) as reserved,
      coalesce(l.committed, 0) as committed
      """;

  private static final String TABLES =
      """
      budget b
      cross join lateral (select case b.period when 'month' then cast(:month as date)
                                               when 'quarter' then cast(:quarter as date)
                                               else cast(:year as date) end as starts) p
      left join budget_balance l on l.org_id = b.org_id and l.budget_id = b.id and l.period_start = p.starts
      """;

  private static final String USED =
      "select exists (select from budget b where b.org_id = :org) as used";

  static final Listing<Budget> LIST =
      Listing.of(
              COLUMNS,
              TABLES,
              "b.org_id = :org and b.customer_id = :customer",
              "b.id",
              Budget::read)
          .sort("name", "b.name", "text")
          .sort("created_at", "b.created_at", "timestamptz")
          .byChange("b.updated_at")
          .byDefault("name")
          .bool("b.active", "Only those that hold, or only those that do not.")
          .oneOf("b.rule", BudgetRule.class, "Only those with this rule.")
          .uuid("b.cost_centre_id", "Only those of this cost centre.")
          .uuid("b.buyer_id", "Only those of this buyer.")
          .search("Text in the name.", "b.name");

  private static final String APPLIES =
      """
       where b.org_id = :org and b.customer_id = :customer and b.active
         and (b.cost_centre_id = :cost_centre or b.buyer_id = :buyer)
       order by b.id
      """;

  private static final String APPLICABLE = "select " + COLUMNS + " from " + TABLES + APPLIES;

  // Locked in the order of ids, as all code does that locks several budgets, to avoid deadlocks.
  // Inserts that reference a budget do not wait for this lock.
  private static final String LOCK_APPLICABLE =
      "select b.id from budget b " + APPLIES + " for no key update";

  private static final String FIND =
      "select "
          + COLUMNS
          + " from "
          + TABLES
          + " where b.org_id = :org and b.customer_id = :customer and b.id = :id";

  private static final String LOCK =
      "select id from budget where org_id = :org and customer_id = :customer and id = :id"
          + " for no key update";

  private static final String EXCEEDED =
      "select "
          + COLUMNS
          + """
              from budget_balance l
              join budget b on b.org_id = l.org_id and b.id = l.budget_id
              cross join lateral (select l.period_start as starts) p
             where l.org_id = :org and b.rule = 'require_approval' and l.reserved + l.committed > b.amount
               and exists (select from budget_entry e
                            where e.org_id = l.org_id and e.order_id = :order and e.budget_id = l.budget_id
                              and e.period_start = l.period_start)
             order by b.name, b.id
            """;

  private static final String INSERT =
      """
      insert into budget (org_id, id, customer_id, name, cost_centre_id, buyer_id, period, amount, currency, rule,
                          active, created_at)
      values (:org, :id, :customer, :name, :cost_centre_id, :buyer_id, :period, :limit, :currency, :rule, :active, :now)
      """;

  private static final String UPDATE =
      """
      update budget
         set name = :name, amount = :limit, currency = :currency, rule = :rule, active = :active,
             version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String DELETE = "delete from budget where org_id = :org and id = :id";

  /**
   * Whether it is worth looking for budgets: most organizations have none, and a node keeps that
   * for transactions of buyers. Others look, since asking would cost as much.
   */
  static boolean mayExist(Tx tx) {
    return tx.versions() == null
        || tx.kept(
            List.of(Topic.RULES),
            BudgetStore.class,
            () -> tx.sql(USED).one(row -> row.bool("used")));
  }

  /** The active budgets that apply to a spender, with their current balances. */
  static List<Budget> applicable(Tx tx, Spender spender, Calendar calendar) {
    return calendar.boundTo(tx.sql(APPLICABLE).bindAll(spender)).list(Budget::read);
  }

  /** Locks the budgets that apply until the transaction ends; false when there is none. */
  static boolean lockApplicable(Tx tx, Spender spender) {
    return !tx.sql(LOCK_APPLICABLE).bindAll(spender).list(row -> row.uuid("id")).isEmpty();
  }

  static Optional<Budget> find(Tx tx, CustomerId customer, UUID id, Calendar calendar) {
    return calendar
        .boundTo(tx.sql(FIND))
        .bind("customer", customer)
        .bind("id", id)
        .maybe(Budget::read);
  }

  /** False when the company has no such budget. */
  static boolean lock(Tx tx, CustomerId customer, UUID id) {
    return tx.sql(LOCK).bind("customer", customer).bind("id", id).exists();
  }

  /** Budgets with the rule to require approval that this order exceeds. */
  static List<Budget> exceededBy(Tx tx, OrderId order) {
    return tx.sql(EXCEEDED).bind("order", order).list(Budget::read);
  }

  static void insert(Tx tx, CustomerId customer, UUID id, BudgetFacts facts) {
    tx.sql(INSERT).bindAll(facts).bind("id", id).bind("customer", customer).execute();
  }

  static void update(Tx tx, UUID id, BudgetFacts facts) {
    tx.sql(UPDATE).bindAll(facts).bind("id", id).execute();
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE)
        .bind("id", id)
        .remove(
            () -> IN_USE.because("Orders were booked on this budget; set it inactive instead."));
  }
}
