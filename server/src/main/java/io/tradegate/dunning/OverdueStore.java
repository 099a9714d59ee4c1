package io.tradegate.dunning;

import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads what companies owe for longer than agreed. */
final class OverdueStore {
  /** Of one company in one run; the rest follows in the next. */
  static final int MOST = 500;

  /** The caller binds the day as {@code on}. */
  static final Listing<Overdue> LIST =
      Listing.of(
              "c.id as customer_id, c.code as customer_code, c.name as customer_name",
              "customer_company c",
              """
              c.org_id = :org
              and exists (select from open_item i
                           where i.org_id = c.org_id and i.customer_id = c.id and i.kind = 'invoice' and i.open > 0
                             and i.due_on < cast(:on as date))
              """,
              "c.id",
              Overdue.class)
          .sort("customer_name", "c.name", "text")
          .byDefault("customer_name")
          .filter(Param.uuid("customer_id", "Only this customer company."), "c.id = :customer_id");

  // With "is null or", a plan that is kept would read from the first company on, each time.
  private static final String COMPANIES =
      """
      select distinct i.customer_id
        from open_item i
       where i.org_id = :org and i.kind = 'invoice' and i.open > 0 and i.due_on < cast(:day as date)
         and i.customer_id > coalesce(cast(:after as uuid), '00000000-0000-0000-0000-000000000000')
       order by i.customer_id
       limit :most
      """;

  // Of each company those first that have waited longest for a notice.
  private static final String INVOICES =
      """
      select t.*
        from (select i.id, i.number, i.customer_id, i.booked_on as issued_on, i.due_on, i.currency, i.open,
                     coalesce(d.level, 0) as level, d.noticed_on, d.pay_until, d.blocked_reason, d.disputed_reason,
                     d.undunnable_since,
                     row_number() over (partition by i.customer_id
                                        order by coalesce(d.blocked_reason, d.disputed_reason) is not null,
                                                 coalesce(d.level, 0) >= p.levels, d.noticed_on nulls first, i.due_on, i.id) as place
                from open_item i
                join unnest(cast(:customers as uuid[]), cast(:levels as integer[])) as p (customer_id, levels)
                  on p.customer_id = i.customer_id
                left join invoice_dunning d on d.org_id = i.org_id and d.id = i.id
               where i.org_id = :org and i.kind = 'invoice' and i.open > 0 and i.due_on < cast(:day as date)) t
       where t.place <= :most
       order by t.customer_id, t.due_on, t.number
      """;

  private static final String ACCOUNTS =
      """
      select i.customer_id, i.currency, coalesce(sum(i.open) filter (where i.kind = 'fee'), 0) as fees,
             coalesce(-sum(i.open) filter (where i.open < 0), 0) as on_account
        from open_item i
       where i.org_id = :org and i.customer_id = any (cast(:customers as uuid[])) and i.open <> 0
         and (i.kind = 'fee' or i.open < 0) and not i.deposit
       group by i.customer_id, i.currency
      """;

  /** A company with an overdue invoice. */
  record Overdue(CustomerId customerId, String customerCode, String customerName) {}

  /**
   * What a company has besides its invoices, in one currency.
   *
   * @param fees of earlier notices, as far as they are open
   * @param onAccount payments and credit notes that settle nothing yet
   */
  record Account(CustomerId customerId, Money fees, Money onAccount) {
    static Account none(CustomerId customer, Currency currency) {
      return new Account(customer, Money.zero(currency), Money.zero(currency));
    }
  }

  /** Companies with an overdue invoice on this day, after one of them. */
  static List<CustomerId> companies(Tx tx, LocalDate day, @Nullable CustomerId after, int most) {
    return tx.sql(COMPANIES)
        .bind("day", day)
        .bind("after", after)
        .bind("most", most)
        .list(row -> new CustomerId(row.uuid("customer_id")));
  }

  /** {@code levels}: how many levels each company has. */
  static List<OverdueInvoice> invoices(Tx tx, Map<CustomerId, Integer> levels, LocalDate day) {
    List<Map.Entry<CustomerId, Integer>> companies = List.copyOf(levels.entrySet());
    return tx.sql(INVOICES)
        .bind("customers", Columns.of(companies, company -> company.getKey().value()))
        .bind("levels", Columns.of(companies, Map.Entry::getValue))
        .bind("day", day)
        .bind("most", MOST)
        .list(OverdueInvoice.class);
  }

  static List<Account> accounts(Tx tx, Collection<CustomerId> customers) {
    return tx.sql(ACCOUNTS).bind("customers", customers).list(Account.class);
  }
}
