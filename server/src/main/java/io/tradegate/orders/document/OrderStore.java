package io.tradegate.orders.document;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_PO_NUMBER;

import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Json;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** SQL of the order table. */
public final class OrderStore {
  private static final int TRIES = 3;

  private static final String PARTIES =
      """
      select c.code as customer_code, c.name as customer_name, c.tax_id as customer_tax_id, w.name as website_name,
             b.name as buyer_name, b.email as buyer_email
        from customer_company c
        left join website w on w.org_id = c.org_id and w.id = cast(:website as uuid)
        left join buyer_user b on b.org_id = c.org_id and b.id = cast(:buyer as uuid)
       where c.org_id = :org and c.id = :customer
      """;

  // Confirmed and moved once, as most new orders are in the end: an order that is written twice
  // costs
  // each constraint and each index twice. The transaction that inserts it holds what is to be held.
  private static final String INSERT =
      """
      insert into customer_order
        (org_id, id, status, version, number, customer_id, po_number, total, currency, created_at, updated_at, source, source_id, buyer_id,
         website_id, placed_by_kind, placed_by_name, net, shipping_net, shipping_rate, shipping_tax, tax, shipping_method,
         shipping_name, shipping_tax_class, shipping_address, billing_address, payment_method, cost_centre_id, requested_date, note,
         line_count, parties, ordered_total, payment_terms, net_days, due_date, delivery, vendor_parts)
      values
        (:org, :id, 'confirmed', 2, app.next_number('SO'), :customer, :po_number, :total, :currency, :now, :now, :source, :source_id,
         :buyer, :website, :placed_by_kind, :placed_by_name, :net, :shipping_net, :shipping_rate, :shipping_tax, :tax,
         :shipping_method, :shipping_name, :shipping_tax_class, cast(:shipping_address as jsonb), cast(:billing_address as jsonb),
         :payment_method, :cost_centre, :requested_date, :note, :line_count,
         (select jsonb_strip_nulls(to_jsonb(p)) from (
      """
          + PARTIES
          + """
         ) p), :total, :payment_terms, :net_days, :due_date, :delivery, :vendor_parts)
      on conflict (org_id, customer_id, po_number) where po_number is not null and status <> 'cancelled' do nothing
      returning number, parties
      """;

  private static final String TAKE_OVER =
      """
      insert into customer_order
        (org_id, id, number, status, customer_id, po_number, total, ordered_total, net, currency, created_at, updated_at,
         parties)
      values (:org, :id, :number, :status, :customer_id, :po_number, :total, :total, :total, :currency, :at, :at,
              cast(:parties as jsonb))
      """;

  private static final String WITH_PO_NUMBER =
      """
      select id
        from customer_order
       where org_id = :org and customer_id = :customer and po_number = :po_number and status <> 'cancelled'
      """;

  private static final String FIND =
      """
      select o.*
        from customer_order o
       where o.org_id = :org and o.id = :id and (cast(:customer as uuid) is null or o.customer_id = :customer)
      """;

  private static final String LOCK = FIND + " for update of o";

  private static final String LOCK_ALL =
      """
      select o.*
        from customer_order o
       where o.org_id = :org and o.id = any (cast(:ids as uuid[]))
       order by o.id
         for update of o
      """;

  private static final String MOVE =
      """
      update customer_order
         set status = :status, held_from = :held_from, hold_reasons = cast(:hold_reasons as text[]),
             version = :version, updated_at = :now
       where org_id = :org and id = :id and version = :before
      returning version
      """;

  private static final String SET_TOTALS =
      """
      update customer_order o
         set net = :net, shipping_net = :shipping_net, shipping_rate = :shipping_rate, shipping_tax = :shipping_tax,
             tax = :tax, total = :total, version = version + 1, updated_at = :now
       where o.org_id = :org and o.id = :id
      returning o.*
      """;

  private static final String AGREE_TOTAL =
      "update customer_order set ordered_total = total where org_id = :org and id = :id";

  private static final String SET_DUE_DATE =
      "update customer_order set due_date = :due_date where org_id = :org and id = :id";

