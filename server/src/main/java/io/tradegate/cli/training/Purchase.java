package io.tradegate.cli.training;

import java.util.Map;
import tools.jackson.databind.JsonNode;

/** An order of a buyer: lines into the cart, shipping, checkout on terms. */
record Purchase(Person buyer, Shelf shelf) {
  private static final int LINES = 3;

  /** Returns the order's id. */
  String order(int turn) {
    for (int n = 0; n < LINES; n++) {
      var line = Map.of("sku", Shelf.pick(shelf.skus(), LINES * turn + n), "quantity", 1 + n);
      buyer.write(Motion.CART, "POST", "/storefront/cart/lines", line);
    }
    buyer.look(Motion.CART, "/storefront/cart");
    JsonNode offered =
        buyer.write(Motion.SHIPPING, "POST", "/storefront/checkout/shipping-methods", Map.of());
    var checkout =
        Map.of(
            "shipping_method_id", offered.at("/methods/0/id").asString(),
            "po_number", "PO-T-" + turn,
            "payment", Map.of("method", "terms"));
    return buyer
        .write(Motion.CHECKOUT, "POST", "/storefront/checkout", checkout)
        .path("public_id")
        .asString();
  }

  void lookAt(String order) {
    buyer.look(Motion.OWN_ORDERS, "/storefront/orders?limit=20");
    buyer.look(Motion.OWN_ORDER, "/storefront/orders/" + order);
  }
}
