package io.tradegate.orders;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.inventory.Stock;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.LineCut;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderAction;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.OrderTotals;
import io.tradegate.orders.placing.OrderMoves;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.testing.TestApp;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random actions on orders make only allowed transitions. */
class OrderMachineTest {
  private static final long SEED = Long.getLong("orders.seed", 20261115);
  private static final int ORDERS = 12;
  private static final int STEPS = 25;

  private final OrderDesk desk = new OrderDesk(TestApp.shared().newTenant());
  private final OrderMoves moves = desk.module().moves();
  private final Random random = new Random(SEED);

  /** One change of status, as its event tells it. */
  private record Told(OrderStatus from, OrderStatus to) {}

  @Test
  void randomActionsNeverLeaveTheTable() {
    desk.warehouse("MAIN");
    desk.receive("MAIN", "BOLT", 20);
    for (int n = 0; n < ORDERS; n++) {
      Order order = random.nextInt(3) == 0 ? withoutGoods() : withGoods();
      for (int step = 0; step < STEPS; step++) {
        act(order.id());
      }
      judge(order.id());
    }
    List<Stock.Unbalanced> unbalanced = desk.inTx(tx -> desk.stock().verify(tx));
    assertThat(unbalanced).as("seed %d", SEED).isEmpty();
  }

  private Order withGoods() {
    return desk.place(
        desk.line("BOLT", 1 + random.nextInt(4), "0.3333"), desk.line("NUT", 2, "7.125"));
  }

  private Order withoutGoods() {
    return desk.place(OrderDesk.freeText("Training", 2, "99.999"));
  }

  private void act(OrderId order) {
    try {
      desk.inTx(
          tx ->
              switch (random.nextInt(9)) {
                case 0 -> moves.hold(tx, order, anyReason(), "Wait.");
                case 1, 2 -> moves.lift(tx, order, anyReason(), null);
                case 3 -> moves.progress().advance(tx, order, OrderAction.PROCESS, null);
                case 4 -> moves.progress().advance(tx, order, OrderAction.SHIP, null);
                case 5 -> moves.progress().advance(tx, order, OrderAction.DELIVER, null);
                case 6 -> moves.progress().advance(tx, order, OrderAction.CLOSE, null);
                case 7 ->
                    moves.cancelLines(tx, order, List.of(new LineCut(1, Quantity.of(1))), "Fewer.");
                default ->
                    random.nextInt(4) == 0
                        ? moves.cancel(tx, order, "Off.")
                        : moves.confirm(tx, order, null);
              });
    } catch (Refusal e) {
      assertThat(e.code()).isEqualTo(ErrorCode.INVALID_TRANSITION);
    }
  }

  private HoldReason anyReason() {
    List<HoldReason> reasons = List.of(HoldReason.values());
    return reasons.get(random.nextInt(reasons.size()));
  }

  private void judge(OrderId id) {
    Order order = desk.order(id);
    List<Told> told = told(id);
    OrderStatus stands = OrderStatus.PENDING;
    for (Told change : told) {
      assertThat(change.from()).as("seed %d", SEED).isEqualTo(stands);
      assertThat(OrderBooks.DRAWN.get(change.from())).as("seed %d", SEED).contains(change.to());
      stands = change.to();
    }
    assertThat(stands).as("what the events tell, seed %d", SEED).isEqualTo(order.status());
    assertThat(order.totals()).isEqualTo(summed(order));
  }

  private List<Told> told(OrderId order) {
    return desk.inTx(
        tx ->
            tx.sql(
                    "select coalesce(data::jsonb ->> 'previous_status', 'pending') as a, data::jsonb ->> 'status' as b"
                        + " from event where org_id = :org and type = 'order.status_changed'"
                        + " and data::jsonb ->> 'public_id' = :id order by id")
                .bind("id", order.toString())
                .list(
                    row ->
                        new Told(
                            WireEnum.of(OrderStatus.class, row.text("a")),
                            WireEnum.of(OrderStatus.class, row.text("b")))));
  }

  private OrderTotals summed(Order order) {
    List<OrderLine> lines = desk.inTx(tx -> desk.module().orders().lines(tx, order.id()));
    Money net = lines.stream().map(OrderLine::net).reduce(Money::plus).orElseThrow();
    Money tax = lines.stream().map(OrderLine::tax).reduce(Money::plus).orElseThrow();
    OrderTotals totals = order.totals();
    Money allTax = tax.plus(totals.shippingTax());
    return new OrderTotals(
        net,
        totals.shipping(),
        totals.shippingRate(),
        totals.shippingTax(),
        allTax,
        net.plus(totals.shipping()).plus(allTax));
  }
}