  private static final String SET_TAGS =
      """
      update customer_order
         set tags = cast(:tags as text[]), version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  /** The terms on which an order is paid; decided when it is placed. */
  public record Agreed(PaymentTerms paymentTerms, @Nullable LocalDate dueDate) {}

  /** What an order got when it was inserted. */
  public record Inserted(
      String number,
      OrderParties parties,
      PaymentTerms paymentTerms,
      @Nullable LocalDate dueDate) {}

  public static Inserted insert(
      Tx tx, OrderId id, OrderDraft draft, Agreed agreed, OrderTotals totals) {
    Supplier<Sql> insert = () -> inserting(tx, id, draft, totals).bindAll(agreed);
    Numbered numbered = numbered(tx, draft, insert);
    return new Inserted(
        numbered.number(), numbered.parties(), agreed.paymentTerms(), agreed.dueDate());
  }

  /** What the database said when it inserted an order. */
  private record Numbered(String number, @Column(json = true) OrderParties parties) {}

  /** The order that has the purchase order number may be cancelled before it is looked for. */
  private static Numbered numbered(Tx tx, OrderDraft draft, Supplier<Sql> insert) {
    for (int n = 0; n < TRIES; n++) {
      Optional<Numbered> inserted = insert.get().maybe(Numbered.class);
      if (inserted.isPresent()) {
        return inserted.get();
      }
      requireNew(tx, draft);
    }
    throw DUPLICATE_PO_NUMBER.because(
        "The purchase order number %s is in use; try again.".formatted(draft.poNumber()));
  }

  private static Sql inserting(Tx tx, OrderId id, OrderDraft draft, OrderTotals totals) {
    Actor actor = tx.actor();
    return tx.sql(INSERT)
        .bindAll(draft)
        .bindAll(totals)
        .bind("id", id)
        .bind("placed_by_kind", actor.kind())
        .bind("placed_by_name", actor.displayName())
        .bind("line_count", draft.lines().size())
        .bind("vendor_parts", draft.vendorParts());
  }

  private static void requireNew(Tx tx, OrderDraft draft) {
    tx.sql(WITH_PO_NUMBER)
        .bind("customer", draft.customer())
        .bind("po_number", draft.poNumber())
        .maybe(row -> row.uuid("id"))
        .ifPresent(
            first -> {
              throw duplicate(tx, draft, first);
            });
  }

  private static Refusal duplicate(Tx tx, OrderDraft draft, UUID first) {
    String door = tx.actor().audience() == Audience.STOREFRONT ? "/storefront" : "/admin";
    return DUPLICATE_PO_NUMBER
        .because(
            "The purchase order number %s was used before; Location names the order."
                .formatted(draft.poNumber()))
        .with("Location", door + "/orders/" + first);
  }

  static void takeOver(Tx tx, OrderId id, Orders.Imported order) {
    tx.sql(TAKE_OVER)
        .bindAll(order)
        .bind("id", id)
        .bind("at", order.placedAt())
        .bind("parties", Json.text(parties(tx, order.customer())))
        .execute();
  }

  private static OrderParties parties(Tx tx, CustomerId customer) {
    return tx.sql(PARTIES)
        .bind("customer", customer)
        .bind("website", null)
        .bind("buyer", null)
        .one(OrderParties.class);
  }

  /** {@code customer}: only if it is an order of this company; null: of any. */
  static Optional<Order> find(Tx tx, OrderId id, @Nullable CustomerId customer) {
    return tx.sql(FIND).bind("id", id).bind("customer", customer).maybe(Order.class);
  }

  static List<Order> lockAll(Tx tx, Collection<OrderId> ids) {
    return tx.sql(LOCK_ALL).bind("ids", ids).list(Order.class);
  }

  static Optional<Order> lock(Tx tx, OrderId id, @Nullable CustomerId customer) {
    return tx.sql(LOCK).bind("id", id).bind("customer", customer).maybe(Order.class);
  }

  /** Moves an order that the caller holds. */
  public static void move(Tx tx, Order before, Order after) {
    move(tx, before.version(), after);
  }

  /** The first move of an order that this transaction has inserted. */
  public static void moveNew(Tx tx, Order after) {
    if (after.status() != OrderStatus.CONFIRMED) {
      move(tx, after.version(), after);
    }
  }

  private static void move(Tx tx, int before, Order after) {
    tx.sql(MOVE).bindAll(after).bind("before", before).one(row -> row.integer("version"));
  }

  /** The total became known only after the order was placed. */
  public static void agreeTotal(Tx tx, OrderId id) {
    tx.sql(AGREE_TOTAL).bind("id", id).execute();
  }

  /** Of an order whose row the caller has just written. */
  public static void setDueDate(Tx tx, Order order) {
    tx.sql(SET_DUE_DATE).bind("id", order.id()).bind("due_date", order.dueDate()).execute();
  }

  /** Answers the order with these totals. */
  public static Order setTotals(Tx tx, OrderId id, OrderTotals totals) {
    return tx.sql(SET_TOTALS).bindAll(totals).bind("id", id).one(Order.class);
  }

  public static void setTags(Tx tx, OrderId id, Collection<String> tags) {
    tx.sql(SET_TAGS).bind("id", id).bind("tags", tags).execute();
  }
}
