package io.tradegate.rfqs;

import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.lists.PriceLists;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A shop with something to sell, its staff, and a company that asks for prices. */
public final class TradingDesk {
  public final TestTenant shop;
  public final TestClient staff;
  public final TestClient buyer;
  private final PriceLists priceLists = new PriceLists();
  private final PriceListId list;

  public TradingDesk(TestApp app) {
    this.shop = app.newTenant();
    this.staff = shop.owner();
    this.buyer = shop.buyer();
    this.list = shop.asService(tx -> priceLists.add(tx, "web", "Web", Currency.getInstance("EUR")));
    shop.asService(
        tx -> {
          priceLists.assignToWebsite(tx, list, website());
          return list;
        });
  }

  public WebsiteId website() {
    return shop.asService(
        tx ->
            tx.sql("select id from website where org_id = :org")
                .one(row -> new WebsiteId(row.uuid("id"))));
  }

  /** A product on sale, at a price unless that is empty; answers its SKU. */
  public String product(String price) {
    String sku = "S-" + TestApp.ids().next();
    shop.asService(
        tx -> {
          VariantId variant = new ProductSeeder().add(tx, sku, "Valve " + sku, Instant.now());
          if (!price.isEmpty()) {
            priceLists.setPrice(tx, list, variant, Quantity.ONE, new BigDecimal(price));
          }
          return variant;
        });
    return sku;
  }

  /** Hides the product from all visitors. */
  public void hide(String sku) {
    String sql =
        "update product set status = 'archived' where org_id = :org"
            + " and id = (select product_id from variant where org_id = :org and sku = :sku)";
    shop.asService(tx -> tx.sql(sql).bind("sku", sku).execute());
  }

  public TestClient buyerIn(String role) {
    return buyerOf(shop.company(), role);
  }

  public TestClient stranger() {
    return buyerOf(shop.addCompany("Another company"), "admin");
  }

  private TestClient buyerOf(CustomerId company, String role) {
    String who = role + "-" + TestApp.ids().next();
    shop.addBuyer(who, company, role);
    return shop.signIn("storefront", who);
  }

  public static Map<String, Object> euro(String amount) {
    return Map.of("amount", amount, "currency", "EUR");
  }

  /** A draft of one line in words. */
  public String rfqDraft() {
    return rfq(Map.of("text", "A bracket, galvanized", "quantity", 12));
  }

  /** Answers the id of a draft with one line. */
  public String rfq(Map<String, Object> line) {
    var body = Map.of("lines", List.of(line), "comment", "Please hurry.");
    return buyer.post("/storefront/rfqs", body).expect(201).text("public_id");
  }

  public String submittedRfq() {
    String id = rfqDraft();
    buyerDoes(id, "submit", null).expect(200);
    return id;
  }

  public TestReply buyerDoes(String rfq, String verb, @Nullable Object body) {
    return did(buyer, "/storefront/rfqs/" + rfq + "/" + verb, body);
  }

  public TestReply staffDo(String rfq, String verb, @Nullable Object body) {
    return did(staff, "/admin/rfqs/" + rfq + "/" + verb, body);
  }

  public static TestReply did(TestClient who, String path, @Nullable Object body) {
    return body == null ? who.post(path) : who.post(path, body);
  }

  /** The data of events of a type about a document, in order. */
  public List<String> events(String type, String publicId) {
    String sql =
        "select data from event where org_id = :org and type = :type"
            + " and cast(data as jsonb) ->> 'public_id' = :id order by id";
    return shop.asService(
        tx -> tx.sql(sql).bind("type", type).bind("id", publicId).list(row -> row.text("data")));
  }
}
