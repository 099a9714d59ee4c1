package io.tradegate.orders;

import io.tradegate.customers.terms.SalesRep;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.OrderSource;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.OrderSummary;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.keys.KeyedTable;
import java.util.Optional;
import java.util.function.Function;

/**
 * SQL of the lists of orders and of their settings. The lists: all orders for staff, the company's
 * orders for buyers. There are two of each list, since {@link OrderSearch} decides how to search
 * for a text.
 */
final class OrderListStore {
  /** Among those that {@link OrderSearch} found. */
  private static final String FOUND =
      "o.id = any (cast(:orders as uuid[])) or o.customer_id = any (cast(:companies as uuid[]))";

  // Taking words apart is slow; most orders do not have the text anywhere.
  private static final String IN_WORDS =
      "position(lower(:q) in lower(concat_ws(' ', o.number, o.po_number))) > 0 and exists (select"
          + " from unnest(app.order_words(o.number, o.po_number)) w where starts_with(w, lower(:q)))";

  private static final String IN_NAME = "position(lower(:q) in lower(c.name)) > 0";

  static final Listing<OrderSummary> ALL = all("(" + IN_WORDS + ") or " + IN_NAME);

  /** Binds {@code orders} and {@code companies} with q. */
  static final Listing<OrderSummary> ALL_FOUND = all(FOUND);

  /** Binds {@code customer}. */
  static final Listing<OrderSummary> OWN = own(IN_WORDS);

  /** Binds {@code customer}, and {@code orders} with q. */
  static final Listing<OrderSummary> OWN_FOUND = own("o.id = any (cast(:orders as uuid[]))");

  private static final String HITS =
      """
      select array(select w.order_id
                     from order_word w
                    where w.org_id = :org and w.word >= lower(:q) and w.word < lower(:q) || chr(1114111)
                    limit :most) as orders,
             array(select c.id
                     from customer_company c
                    where c.org_id = :org and position(lower(:q) in lower(c.name)) > 0
                    limit :most) as companies
      """;

  private static final String SETTINGS =
      """
      select buyer_cancellation, minimum_value as minimum_order_value, minimum_currency, version
        from order_settings
       where org_id = :org
      """;

  private static final String SET =
      """
      insert into order_settings (org_id, buyer_cancellation, minimum_value, minimum_currency)
      values (:org, :buyer_cancellation, :minimum_order_value, :minimum_currency)
          on conflict (org_id) do update
         set buyer_cancellation = excluded.buyer_cancellation,
             minimum_value = excluded.minimum_value,
             minimum_currency = excluded.minimum_currency,
             version = order_settings.version + 1
      """;

  static Optional<OrderSettings.Said> settings(Tx tx) {
    return tx.sql(SETTINGS).maybe(OrderSettings.Said.class);
  }

  static void set(Tx tx, OrderSettings.Wanted wanted) {
    tx.sql(SET).bindAll(wanted).execute();
  }

  /** The orders and companies that a text finds in the index, up to a number of each. */
  static OrderSearch.Hits hits(Tx tx, String q, int most) {
    return tx.sql(HITS).bind("q", q).bind("most", most).one(OrderSearch.Hits.class);
  }

  private static Listing<OrderSummary> all(String matches) {
    return listing("o.org_id = :org", OrderSummary::read)
        .uuid("o.customer_id", "Only orders of this customer company.")
        .filter(SalesRep.FILTER, SalesRep.owned("c.owner_id"))
        .filter(KeyedTable.filter(), "o.external_id = any (cast(:external_id as text[]))")
        .filter(
            Param.exact("customer_code", "Only orders of the customer company with this code."),
            "c.code = :customer_code")
        .filter(
            Param.text("tag", "Only orders with this tag."),
            "o.id in (select t.order_id from order_tag t where t.org_id = :org and t.tag = :tag)")
        .filter(
            Param.text(
                "q",
                "How the number, the purchase order number or a word of it begins, or text in the"
                    + " company's name."),
            matches);
  }

  /** Staff's tags are not for buyers. */
  private static Listing<OrderSummary> own(String matches) {
    return listing("o.org_id = :org and o.customer_id = :customer", OrderSummary::readForBuyer)
        .filter(
            Param.text("q", "How the number, the purchase order number or a word of it begins."),
            matches);
  }

  private static Listing<OrderSummary> listing(String where, Function<Row, OrderSummary> reader) {
    return Listing.of(
            OrderSummary.COLUMNS,
            "customer_order o join customer_company c on c.org_id = o.org_id and c.id = o.customer_id",
            where,
            "o.id",
            reader)
        .sort("created_at", "o.created_at", "timestamptz")
        .sort("number", "o.number", "text")
        .sort("total", "o.total", "numeric")
        .byChange("o.updated_at")
        .byDefault("-created_at")
        .exact("o.number", "Only the order with this number.")
        .oneOf("o.status", OrderStatus.class, "Only orders in this status.")
        .filter(
            Param.oneOf("hold_reason", HoldReason.wireNames(), "Only orders held for this."),
            "o.status = 'on_hold' and :hold_reason = any (o.hold_reasons)",
            "o.status = 'on_hold' and cast(:hold_reason as text[]) && o.hold_reasons")
        .oneOf("o.source", OrderSource.class, "Only orders that came from this.")
        .uuid("o.buyer_id", "Only orders of this buyer.")
        .filter(
            Param.text("po_number", "Only the orders with this purchase order number."),
            // By its word: the unique index of the number begins with the company.
            "o.po_number = :po_number and o.id in (select w.order_id from order_word w"
                + " where w.org_id = :org and w.word = lower(left(:po_number, 100)))")
        .filter(
            Param.exact("sku", "Only orders with a line of this SKU."),
            "exists (select from order_line l where l.org_id = o.org_id and l.order_id = o.id and l.sku = :sku)")
        .filter(
            Param.instant("created_after", "Only orders placed after this time."),
            "o.created_at > :created_after")
        .filter(
            Param.instant("created_before", "Only orders placed before this time."),
            "o.created_at < :created_before");
  }
}
