package io.tradegate.everything;

import static io.tradegate.everything.Fixtures.madeBy;
import static io.tradegate.everything.Fixtures.unique;

import io.tradegate.orders.OrderDesk;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/** Carts and shopping lists. */
final class CartFixtures {
  private static final String LINE = "/storefront/cart/lines/{line_id}";
  private static final String LISTS = "/storefront/shopping-lists";

  private final TestTenant tenant;
  private final String sku;
  private final UUID order;

  CartFixtures(TestTenant tenant, String sku) {
    this.tenant = tenant;
    this.sku = sku;
    this.order = new OrderDesk(tenant).place(OrderDesk.freeText("Anything", 1, "1.00")).id();
  }

  void addTo(Map<String, Supplier<String>> records, Map<String, Supplier<Object>> bodies) {
    records.put(LINE, () -> lineOf(tenant.buyer()));
    records.put(LISTS + "/{id}", this::list);
    records.put(LISTS + "/{id}/lines/{line_id}", this::listLine);
    bodies.put("cart.lines_add", this::line);
    bodies.put("cart.quick_order", () -> Map.of("rows", List.of(line())));
    bodies.put("cart.reorder", () -> Map.of("order_id", order));
    bodies.put("shopping_lists.create", CartFixtures::newList);
    bodies.put("shopping_lists.change", () -> Map.of("name", unique("list")));
    bodies.put("shopping_lists.lines_add", this::line);
  }

  /** Whether nobody else meets what the path names, not even in the same company. */
  static boolean isPersonal(Route route) {
    return route.path().startsWith(LINE);
  }

  String lineOf(TestClient buyer) {
    String id = buyer.post("/storefront/cart/lines", line()).expect(200).text("lines/0/id");
    return "/storefront/cart/lines/" + id;
  }

  static boolean takesRows(Route route) {
    return route.rawBody() != null && route.path().startsWith("/storefront/cart");
  }

  byte[] file() {
    return "sku,quantity\n%s,2\n".formatted(sku).getBytes(StandardCharsets.UTF_8);
  }

  private Map<String, Object> line() {
    return Map.of("sku", sku, "quantity", 1);
  }

  private static Map<String, Object> newList() {
    return Map.of("name", unique("list"), "shared", true);
  }

  private String list() {
    return madeBy(tenant.buyer(), LISTS, newList());
  }

  private String listLine() {
    TestClient buyer = tenant.buyer();
    String list = madeBy(buyer, LISTS, newList());
    buyer.post(list + "/lines", line()).expect(200);
    return list + "/lines/" + buyer.get(list + "/lines").expect(200).text("items/0/id");
  }
}
