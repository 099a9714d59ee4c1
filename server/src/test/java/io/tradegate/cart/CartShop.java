package io.tradegate.cart;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A store with goods at prices, and people who buy there. */
public final class CartShop {
  private static final String WEBSITE =
      "select id from website where org_id = :org order by created_at limit 1";

  private final TestTenant tenant;
  private final TestClient owner;
  private final String prices;
  private final Map<String, String> products = new LinkedHashMap<>();

  private CartShop(TestTenant tenant) {
    this.tenant = tenant;
    this.owner = tenant.owner();
    this.prices =
        created("/admin/price-lists", Map.of("code", "base", "name", "Base", "currency", "EUR"));
    var assignment = Map.of("kind", "website", "party_id", website());
    owner.post(prices + "/assignments", assignment).expect(201);
  }

  public static CartShop open() {
    return open(TestApp.shared());
  }

  public static CartShop open(TestApp app) {
    return new CartShop(app.newTenant());
  }

  public TestTenant tenant() {
    return tenant;
  }

  public TestClient owner() {
    return owner;
  }

  public WebsiteId website() {
    return tenant.asService(tx -> tx.sql(WEBSITE).one(row -> new WebsiteId(row.uuid("id"))));
  }

  private String created(String collection, Object body) {
    return owner.post(collection, body).expect(201).header("Location").orElseThrow();
  }

  /** A product on sale at this price; {@code more}: fields of its variant and their values. */
  public CartShop sells(String sku, String price, Object... more) {
    unpriced(sku, more);
    return price(sku, 1, price);
  }

  /** A product on sale that one has to ask for. */
  public CartShop unpriced(String sku, Object... more) {
    var variant = new LinkedHashMap<String, Object>(Map.of("sku", sku));
    for (int n = 0; n < more.length; n += 2) {
      variant.put(more[n].toString(), more[n + 1]);
    }
    String product =
        created("/admin/products", Map.of("name", "Name of " + sku, "variants", List.of(variant)));
    owner.post(product + "/activate").expect(200);
    products.put(sku, product);
    return this;
  }

  /** Many products at once: SKU-0001 and so on, at one euro. */
  public CartShop sellsMany(int count) {
    tenant.asService(
        tx -> {
          var catalog = new io.tradegate.catalog.products.ProductSeeder();
          IntStream.rangeClosed(1, count)
              .forEach(n -> catalog.add(tx, many(n), "Product", java.time.Instant.now()));
          return tx.sql(
                  """
                  insert into price (org_id, price_list_id, variant_id, min_quantity, amount)
                  select :org, l.id, v.id, 1, 1 from variant v, price_list l
                   where v.org_id = :org and l.org_id = :org and v.sku like 'SKU-%'
                  """)
              .execute();
        });
    return this;
  }

  public static String many(int n) {
    return "SKU-%04d".formatted(n);
  }

  public CartShop price(String sku, int from, String amount) {
    var row = Map.of("sku", sku, "min_quantity", from, "amount", amount);
    owner.put(prices + "/prices", Map.of("prices", List.of(row))).expect(200);
    return this;
  }

  String product(String sku) {
    return java.util.Objects.requireNonNull(products.get(sku));
  }

  public void archive(String sku) {
    owner.post(product(sku) + "/archive").expect(200);
  }

  /** From now on only for companies that are named, of which there are none. */
  void hide(String sku) {
    var body = Map.of("visibility", "chosen", "allowed", Map.of(), "kept_out", Map.of());
    owner.put(product(sku) + "/visibility", body).expect(200);
  }

  void changeVariant(String sku, Map<String, Object> fields) {
    String variant = owner.get(product(sku) + "/variants").expect(200).text("items/0/id");
    owner.patch(product(sku) + "/variants/" + variant, fields).expect(200);
  }

  /** A new user of the tenant's company. */
  public TestClient buyer(String role) {
    return buyer(role, tenant.company());
  }

  public TestClient buyer(String role, CustomerId company) {
    String who = role + "-" + TestApp.ids().next();
    tenant.addBuyer(who, company, role);
    return tenant.signIn("storefront", who);
  }

  public static TestReply add(TestClient buyer, String sku, int quantity) {
    return buyer.post("/storefront/cart/lines", Map.of("sku", sku, "quantity", quantity));
  }

  static TestReply cart(TestClient buyer) {
    return buyer.get("/storefront/cart").expect(200);
  }

  static String line(TestReply cart, int n) {
    return "/storefront/cart/lines/" + cart.text("lines/" + n + "/id");
  }

  /** One field of all lines, or of all rows. */
  static List<String> all(TestReply reply, String array, String field) {
    var values = new ArrayList<String>();
    reply.json().at("/" + array).forEach(item -> values.add(item.at("/" + field).asString()));
    return values;
  }
}
