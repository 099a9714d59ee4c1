package io.tradegate.receivables;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import java.time.LocalDate;
import java.util.List;

/** SQL that works out how old debts are on a day. */
final class AgeingStore {
  // What each item had open at the end of the day.
  private static final String OPEN_THEN =
      """
      (select i.org_id, i.customer_id, i.currency, cast(:on as date) - i.due_on as days,
              i.open - coalesce(later.amount, 0) as open, i.org_open - coalesce(later.org_amount, 0) as org_open
         from open_item i
         left join lateral (select sum(p.amount) as amount, sum(p.org_amount) as org_amount
                              from posting p
                              join journal j on j.org_id = p.org_id and j.id = p.journal_id
                             where i.moved_on > cast(:on as date) and p.org_id = i.org_id and p.item_id = i.id
                               and j.booked_on > cast(:on as date)) later on true
        where i.org_id = :org and i.booked_on <= cast(:on as date)
          and (i.open <> 0 or i.moved_on > cast(:on as date))) t
      """;

  private static final String PARTS =
      """
      coalesce(sum(t.open) filter (where t.open > 0 and t.days <= 0), 0) as not_due,
      coalesce(sum(t.open) filter (where t.open > 0 and t.days between 1 and 30), 0) as overdue30,
      coalesce(sum(t.open) filter (where t.open > 0 and t.days between 31 and 60), 0) as overdue60,
      coalesce(sum(t.open) filter (where t.open > 0 and t.days between 61 and 90), 0) as overdue90,
      coalesce(sum(t.open) filter (where t.open > 0 and t.days > 90), 0) as older,
      coalesce(sum(t.open) filter (where t.open < 0), 0) as credit,
      coalesce(sum(t.open), 0) as balance
      """;

  private static final String BY_COMPANY =
      "(select t.org_id, t.customer_id, t.currency, "
          + PARTS
          + " from "
          + OPEN_THEN
          + " group by t.org_id, t.customer_id, t.currency having bool_or(t.open <> 0)) a"
          + " join customer_company c on c.org_id = a.org_id and c.id = a.customer_id";

  /** The caller binds the day as {@code on}. A company has a row for each currency. */
  static final Listing<Ageing.OfCompany> LIST =
      Listing.of(
              """
              a.customer_id, c.code as customer_code, c.name as customer_name, a.currency, a.not_due, a.overdue30,
              a.overdue60, a.overdue90, a.older, a.credit, a.balance
              """,
              BY_COMPANY,
              "a.org_id = :org",
              "cast(md5(a.customer_id || a.currency) as uuid)",
              Ageing.OfCompany.class)
          .sort("customer_name", "c.name", "text")
          .sort("balance", "a.balance", "numeric")
          .byDefault("customer_name")
          .uuid("a.customer_id", "Only this customer company.")
          .exact("a.currency", "Only this currency.");

  private static final String TOTALS =
      "select t.currency, "
          + PARTS
          + " from "
          + OPEN_THEN
          + " where t.org_id = :org group by t.currency having bool_or(t.open <> 0) order by t.currency";

  private static final String OWN_TOTAL =
      "select (select o.currency from organization o where o.org_id = :org) as currency, "
          + PARTS
          + " from (select t.org_id, t.days, t.org_open as open from "
          + OPEN_THEN
          + ") t where t.org_id = :org";

  static List<Ageing.Buckets> currencies(Tx tx, LocalDate on) {
    return tx.sql(TOTALS).bind("on", on).list(Ageing.Buckets.class);
  }

  /** In the organization's currency. */
  static Ageing.Buckets total(Tx tx, LocalDate on) {
    return tx.sql(OWN_TOTAL).bind("on", on).one(Ageing.Buckets.class);
  }
}
