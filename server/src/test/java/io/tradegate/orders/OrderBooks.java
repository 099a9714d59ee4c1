package io.tradegate.orders;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.inventory.Stock;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.placing.Reserving;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.testing.TestApp;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Jdbi;

/** Reads the balances of a store's orders, and checks that they agree. */
final class OrderBooks {
  // Said again, apart from the code: what the specification draws. No move leads to pending.
  static final Map<OrderStatus, Set<OrderStatus>> DRAWN =
      Map.of(
          OrderStatus.PENDING,
              EnumSet.of(OrderStatus.CONFIRMED, OrderStatus.ON_HOLD, OrderStatus.CANCELLED),
          OrderStatus.CONFIRMED,
              EnumSet.of(OrderStatus.PROCESSING, OrderStatus.ON_HOLD, OrderStatus.CANCELLED),
          OrderStatus.PROCESSING,
              EnumSet.of(OrderStatus.SHIPPED, OrderStatus.ON_HOLD, OrderStatus.CANCELLED),
          OrderStatus.ON_HOLD,
              EnumSet.of(OrderStatus.CONFIRMED, OrderStatus.PROCESSING, OrderStatus.CANCELLED),
          // Back: goods came back undelivered.
          OrderStatus.SHIPPED, EnumSet.of(OrderStatus.DELIVERED, OrderStatus.PROCESSING),
          OrderStatus.DELIVERED, EnumSet.of(OrderStatus.CLOSED),
          OrderStatus.CLOSED, EnumSet.noneOf(OrderStatus.class),
          OrderStatus.CANCELLED, EnumSet.noneOf(OrderStatus.class));

  // What other transactions can see: a new order moves from pending to the status in which it is
  // committed, however often its own transaction wrote it.
  private static final String WATCH =
      """
      create table watched_move (n bigserial, order_id uuid, was text, became text);
      create function watch_move() returns trigger language plpgsql security definer as $$
      begin
        if tg_op = 'INSERT' then
          insert into watched_move (order_id, was) values (new.id, 'pending');
        elsif not exists (select from watched_move m where m.order_id = new.id and m.became is null) then
          insert into watched_move (order_id, was, became) values (new.id, old.status, new.status);
        end if;
        return null;
      end $$;
      create function watch_first_move() returns trigger language plpgsql security definer as $$
      begin
        update watched_move m
           set became = o.status
          from customer_order o
         where m.order_id = new.id and m.became is null and o.org_id = new.org_id and o.id = new.id;
        return null;
      end $$;
      create trigger watch_new after insert on customer_order
        for each row execute function watch_move();
      create trigger watch_moves after update on customer_order
        for each row when (old.status is distinct from new.status) execute function watch_move();
      create constraint trigger watch_first_move after insert on customer_order deferrable initially deferred
        for each row execute function watch_first_move()
      """;

  private static final String TOLD =
      """
      select coalesce(data::jsonb ->> 'previous_status', 'pending') || ' ' || (data::jsonb ->> 'status') as move
        from event
       where org_id = :org and type = 'order.status_changed' and data::jsonb ->> 'public_id' = :id
       order by id
      """;

  private static final String STATE =
      """
      select concat_ws('|',
        (select string_agg(concat_ws(',', id, status, held_from, hold_reasons, version, total), ';' order by id)
           from customer_order where org_id = :org),
        (select string_agg(concat_ws(',', order_id, position, cancelled), ';' order by order_id, position)
           from order_line where org_id = :org),
        (select string_agg(concat_ws(',', id, status, version, amount), ';' order by id)
           from payment where org_id = :org),
        (select string_agg(concat_ws(',', id, status, tier, level, version), ';' order by id)
           from approval where org_id = :org),
        (select concat_ws(',', count(*), sum(quantity)) from backorder where org_id = :org),
        (select count(*) from order_entry where org_id = :org),
        (select count(*) from event where org_id = :org),
        (select count(*) from budget_entry where org_id = :org),
        (select count(*) from credit_entry where org_id = :org),
        (select count(*) from stock_movement where org_id = :org),
        (select count(*) from work_job where org_id = :org and kind like 'payment.%'),
        (select count(*) from mail_message where org_id = :org)) as state
      """;

  private static final String BUDGETS =
      """
      select b.name || ': ' || concat_ws('/', said.reserved, said.committed, booked.reserved, booked.committed)
               as found
        from budget b
        cross join lateral (
          select coalesce(sum(o.total) filter (where coalesce(o.held_from, o.status) = 'pending'), 0) as reserved,
                 coalesce(sum(o.total) filter (where coalesce(o.held_from, o.status) <> 'pending'), 0)
                   as committed
            from customer_order o
           where o.org_id = :org and o.status <> 'cancelled' and not 'tax' = any (o.hold_reasons)
             and (o.cost_centre_id = b.cost_centre_id or o.buyer_id = b.buyer_id)) said
        cross join lateral (
          select coalesce(sum(e.delta_reserved), 0) as reserved, coalesce(sum(e.delta_committed), 0) as committed
            from budget_entry e
           where e.org_id = :org and e.budget_id = b.id) booked
       where b.org_id = :org and (said.reserved, said.committed) <> (booked.reserved, booked.committed)
      """;

