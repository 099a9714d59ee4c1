package io.tradegate.orders;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Expected receipts promise a day to the order lines that wait for goods. */
class PromisedDayTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final OrderDesk desk = new OrderDesk(shop);
  private final TestClient owner = shop.owner();
  private final LocalDate today = LocalDate.now(Clock.systemUTC());

  @BeforeEach
  void stocked() {
    desk.warehouse("MAIN");
    desk.warehouse("SIDE");
    desk.variant("BOLT");
  }

  private OrderId ordered(int quantity) {
    return desk.place(desk.line("BOLT", quantity, "2.00")).id();
  }

  private String expected(String warehouse, int quantity, int days) {
    var body =
        Map.of(
            "warehouse", warehouse, "sku", "BOLT", "quantity", quantity, "expected_on", day(days));
    return owner
        .post("/admin/expected-receipts", body)
        .expect(201)
        .header("Location")
        .orElseThrow();
  }

  private String day(int days) {
    return today.plusDays(days).toString();
  }

  private static String promised(TestClient reader, String path) {
    JsonNode line = reader.get(path).expect(200).json().at("/lines/0/promised_on");
    return line.isNull() ? "none" : line.asString();
  }

  private String promised(OrderId order) {
    return promised(owner, "/admin/orders/" + order);
  }

  @Test
  void withoutExpectedGoodsNothingIsPromised() {
    assertThat(promised(ordered(5))).isEqualTo("none");
  }

  @Test
  void theDayIsThatOnWhichTheWholeBackorderIsCovered() {
    OrderId order = ordered(5);
    expected("MAIN", 3, 10);
    assertThat(promised(order)).isEqualTo("none");

    expected("SIDE", 2, 20);

    assertThat(promised(order)).isEqualTo(day(20));
    assertThat(promised(shop.buyer(), "/storefront/orders/" + order)).isEqualTo(day(20));
  }

  @Test
  void theOldestBackorderGetsTheEarliestGoods() {
    OrderId first = ordered(5);
    OrderId second = ordered(5);
    OrderId third = ordered(1);
    expected("MAIN", 5, 10);
    expected("MAIN", 5, 20);

    assertThat(promised(first)).isEqualTo(day(10));
    assertThat(promised(second)).isEqualTo(day(20));
    assertThat(promised(third)).isEqualTo("none");
  }

  @Test
  void aReceiptThatMovesOrIsDeletedMovesThePromise() {
    OrderId order = ordered(5);
    String receipt = expected("MAIN", 5, 10);

    owner.patch(receipt, Map.of("expected_on", day(15))).expect(200);
    assertThat(promised(order)).isEqualTo(day(15));
    owner.patch(receipt, Map.of("quantity", 4)).expect(200);
    assertThat(promised(order)).isEqualTo("none");
    owner.patch(receipt, Map.of("quantity", 5)).expect(200);
    owner.delete(receipt).expect(204);
    assertThat(promised(order)).isEqualTo("none");
  }

  @Test
  void aDayThatHasPassedIsNotPromised() {
    OrderId order = ordered(5);
    String receipt = expected("MAIN", 5, -2);
    assertThat(promised(order)).isEqualTo("none");

    owner.patch(receipt, Map.of("expected_on", day(2))).expect(200);

    assertThat(promised(order)).isEqualTo(day(2));
  }

  @Test
  void goodsThatArriveEndTheWaitingAndTheRestKeepsItsDay() {
    OrderId first = ordered(5);
    OrderId second = ordered(5);
    String receipt = expected("MAIN", 10, 10);

    owner.post(receipt + "/receive", Map.of("quantity", 5)).expect(200);

    assertThat(promised(first)).isEqualTo("none");
    assertThat(owner.get("/admin/orders/" + first).expect(200).text("lines/0/backordered"))
        .isEqualTo("0");
    assertThat(promised(second)).isEqualTo(day(10));
  }

  @Test
  void aLineThatIsReservedWaitsForNothing() {
    desk.receive("MAIN", "BOLT", 5);
    OrderId order = ordered(5);
    expected("MAIN", 5, 10);

    assertThat(promised(order)).isEqualTo("none");
  }

  @Test
  void anInactiveWarehousePromisesNothing() {
    OrderId order = ordered(5);
    expected("SIDE", 5, 10);
    String side =
        owner
            .get("/admin/warehouses")
            .expect(200)
            .json()
            .at("/items")
            .valueStream()
            .filter(each -> each.at("/code").asString().equals("SIDE"))
            .findFirst()
            .orElseThrow()
            .at("/id")
            .asString();

    owner.patch("/admin/warehouses/" + side, Map.of("active", false)).expect(200);

    assertThat(promised(order)).isEqualTo("none");
  }
}
