package io.tradegate.budgets;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the budget_entry table, the ledger of budgets. A trigger updates the balances. */
final class BudgetEntryStore {
  // Joined with orders: an entry without the number of its order tells a reader nothing.
  static final Listing<BudgetEntry> LIST =
      Listing.of(
              """
              e.id, e.kind, e.period_start, e.order_id, e.at, b.currency, o.number as order_number,
              case e.kind when 'reserve' then e.delta_reserved when 'commit' then e.delta_committed
                          else - e.delta_reserved - e.delta_committed end as amount
              """,
              """
              budget_entry e
              join budget b on b.org_id = e.org_id and b.id = e.budget_id
              join customer_order o on o.org_id = e.org_id and o.id = e.order_id
              """,
              "e.org_id = :org and e.budget_id = :budget",
              "e.id",
              BudgetEntry.class)
          .sort("at", "e.at", "timestamptz")
          .byDefault("-at")
          .oneOf("e.kind", List.of("reserve", "commit", "release"), "Only this kind.")
          .uuid("e.order_id", "Only those of this order.")
          .byCreation("e.at")
          .filter(
              Param.instant("since", "Deprecated; `created_after` is the name in all lists."),
              "e.at >= :since");

  private static final String ADD =
      """
      insert into budget_entry (org_id, id, budget_id, period_start, order_id, kind, delta_reserved,
                                delta_committed, at_most, at)
      values (:org, app.uuid7(cast(:at as timestamptz)), :budget, :period_start, :order, :kind, :reserved,
              :committed, :at_most, :at)
      """;

  // Locked in the order of ids, as all code does that locks several budgets, to avoid deadlocks.
  private static final String LOCK_OF_ORDER =
      """
      select b.id
        from budget b
       where b.org_id = :org
         and b.id in (select e.budget_id from budget_entry e where e.org_id = :org and e.order_id = :order)
       order by b.id
         for no key update
      """;

  private static final String OUTSTANDING =
      """
      select e.budget_id, e.period_start, b.currency,
             sum(e.delta_reserved) as reserved, sum(e.delta_committed) as committed
        from budget_entry e
        join budget b on b.org_id = e.org_id and b.id = e.budget_id
       where e.org_id = :org and e.order_id = :order
       group by e.budget_id, e.period_start, b.currency
      having sum(e.delta_reserved) + sum(e.delta_committed) > 0
       order by e.budget_id, e.period_start
      """;

  private static final String UNBALANCED =
      """
      select coalesce(l.budget_id, e.budget_id) as budget_id,
             concat_ws('/', l.reserved, l.committed) as balance, concat_ws('/', e.reserved, e.committed) as entries
        from (select budget_id, period_start, reserved, committed from budget_balance where org_id = :org) l
        full join (select budget_id, period_start, sum(delta_reserved) as reserved,
                          sum(delta_committed) as committed
                     from budget_entry
                    where org_id = :org
                    group by budget_id, period_start) e
          on e.budget_id = l.budget_id and e.period_start = l.period_start
       where (l.reserved, l.committed) is distinct from (e.reserved, e.committed)
      """;

  /** The amounts of an order in a budget, in the period in which the order was placed. */
  record Share(UUID budget, LocalDate periodStart, Money reserved, Money committed) {
    Money total() {
      return reserved.plus(committed);
    }
  }

  /** {@code atMost}: the highest allowed balance; null when it may exceed the budget. */
  record Reserve(UUID budget, LocalDate periodStart, Money amount, @Nullable BigDecimal atMost) {}

  static void reserve(Tx tx, OrderId order, Reserve reserve) {
    tx.sql(ADD)
        .bindAll(reserve)
        .bind("order", order)
        .bind("kind", BudgetEntry.Kind.RESERVE.wireName())
        .bind("reserved", reserve.amount().amount())
        .bind("committed", BigDecimal.ZERO)
        .bind("at", tx.tick())
        .execute();
  }

  /** Turns all reserved amounts of the order into committed ones. */
  static void commit(Tx tx, OrderId order, Share share) {
    Money amount = share.reserved();
    move(tx, order, share, BudgetEntry.Kind.COMMIT, amount.negated(), amount);
  }

  static void release(Tx tx, OrderId order, Share share, Money reserved, Money committed) {
    move(tx, order, share, BudgetEntry.Kind.RELEASE, reserved.negated(), committed.negated());
  }

  private static void move(
      Tx tx, OrderId order, Share share, BudgetEntry.Kind kind, Money reserved, Money committed) {
    tx.sql(ADD)
        .bind("budget", share.budget())
        .bind("period_start", share.periodStart())
        .bind("order", order)
        .bind("kind", kind.wireName())
        .bind("reserved", reserved.amount())
        .bind("committed", committed.amount())
        .bind("at_most", null)
        .bind("at", tx.tick())
        .execute();
  }

  /** Locks the budgets of an order and reads the amounts that the order still has in them. */
  static List<Share> lockShares(Tx tx, OrderId order) {
    boolean none = tx.sql(LOCK_OF_ORDER).bind("order", order).list(row -> row.uuid("id")).isEmpty();
    return none ? List.of() : tx.sql(OUTSTANDING).bind("order", order).list(Share.class);
  }

  static List<Budgets.Unbalanced> unbalanced(Tx tx) {
    return tx.sql(UNBALANCED).list(Budgets.Unbalanced.class);
  }
}
