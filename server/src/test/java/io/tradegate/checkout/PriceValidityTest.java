package io.tradegate.checkout;

import static io.tradegate.checkout.Counter.checkout;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.ids.OrderId;
import org.junit.jupiter.api.Test;

/** Orders that waited longer than their prices held. */
class PriceValidityTest {
  private final Counter counter = Counter.open();

  private OrderId waiting() {
    counter.shop().sells("BOLT", "10.00");
    return new OrderId(
        checkout(counter.buyerWith("BOLT", 1), counter.byTransfer()).expect(201).uuid("public_id"));
  }

  private void pricesEnd() {
    counter
        .desk()
        .inTx(
            tx ->
                tx.sql("update price_list set valid_until = now() where org_id = :org").execute());
  }

  private Order lift(OrderId order, HoldReason reason) {
    return counter
        .desk()
        .inTx(tx -> counter.desk().module().moves().lift(tx, order, reason, "Go on."));
  }

  @Test
  void staffLookAtPricesThatHaveEndedMeanwhile() {
    OrderId order = waiting();
    pricesEnd();

    assertThat(lift(order, HoldReason.PAYMENT).holds()).containsExactly(HoldReason.STAFF);

    String note =
        counter
            .desk()
            .inTx(
                tx ->
                    tx.sql(
                            "select sentence from order_entry where org_id = :org and order_id = :id"
                                + " and kind = 'note'")
                        .bind("id", order)
                        .one(row -> row.text("sentence")));
    assertThat(note).contains("BOLT").contains("price list has ended");
    assertThat(lift(order, HoldReason.STAFF).status()).isEqualTo(OrderStatus.CONFIRMED);
  }

  @Test
  void anOrderAtValidPricesIsNotHeld() {
    assertThat(lift(waiting(), HoldReason.PAYMENT).status()).isEqualTo(OrderStatus.CONFIRMED);
  }
}
