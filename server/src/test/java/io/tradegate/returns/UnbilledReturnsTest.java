package io.tradegate.returns;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Goods on terms that come back before they were billed are not billed at all. */
class UnbilledReturnsTest {
  private final ReturningDesk desk = new ReturningDesk();

  @Test
  void goodsThatCameBackBeforeTheyWereBilledAreNotBilledLater() {
    OrderId order = desk.billing.bolts(5, "2.00");
    desk.arrive(order);
    String one = desk.received(order, 2);

    assertThat(desk.close(one, "credit").expect(200).json().at("/credit_note_ids")).isEmpty();

    TestReply invoice = desk.billing.bill(order, Map.of()).expect(201);
    assertThat(invoice.text("lines/0/quantity")).isEqualTo("3");
    desk.billing.bill(order, Map.of()).expectError(422, "nothing_to_bill");
  }

  @Test
  void aRestockingFeeNeedsAnInvoice() {
    OrderId order = desk.billing.bolts(5, "2.00");
    desk.arrive(order);
    String one = desk.received(order, 1);

    desk.clerk
        .post(
            one + "/close",
            Map.of(
                "lines",
                List.of(Map.of("position", 1, "outcome", "credit", "restocking_fee", "10"))))
        .expectError(422, "quantity_exceeded");

    assertThat(desk.clerk.get(one).text("lines/0/outcome")).isEmpty();
  }
}
