package io.tradegate.checkout;

import static io.tradegate.checkout.Counter.checkout;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An order that is wanted complete is not worked on while goods of it are missing. */
class CompleteDeliveryTest {
  private final Counter counter = Counter.open();
  private final TestClient staff = counter.owner();

  CompleteDeliveryTest() {
    counter.shop().sells("BOLT", "10.00");
    counter.stocks("BOLT", 2);
  }

  /** Three ordered, two in stock. */
  private String placed(String delivery) {
    var body = counter.onTerms();
    body.put("delivery", delivery);
    TestReply order = checkout(counter.buyerWith("BOLT", 3), body).expect(201);
    assertThat(order.text("lines/0/backordered")).isEqualTo("1");
    return "/admin/orders/" + order.text("public_id");
  }

  private List<String> actions(String order) {
    return staff
        .get(order)
        .json()
        .at("/allowed_actions")
        .valueStream()
        .map(action -> action.asString())
        .toList();
  }

  @Test
  void itIsRefusedUntilTheGoodsAreThere() {
    String order = placed("complete");

    assertThat(actions(order)).doesNotContain("process");
    staff
        .post(order + "/process", Map.of())
        .expectError(422, "invalid_transition")
        .expectMessage("complete")
        .expectMessage("BOLT")
        .expectMessage("override");

    counter.stocks("BOLT", 1);
    assertThat(actions(order)).contains("process");
    assertThat(staff.post(order + "/process", Map.of()).expect(200).text("status"))
        .isEqualTo("processing");
  }

  @Test
  void staffMayBeginNevertheless() {
    String order = placed("complete");
    TestClient reader = counter.tenant().key("order.view");
    reader
        .post(order + "/process", Map.of("override", true))
        .expectError(403, "insufficient_scope");

    TestReply begun = staff.post(order + "/process", Map.of("override", true)).expect(200);

    assertThat(begun.text("status")).isEqualTo("processing");
    assertThat(staff.get(order + "/timeline").body()).contains("goods are missing");
  }

  @Test
  void anOrderInPartsIsBegunAtOnce() {
    staff.post(placed("partial") + "/process", Map.of()).expect(200);
  }

  @Test
  void whatIsCancelledIsNotMissing() {
    String order = placed("complete");
    var cut = Map.of("position", 1, "quantity", 1);

    staff
        .post(order + "/cancel-lines", Map.of("lines", List.of(cut), "reason", "Not needed"))
        .expect(200);

    staff.post(order + "/process", Map.of()).expect(200);
  }

  @Test
  void staffCorrectTheWish() {
    String order = placed("complete");

    TestReply changed = staff.patch(order, Map.of("delivery", "partial")).expect(200);

    assertThat(changed.text("delivery")).isEqualTo("partial");
    staff.post(order + "/process", Map.of()).expect(200);
    assertThat(staff.get("/admin/orders").expect(200).text("items/0/delivery"))
        .isEqualTo("partial");
  }
}
