package io.tradegate.orders;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.document.Order;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class OrderExportTest {
  private final TestTenant shop = TestApp.shared().newTenant();

  @Test
  void everyOrderOfTheOrganizationIsALineAndNoOtherOrder() {
    var desk = new OrderDesk(shop);
    Order first = desk.place(desk.line("EX-1", 2, "3.50"));
    Order second = desk.place(desk.line("EX-1", 1, "3.50"));
    TestTenant other = TestApp.shared().newTenant();
    var others = new OrderDesk(other);
    others.place(others.line("EX-1", 1, "9.99"));

    List<JsonNode> lines =
        shop.owner()
            .get("/admin/exports/orders?format=jsonl")
            .expect(200)
            .body()
            .lines()
            .map(line -> Json.mapper().readTree(line))
            .toList();

    assertThat(lines)
        .extracting(line -> line.get("number").asString())
        .containsExactly(first.number(), second.number());
    assertThat(lines.getFirst().get("customer").asString()).startsWith("Company of");
    assertThat(lines.getFirst().get("currency").asString()).isEqualTo("EUR");
    assertThat(lines.getFirst().get("total").asString())
        .isEqualTo(first.total().amount().setScale(4).toPlainString());
  }

  @Test
  void aCallerWhoMayNotSeeOrdersCannotExportThem() {
    shop.staff("import.view", "product.view")
        .get("/admin/exports/orders")
        .expectError(403, "forbidden")
        .expectMessage("order.view");
  }
}
