package io.tradegate.cli.training;

import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** What staff do: look through orders, send goods, change a price. */
record Desk(Person staff, Shelf shelf, String priceList) {
  private static final String ORDERS = "/admin/orders?limit=20";

  /** The newest orders, some pages after them, and one of the last page. */
  void lookThrough(int pages) {
    JsonNode page = staff.read(Motion.ORDERS, ORDERS);
    for (int n = 1; n < pages && page.path("next_cursor").isString(); n++) {
      String cursor = page.path("next_cursor").asString();
      page = staff.read(Motion.ORDERS, ORDERS + "&cursor=" + Shelf.encoded(cursor));
    }
    lookAt(Shelf.items(page).getFirst().path("public_id").asString());
  }

  void lookAt(String order) {
    staff.look(Motion.ORDER, "/admin/orders/" + order);
  }

  void send(String order) {
    String path = "/admin/orders/" + order;
    staff.write(Motion.PROCESS, "POST", path + "/process", Map.of());
    staff.write(
        Motion.SHIPMENT,
        "POST",
        path + "/shipments",
        Map.of("lines", List.of(Map.of("position", 1, "quantity", 1))));
  }

  void changePrice(int turn) {
    var price =
        Map.of(
            "sku", Shelf.pick(shelf.skus(), turn),
            "amount", "%d.%02d".formatted(2 + turn % 7, turn % 100));
    staff.write(
        Motion.PRICE,
        "PUT",
        "/admin/price-lists/" + priceList + "/prices",
        Map.of("prices", List.of(price)));
  }
}