  private static final String BALANCES =
      """
      select b.budget_id || ': ' || b.reserved || '/' || b.committed as found
        from budget_balance b
        cross join lateral (
          select coalesce(sum(e.delta_reserved), 0) as reserved, coalesce(sum(e.delta_committed), 0) as committed
            from budget_entry e
           where e.org_id = :org and e.budget_id = b.budget_id and e.period_start = b.period_start) booked
       where b.org_id = :org and (b.reserved, b.committed) <> (booked.reserved, booked.committed)
      """;

  private static final String CREDIT =
      """
      select concat_ws('/', used, entered, said) as found
        from (select coalesce((select sum(used) from credit_account where org_id = :org), 0) as used,
                     coalesce((select sum(delta) from credit_entry where org_id = :org), 0) as entered,
                     coalesce((select sum(total) from customer_order
                                where org_id = :org and payment_method = 'terms'
                                  and status not in ('cancelled', 'closed')
                                  and not 'tax' = any (hold_reasons)), 0) as said) books
       where used <> entered or used <> said
      """;

  private static final String MONEY =
      """
      select number || ': ' || concat_ws('/', owed, taken, due, holds) as found
        from (select o.number, o.payment_method, o.hold_reasons as holds,
                     coalesce(o.held_from, o.status) not in ('pending', 'cancelled') as agreed,
                     case when o.status = 'cancelled' then 0 else o.total end as owed,
                     coalesce((select sum(p.amount) from payment p
                                where p.org_id = :org and p.order_id = o.id and p.status = 'captured'), 0) as taken,
                     coalesce((select sum(cast(e.data::jsonb -> 'amount' ->> 'amount' as numeric)) from event e
                                where e.org_id = :org and e.type = 'order.refund_due'
                                  and e.data::jsonb ->> 'public_id' = o.id::text), 0) as due
                from customer_order o
               where o.org_id = :org) books
       where due <> greatest(taken - owed, 0)
          or 'payment' = any (holds) and taken >= owed
          or payment_method <> 'terms' and agreed and taken < owed and not 'payment' = any (holds)
      """;

  private static final String APPROVALS =
      """
      select o.number as found
        from customer_order o
       where o.org_id = :org
         and 'approval' = any (o.hold_reasons) <>
             exists (select from approval a
                      where a.org_id = :org and a.order_id = o.id and a.status = 'pending')
      """;

  private final OrderDesk desk;
  private final Jdbi database;

  /** From now on the database itself notes every change of a status. */
  OrderBooks(TestApp app, OrderDesk desk) {
    this.desk = desk;
    this.database = Jdbi.create(app.settings().database().owner());
    database.useHandle(handle -> handle.createScript(WATCH).execute());
  }

  /** Everything that must stay when something is refused. */
  String state() {
    return desk.inTx(tx -> tx.sql(STATE).one(row -> row.text("state")));
  }

  void agree() {
    assertThat(found(BUDGETS)).as("budgets: said and booked").isEmpty();
    assertThat(found(BALANCES)).as("balances of budgets").isEmpty();
    assertThat(found(CREDIT)).as("credit: used, entered, said").isEmpty();
    assertThat(found(MONEY)).as("money: owed, taken, due back, holds").isEmpty();
    assertThat(found(APPROVALS)).as("held for approval, or pending").isEmpty();
    List<Stock.Unbalanced> stock = desk.inTx(tx -> desk.stock().verify(tx));
    assertThat(stock).as("stock").isEmpty();
  }

  private List<String> found(String sql) {
    return desk.inTx(tx -> tx.sql(sql).list(row -> row.text("found")));
  }

  /** The way of an order: along the table, each step told once, and its stock to the piece. */
  void agreeOn(OrderId id) {
    List<String> moved = moved(id);
    assertThat(told(id)).as("what events tell").isEqualTo(moved);
    for (String move : moved) {
      String[] ends = move.split(" ", -1);
      assertThat(DRAWN.get(WireEnum.of(OrderStatus.class, ends[0])))
          .as(move)
          .contains(WireEnum.of(OrderStatus.class, ends[1]));
    }
    assertThat(kept(id)).as("pieces kept for it or waited for").isEqualTo(wanted(id));
  }

  private List<String> told(OrderId id) {
    return desk.inTx(tx -> tx.sql(TOLD).bind("id", id.toString()).list(row -> row.text("move")));
  }

  private List<String> moved(OrderId id) {
    return database.withHandle(
        handle ->
            handle
                .createQuery(
                    "select was || ' ' || became from watched_move where order_id = :id order by n")
                .bind("id", id.value())
                .mapTo(String.class)
                .list());
  }

  private long kept(OrderId id) {
    return desk.inTx(
        tx -> {
          var reference = Reserving.reference(id);
          long reserved =
              desk.stock().allocations(tx, reference).stream()
                  .mapToLong(share -> share.quantity().value().longValueExact())
                  .sum();
          return reserved
              + desk.stock().waiting(tx, reference).values().stream()
                  .mapToLong(n -> n.value().longValueExact())
                  .sum();
        });
  }

  private long wanted(OrderId id) {
    List<OrderLine> lines = desk.inTx(tx -> desk.module().orders().lines(tx, id));
    return desk.order(id).isAgreed()
        ? lines.stream()
            .filter(OrderLine::isGoods)
            .mapToLong(line -> line.open().value().longValueExact())
            .sum()
        : 0;
  }
}
