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

    List<JsonNode> lines = exported("");

    assertThat(lines)
        .extracting(line -> line.get("number").asString())
        .containsExactly(first.number(), second.number());
    assertThat(lines.getFirst().get("customer").asString()).startsWith("Company of");
    assertThat(lines.getFirst().get("currency").asString()).isEqualTo("EUR");
    assertThat(lines.getFirst().get("total").asString()).isEqualTo(first.total().amountText());
    assertThat(lines.getFirst().get("line_count").isNumber()).isTrue();
    assertThat(lines.getFirst().get("id").asString()).isEqualTo(first.id().toString());
  }

  private List<JsonNode> exported(String filters) {
    return shop.owner()
        .get("/admin/exports/orders?format=jsonl" + filters)
        .expect(200)
        .body()
        .lines()
        .map(line -> Json.mapper().readTree(line))
        .toList();
  }

  @Test
  void aRowForEachLineSaysWhatWasOrderedAtWhichPrice() {
    var desk = new OrderDesk(shop);
    Order order = desk.place(desk.line("EX-2", 2, "3.50"), desk.line("EX-3", 5, "1.00"));

    List<JsonNode> lines = exported("&level=line");

    assertThat(lines)
        .extracting(line -> line.get("number").asString() + " " + line.get("sku").asString())
        .containsExactly(order.number() + " EX-2", order.number() + " EX-3");
    assertThat(lines.getFirst().get("quantity").isNumber()).isTrue();
    assertThat(lines.getFirst().get("quantity").asInt()).isEqualTo(2);
    assertThat(lines.getFirst().get("unit_price").asString()).isEqualTo("3.50");
    assertThat(lines.getFirst().get("line_net").asString()).isEqualTo("7.00");
    assertThat(lines.getFirst().has("customer_code")).isTrue();
  }

  @Test
  void theExportTakesTheFiltersOfTheList() {
    var desk = new OrderDesk(shop);
    Order wanted = desk.place(desk.line("EX-4", 1, "3.50"));
    desk.place(desk.line("EX-5", 1, "3.50"));

    assertThat(exported("&sku=EX-4"))
        .extracting(line -> line.get("number").asString())
        .containsExactly(wanted.number());
    assertThat(exported("&status=cancelled")).isEmpty();
    assertThat(exported("&created_before=2001-01-01T00:00:00Z")).isEmpty();
    shop.owner().get("/admin/exports/orders?status=nonsense").expect(400);
    shop.owner()
        .get("/admin/exports/products?po_number=EX-4")
        .expectError(400, "validation_failed")
        .expectMessage("`po_number`");
  }

  @Test
  void aCallerWhoMayNotSeeOrdersCannotExportThem() {
    shop.staff("import.view", "product.view")
        .get("/admin/exports/orders")
        .expectError(403, "forbidden")
        .expectMessage("order.view");
  }
}
