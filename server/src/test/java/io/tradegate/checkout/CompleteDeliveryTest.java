package io.tradegate.checkout;

import static io.tradegate.checkout.Counter.checkout;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.json.Json;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
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
  void theEventOfAShortageSaysTheSameOfLinesAsTheOrder() {
    counter.stocks("BOLT", 3);
    TestClient buyer = counter.shop().buyer("buyer");
    add(buyer, 4, "2030-12-16");
    add(buyer, 4, "2030-12-02");
    add(buyer, 1, null);

    TestReply order = checkout(buyer, counter.onTerms()).expect(201);

    List<String> lines =
        order
            .json()
            .at("/lines")
            .valueStream()
            .filter(line -> line.at("/backordered").asInt() > 0)
            .map(line -> line.at("/reserved").asInt() + " and " + line.at("/backordered").asInt())
            .toList();
    assertThat(lines).containsExactly("0 and 4");
    assertThat(shortages()).isEqualTo(lines);
  }

  private static void add(TestClient buyer, int quantity, @Nullable String date) {
    var line = new HashMap<String, Object>(Map.of("sku", "BOLT", "quantity", quantity));
    line.put("requested_date", date);
    buyer.post("/storefront/cart/lines", line).expect(200);
  }

  private List<String> shortages() {
    String sql = "select data from event where org_id = :org and type = 'order.backordered'";
    return counter
        .tenant()
        .asService(tx -> tx.sql(sql).one(row -> Json.mapper().readTree(row.text("data"))))
        .at("/lines")
        .valueStream()
        .map(line -> line.at("/reserved").asInt() + " and " + line.at("/backordered").asInt())
        .toList();
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
  void aCorrectionNamesALineOnce() {
    var lines =
        List.of(
            Map.of("position", 1, "promised_date", "2031-01-01"),
            Map.of("position", 1, "promised_date", "2031-01-02"));

    staff
        .patch(placed("partial"), Map.of("lines", lines))
        .expectError(400, "validation_failed")
        .expectMessage("`lines[1].position` repeats");
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
