package io.tradegate.orders.correction;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.OrderDesk;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Staff promise a day for each line of an order. */
class PromisedDatesTest {
  private static final String DAY = "2030-01-31";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final OrderDesk desk = new OrderDesk(shop);
  private final TestClient erp = shop.key("order.view", "order.manage");
  private final OrderId id = placed();
  private final String order = "/admin/orders/" + id;

  private OrderId placed() {
    return desk.place(OrderDesk.freeText("Assembly", 1, "5"), OrderDesk.freeText("Travel", 2, "7"))
        .id();
  }

  private static Map<String, Object> promise(int position, @Nullable String day) {
    var line = new HashMap<String, Object>();
    line.put("position", position);
    line.put("promised_date", day);
    return Map.of("lines", List.of(line));
  }

  private List<String> changes() {
    String sql =
        "select cast(data as jsonb) ->> 'changed' as changed from event"
            + " where org_id = :org and type = 'order.changed' order by id";
    return shop.<List<String>>asService(tx -> tx.sql(sql).list(row -> row.text("changed")));
  }

  @Test
  void aPromiseIsShownOnItsLineAndPublishedOnce() {
    int before = erp.get(order).json().path("version").asInt();

    TestReply promised = erp.patch(order, promise(2, DAY)).expect(200);
    erp.patch(order, promise(2, DAY)).expect(200);

    assertThat(promised.text("lines/1/promised_date")).isEqualTo(DAY);
    assertThat(promised.json().at("/lines/0/promised_date").isNull()).isTrue();
    assertThat(promised.json().at("/promised_date").isNull()).as("line 1 has none").isTrue();
    assertThat(erp.get(order).json().path("version").asInt()).isEqualTo(before + 1);
    assertThat(changes()).containsExactly("[\"lines\"]");
    assertThat(erp.get(order + "/timeline").body()).contains("line 2 on " + DAY);
  }

  @Test
  void theOrderIsPromisedForItsLastLine() {
    erp.patch(order, promise(1, "2030-03-31")).expect(200);

    TestReply promised = erp.patch(order, promise(2, DAY)).expect(200);

    assertThat(promised.text("promised_date")).isEqualTo("2030-03-31");
  }

  @Test
  void nullWithdrawsAPromiseAndTheRequestedDateHoldsAgain() {
    erp.patch(order, promise(1, "2030-03-31")).expect(200);
    erp.patch(order, Map.of("requested_date", DAY)).expect(200);

    TestReply withdrawn = erp.patch(order, promise(1, null)).expect(200);

    assertThat(withdrawn.text("lines/0/promised_date")).isEqualTo(DAY);
  }

  @Test
  void aWrongPromiseIsRefusedAndChangesNothing() {
    erp.patch(order, promise(3, DAY)).expectError(400, "validation_failed").expectMessage("line 3");
    erp.patch(order, promise(1, "2020-01-01"))
        .expectError(400, "validation_failed")
        .expectMessage("promised_date");
    shop.key("order.view").patch(order, promise(1, DAY)).expectError(403, "insufficient_scope");
    TestApp.shared()
        .newTenant()
        .owner()
        .patch(order, promise(1, DAY))
        .expectError(404, "not_found");

    assertThat(changes()).isEmpty();
  }

  @Test
  void aShippedOrderIsNotPromisedAgain() {
    for (String verb : List.of("process", "ship")) {
      erp.post(order + "/" + verb, Map.of()).expect(200);
    }

    erp.patch(order, promise(1, DAY)).expectError(422, "not_changeable");
  }

  @Test
  void ofTwoPromisesOfOneVersionOneIsTaken() throws InterruptedException {
    String tag = "\"%d\"".formatted(erp.get(order).json().path("version").asInt());
    TestClient reader = erp.with("If-Match", tag);

    List<TestReply> replies =
        Race.between(
            List.<Callable<TestReply>>of(
                () -> reader.patch(order, promise(1, DAY)),
                () -> reader.patch(order, promise(1, "2030-03-31"))));

    assertThat(replies).extracting(TestReply::status).containsExactlyInAnyOrder(200, 412);
  }
}
