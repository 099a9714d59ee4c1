package io.tradegate.invoices;

import static io.tradegate.invoices.BillingDesk.path;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Pieces are shipped, billed, cancelled, credited and returned in whole numbers. */
class PartsOfPiecesTest {
  private final BillingDesk desk = new BillingDesk().sells("manual");
  private final OrderId order = desk.bolts(4, "10.00");

  private static Map<String, Object> half() {
    return Map.of(
        "lines", List.of(Map.of("position", 1, "quantity", 0.5)), "reason", "A half of it");
  }

  private TestReply post(String action, Map<String, Object> body) {
    return desk.clerk.post("/admin/orders/" + order + "/" + action, body);
  }

  private static Map<String, Object> lines() {
    return Map.of("lines", half().get("lines"));
  }

  @Test
  void aHalfPieceIsNotShipped() {
    post("shipments", lines()).expectError(422, "quantity_rule").expectMessage("piece");
  }

  @Test
  void aHalfPieceIsNotBilled() {
    post("invoices", Map.of("ordered", true, "lines", lines().get("lines")))
        .expectError(422, "quantity_rule")
        .expectMessage("piece");
  }

  @Test
  void aHalfPieceIsNotCancelled() {
    post("cancel-lines", half()).expectError(422, "quantity_rule").expectMessage("piece");
  }

  @Test
  void aHalfPieceIsNotCredited() {
    TestReply invoice = desk.bill(order, Map.of("ordered", true)).expect(201);
    desk.clerk
        .post(path(invoice) + "/credit", half())
        .expectError(422, "quantity_rule")
        .expectMessage("piece");
  }

  @Test
  void aHalfPieceIsNotReturned() {
    desk.ship(order, 4);
    var line = Map.of("position", 1, "quantity", 0.5, "reason", "damaged");
    desk.clerk
        .post("/admin/returns", Map.of("order_id", order, "lines", List.of(line)))
        .expectError(422, "quantity_rule")
        .expectMessage("piece");
  }
}
