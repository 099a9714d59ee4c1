package io.tradegate.invoices;

import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.document.DraftLine;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A store that ships and bills, at 19 percent. */
public final class BillingDesk {
  static final Map<String, Object> SELLER =
      Map.of(
          "name", "Nordwerk GmbH",
          "street", List.of("Hafenstr. 7"),
          "postal_code", "20457",
          "city", "Hamburg",
          "country", "DE",
          "vat_id", "DE123456789",
          "bank", Map.of("iban", "DE89 3704 0044 0532 0130 00"));

  public final TestApp app;
  public final TestTenant shop;
  public final OrderDesk desk;
  public final TestClient clerk;

  public BillingDesk() {
    this(TestApp.shared());
  }

  public BillingDesk(TestApp app) {
    this.app = app;
    shop = app.newTenant();
    desk = new OrderDesk(app, shop);
    clerk = shop.owner();
    desk.warehouse("MAIN");
    desk.receive("MAIN", "BOLT", 1000);
    shop.chargesTax();
    String standard =
        clerk
            .post("/admin/tax-classes", Map.of("code", "standard", "name", "Standard"))
            .expect(201)
            .text("id");
    clerk
        .post("/admin/tax-rates", Map.of("tax_class_id", standard, "country", "DE", "rate", "19"))
        .expect(201);
  }

  /** Documents can be issued from now on; staff bill by hand. */
  public BillingDesk sells(String billing) {
    clerk.put("/admin/billing-settings", Map.of("billing", billing, "seller", SELLER)).expect(200);
    return this;
  }

  public OrderId bolts(int quantity, String price) {
    return order(desk.line("BOLT", quantity, price));
  }

  public OrderId order(DraftLine... lines) {
    return desk.place(lines).id();
  }

  public String ship(OrderId order, int quantity) {
    var lines = List.of(Map.of("position", 1, "quantity", quantity));
    String id =
        clerk
            .post("/admin/orders/" + order + "/shipments", Map.of("lines", lines))
            .expect(201)
            .text("public_id");
    clerk.post("/admin/shipments/" + id + "/ship", Map.of()).expect(200);
    return id;
  }

  public TestReply bill(OrderId order, Map<String, Object> wishes) {
    var body = new HashMap<String, Object>(wishes);
    body.putIfAbsent("issue", true);
    return clerk.post("/admin/orders/" + order + "/invoices", body);
  }

  public static String path(TestReply invoice) {
    return "/admin/invoices/" + invoice.text("public_id");
  }

  public static Map<String, Object> lines(Object... positionsAndQuantities) {
    var lines = new ArrayList<Map<String, Object>>();
    for (int n = 0; n < positionsAndQuantities.length; n += 2) {
      lines.add(
          Map.of("position", positionsAndQuantities[n], "quantity", positionsAndQuantities[n + 1]));
    }
    return Map.of("lines", lines);
  }
}
