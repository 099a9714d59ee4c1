package io.tradegate.orders.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.LineCut;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Placing orders and moving them. */
class OrderMovesTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final OrderDesk desk = new OrderDesk(shop);
  private final OrderMoves moves = desk.module().moves();

  private long allocated(Order order) {
    return desk.inTx(tx -> desk.stock().allocations(tx, Reserving.reference(order.id()))).stream()
        .mapToLong(share -> share.quantity().value().longValueExact())
        .sum();
  }

  @Test
  void anOrderThatNothingHoldsIsConfirmedAtOnceAndHasItsStock() {
    desk.warehouse("MAIN");
    desk.receive("MAIN", "BOLT", 10);

    Order order = desk.place(desk.line("BOLT", 4, "2.5000"));

    assertThat(order.status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(order.number()).isEqualTo("SO-10001");
    assertThat(order.total()).isEqualTo(Money.of("20.00", "EUR"));
    assertThat(allocated(order)).isEqualTo(4);
    assertThat(desk.events(order.id())).containsExactly("order.placed", "order.status_changed");
    assertThat(desk.order(order.id()))
        .usingRecursiveComparison()
        .ignoringFields("updatedAt", "createdAt")
        .isEqualTo(order);
  }

  @Test
  void missingStockIsBackorderedAndReportedOnce() {
    desk.warehouse("MAIN");
    desk.receive("MAIN", "NUT", 3);

    Order order = desk.place(desk.line("NUT", 5, "1"), desk.line("BOLT", 1, "1"));

    assertThat(allocated(order)).isEqualTo(3);
    assertThat(desk.events(order.id()))
        .containsExactly("order.placed", "order.status_changed", "order.backordered");
  }

  @Test
  void numbersGoOnBehindThoseOfAFormerSystem() {
    desk.takenOver("SO-20007", "closed");
    desk.takenOver("SO-10003", "closed");

    String number = desk.place(desk.line("BOLT", 1, "1")).number();

    assertThat(Integer.parseInt(number.substring(3))).isGreaterThan(20_007);
  }

  @Test
  void aPurchaseOrderNumberIsTakenOnce() {
    desk.place(desk.draft("PO-1", desk.line("BOLT", 1, "1")));

    assertThatThrownBy(() -> desk.place(desk.draft("PO-1", desk.line("BOLT", 1, "1"))))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("PO-1");
  }

  @Test
  void racingPurchaseOrdersMakeOneOrder() throws InterruptedException {
    desk.variant("BOLT");
    List<String> outcomes =
        Race.of(
            16,
            () -> {
              try {
                return desk.place(desk.draft("PO-2", desk.line("BOLT", 1, "1"))).number();
              } catch (Refusal e) {
                return e.code().wireName();
              }
            });

    assertThat(outcomes).filteredOn(outcome -> outcome.startsWith("SO-")).hasSize(1);
    assertThat(outcomes).filteredOn("duplicate_po_number"::equals).hasSize(15);
  }

  @Test
  void anOrderGoesOnWhenItsLastHoldIsLifted() {
    Order order = desk.place(desk.line("BOLT", 1, "1"));

    hold(order.id(), HoldReason.STAFF);
    hold(order.id(), HoldReason.CREDIT);
    Order first = lift(order.id(), HoldReason.STAFF);
    Order second = lift(order.id(), HoldReason.CREDIT);

    assertThat(first.status()).isEqualTo(OrderStatus.ON_HOLD);
    assertThat(first.holds()).containsExactly(HoldReason.CREDIT);
    assertThat(second.status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(desk.events(order.id()))
        .endsWith("order.status_changed", "order.changed", "order.changed", "order.status_changed");
  }

  @Test
  void anOrderThatWasHeldBeforeItWasConfirmedIsConfirmedInOneMove() {
    OrderId order = desk.takenOver("SO-7", "pending");
    hold(order, HoldReason.STAFF);
    hold(order, HoldReason.CREDIT);
    lift(order, HoldReason.STAFF);

    Order confirmed = lift(order, HoldReason.CREDIT);

    assertThat(confirmed.status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(confirmed.version()).isEqualTo(desk.order(order).version());
    hold(order, HoldReason.PAYMENT);
    assertThat(told(order))
        .containsExactly(
            "placed on_hold [\"staff\"]",
            "on_hold confirmed []",
            "confirmed on_hold [\"payment\"]");
  }

  /** Each change of status as its event tells it. */
  private List<String> told(OrderId order) {
    return desk.inTx(
        tx ->
            tx.sql(
                    """
                    select concat_ws(' ', coalesce(data::jsonb ->> 'previous_status', 'placed'), data::jsonb ->> 'status',
                                     data::jsonb -> 'hold_reasons') as move
                      from event
                     where org_id = :org and type = 'order.status_changed'
                       and data::jsonb ->> 'public_id' = :id
                     order by id
                    """)
                .bind("id", order.toString())
                .list(row -> row.text("move")));
  }

  private Order hold(OrderId order, HoldReason reason) {
    return desk.inTx(tx -> moves.hold(tx, order, reason, "Wait."));
  }

  private Order lift(OrderId order, HoldReason reason) {
    return desk.inTx(tx -> moves.lift(tx, order, reason, null));
  }

  @Test
  void aCancelledOrderLetsItsStockGo() {
    desk.warehouse("MAIN");
    desk.receive("MAIN", "BOLT", 10);
    Order order = desk.place(desk.line("BOLT", 4, "1"));

    desk.inTx(tx -> moves.cancel(tx, order.id(), "No longer needed."));

    assertThat(allocated(order)).isZero();
    assertThat(desk.order(order.id()).status()).isEqualTo(OrderStatus.CANCELLED);
    assertThatThrownBy(() -> desk.inTx(tx -> moves.cancel(tx, order.id(), "Again.")))
        .hasMessageContaining("what is possible now: nothing");
  }

  @Test
  void aPartOfALineIsCancelledToTheCent() {
    desk.warehouse("MAIN");
    desk.receive("MAIN", "BOLT", 10);
    Order order = desk.place(desk.line("BOLT", 4, "0.3333"), desk.line("NUT", 1, "5"));

    Order cut =
        desk.inTx(
            tx ->
                moves.cancelLines(
                    tx, order.id(), List.of(new LineCut(1, Quantity.of(3))), "Fewer."));

    assertThat(cut.totals().net()).isEqualTo(Money.of("5.33", "EUR"));
    assertThat(cut.total()).isEqualTo(Money.of("15.33", "EUR"));
    assertThat(allocated(order)).isEqualTo(1);
    assertThat(cut.status()).isEqualTo(OrderStatus.CONFIRMED);
  }

  @Test
  void cancellingEveryLineCancelsTheOrder() {
    Order order = desk.place(desk.line("BOLT", 2, "1"));

    Order cut =
        desk.inTx(
            tx ->
                moves.cancelLines(
                    tx, order.id(), List.of(new LineCut(1, Quantity.of(2))), "None."));

    assertThat(cut.status()).isEqualTo(OrderStatus.CANCELLED);
  }
}
