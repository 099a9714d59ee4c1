package io.tradegate.payments.statements;

import static io.tradegate.checkout.Counter.checkout;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.checkout.Counter;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A line pays an order that waits for a transfer. */
class OrderLineTest {
  private final Counter counter = Counter.open();

  @Test
  void theOrderThatThePayerNamesIsPaid() {
    counter.shop().sells("BOLT", "10.00");
    TestReply placed = checkout(counter.buyerWith("BOLT", 1), counter.byTransfer()).expect(201);
    var order = new OrderId(placed.uuid("public_id"));
    String file =
        "date,amount,currency,text,reference,account\n2026-11-16,15.00,EUR,%s,REF-00001,X-1\n"
            .formatted(placed.text("number"));
    BankDesk.send(counter.owner(), file).expect(201);
    TestReply lines = counter.owner().get(BankDesk.LINES).expect(200);
    assertThat(lines.text("items/0/order_id")).isEqualTo(order.toString());
    assertThat(lines.json().at("/items/0/proposals/0/reasons").findValuesAsString("reason"))
        .isEqualTo(List.of("order_number", "amount"));

    TestReply line =
        counter
            .owner()
            .post(BankDesk.LINES + "/" + lines.text("items/0/public_id") + "/confirm", Map.of())
            .expect(200);

    assertThat(line.text("status")).isEqualTo("confirmed");
    assertThat(counter.desk().order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
    TestReply payments = counter.owner().get("/admin/orders/" + order + "/payments").expect(200);
    assertThat(payments.items("received_on")).containsExactly("2026-11-16");
  }
}
