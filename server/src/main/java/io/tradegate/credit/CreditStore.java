package io.tradegate.credit;

import io.tradegate.customers.Companies;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * SQL of the credit_entry table, the ledger of used credit, and of its settings. A trigger updates
 * each company's account.
 */
final class CreditStore {
  // Joined with orders: an entry without the number of its order tells a reader nothing.
  static final Listing<CreditEntry> LIST =
      Listing.of(
              "e.id, e.kind, abs(e.delta) as amount, e.order_id, e.at, g.currency, o.number as order_number",
              """
              credit_entry e
              join customer_order o on o.org_id = e.org_id and o.id = e.order_id
              join organization g on g.org_id = e.org_id
              """,
              "e.org_id = :org and e.customer_id = :customer",
              "e.id",
              CreditEntry.class)
          .sort("at", "e.at", "timestamptz")
          .byDefault("-at")
          .oneOf("e.kind", List.of("reserve", "release", "invoice"), "Only this kind.")
          .uuid("e.order_id", "Only those of this order.")
          .byCreation("e.at")
          .filter(
              Param.instant("since", "Deprecated; `created_after` is the name in all lists."),
              "e.at >= :since");

  private static final String LOCK = "select app.hold_credit(:customer) as used";

  private static final String HOLD =
      """
      select app.hold_credit(c.id) as used, c.credit_limit, c.credit_currency
        from customer_company c
       where c.org_id = :org and c.id = :customer
      """;

  private static final String FIND =
      """
      select coalesce(a.used, 0) as used, c.credit_limit, c.credit_currency
        from customer_company c
        left join credit_account a on a.org_id = c.org_id and a.customer_id = c.id
       where c.org_id = :org and c.id = :customer
      """;

  private static final String ADD =
      """
      insert into credit_entry (org_id, id, customer_id, order_id, kind, delta, at_most, at)
      values (:org, app.uuid7(cast(:at as timestamptz)), :customer, :order, :kind, :delta, :at_most, :at)
      """;

  private static final String OUTSTANDING =
      """
      select coalesce(sum(delta), 0) as outstanding
        from credit_entry
       where org_id = :org and order_id = :order
      """;

  private static final String UNBALANCED =
      """
      select coalesce(a.customer_id, e.customer_id) as customer_id, coalesce(a.used, 0) as used,
             coalesce(e.entered, 0) as entered
        from (select customer_id, used from credit_account where org_id = :org) a
        full join (select customer_id, sum(delta) as entered
                     from credit_entry
                    where org_id = :org
                    group by customer_id) e on e.customer_id = a.customer_id
       where coalesce(a.used, 0) <> coalesce(e.entered, 0)
      """;

  private static final String SETTINGS =
      "select when_exceeded from credit_settings where org_id = :org";

  private static final String SET =
      """
      insert into credit_settings (org_id, when_exceeded)
      values (:org, :when_exceeded)
          on conflict (org_id) do update set when_exceeded = excluded.when_exceeded
      """;

  /** An entry to be inserted. */
  record Line(CustomerId customer, OrderId order, CreditEntry.Kind kind, BigDecimal delta) {}

  /** What a company has used of its credit, and its limit; null: no bound. */
  record Account(
      BigDecimal used,
      @Column(value = "credit_limit", currency = "credit_currency") @Nullable Money limit) {}

  /** Locks the company's credit until the transaction ends. */
  static void lock(Tx tx, CustomerId customer) {
    tx.sql(LOCK).bind("customer", customer).one(row -> row.decimal("used"));
  }

  /** The same, and reads it. */
  static Account hold(Tx tx, CustomerId customer) {
    return read(tx, HOLD, customer);
  }

  static Account require(Tx tx, CustomerId customer) {
    return read(tx, FIND, customer);
  }

  private static Account read(Tx tx, String sql, CustomerId customer) {
    return tx.sql(sql)
        .bind("customer", customer)
        .maybe(Account.class)
        .orElseThrow(() -> Companies.unknown(customer));
  }

  /** The amount of an order that still counts as used. */
  static BigDecimal outstanding(Tx tx, OrderId order) {
    return tx.sql(OUTSTANDING).bind("order", order).one(row -> row.decimal("outstanding"));
  }

  /**
   * {@code atMost}: the highest used amount allowed after it; null when it may exceed the limit.
   */
  static void add(Tx tx, Line line, @Nullable BigDecimal atMost) {
    tx.sql(ADD).bindAll(line).bind("at_most", atMost).bind("at", tx.tick()).execute();
  }

  static List<Credit.Unbalanced> unbalanced(Tx tx) {
    return tx.sql(UNBALANCED).list(Credit.Unbalanced.class);
  }

  static Optional<CreditSettings.View> settings(Tx tx) {
    return tx.sql(SETTINGS).maybe(CreditSettings.View.class);
  }

  static void set(Tx tx, CreditSettings.View wanted) {
    tx.sql(SET).bindAll(wanted).execute();
  }
}
