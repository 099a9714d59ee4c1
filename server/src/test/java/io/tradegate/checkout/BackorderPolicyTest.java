package io.tradegate.checkout;

import static io.tradegate.checkout.Counter.checkout;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.cart.CartShop;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** More than is in stock is ordered only where backorders are allowed. */
class BackorderPolicyTest {
  private final Counter counter = Counter.open();

  private void organization(String policy) {
    counter
        .owner()
        .put("/admin/inventory/settings", Map.of("availability", "in_stock", "backorders", policy))
        .expect(200);
  }

  /** A SKU with two in stock, sold with this policy of its variant and its product. */
  private void sells(String sku, String ofVariant, String ofProduct) {
    counter.shop().sells(sku, "10.00", "backorders", ofVariant);
    String product = counter.owner().get("/admin/products?q=" + sku).expect(200).text("items/0/id");
    counter
        .owner()
        .patch("/admin/products/" + product, Map.of("backorders", ofProduct))
        .expect(200);
    counter.stocks(sku, 2);
  }

  @ParameterizedTest
  @CsvSource({
    "allowed, inherit, inherit, 201",
    "refused, inherit, inherit, 422",
    "refused, inherit, allowed, 201",
    "refused, refused, allowed, 422",
    "refused, allowed, refused, 201",
    "allowed, inherit, refused, 422",
    "allowed, allowed, refused, 201",
  })
  void theVariantDecidesThenItsProductThenTheOrganization(
      String organization, String variant, String product, int status) {
    organization(organization);
    sells("BOLT", variant, product);

    TestReply reply = checkout(counter.buyerWith("BOLT", 3), counter.onTerms());

    assertThat(reply.status()).isEqualTo(status);
    assertThat(counter.count("backorder")).isEqualTo(status == 201 ? 1 : 0);
  }

  @Test
  void aRefusalNamesTheSkuAndWhatIsLeftAndWritesNothing() {
    organization("refused");
    sells("BOLT", "inherit", "inherit");
    counter.shop().sells("NUT", "1.00");
    TestClient buyer = counter.buyerWith("BOLT", 3);
    CartShop.add(buyer, "NUT", 1).expect(200);

    checkout(buyer, counter.onTerms())
        .expectError(422, "insufficient_stock")
        .expectMessage("Only 2 of SKU BOLT are in stock; 3 were ordered.")
        .expectMessage("SKU NUT is out of stock.");

    assertThat(counter.count("customer_order")).isZero();
    assertThat(counter.count("stock_movement")).isEqualTo(1);
  }

  @Test
  void aStoreThatHidesItsStockTellsBuyersNoNumberAndStaffOne() {
    counter
        .owner()
        .put("/admin/inventory/settings", Map.of("availability", "hidden", "backorders", "refused"))
        .expect(200);
    sells("BOLT", "inherit", "inherit");
    TestClient buyer = counter.buyerWith("BOLT", 3);

    TestReply refused = checkout(buyer, counter.onTerms());
    refused.expectError(422, "insufficient_stock").expectMessage("SKU BOLT cannot be delivered");
    assertThat(refused.text("message")).doesNotContain("in stock", "Only 2");
    assertThat(buyer.get("/storefront/cart").expect(200).body())
        .contains("insufficient_stock")
        .doesNotContain("Only 2");
    Map<String, Object> body =
        Map.of(
            "customer_id", counter.tenant().company(),
            "website_id", counter.shop().website(),
            "lines", List.of(Map.of("sku", "BOLT", "quantity", 3)),
            "shipping_method_id", counter.parcel(),
            "payment_method", "terms");
    counter.owner().post("/admin/orders", body).expectMessage("Only 2 of SKU BOLT are in stock");
  }

  @Test
  void theCartTellsBeforeTheCheckout() {
    organization("refused");
    sells("BOLT", "inherit", "inherit");
    TestClient buyer = counter.buyerWith("BOLT", 3);

    TestReply cart = buyer.get("/storefront/cart").expect(200);

    assertThat(cart.text("lines/0/problems/0/kind")).isEqualTo("insufficient_stock");
    assertThat(cart.text("lines/0/problems/0/message")).contains("Only 2 of SKU BOLT");
  }

  @Test
  void whatIsInStockIsSoldToTheLastPiece() {
    organization("refused");
    sells("BOLT", "inherit", "inherit");

    checkout(counter.buyerWith("BOLT", 2), counter.onTerms()).expect(201);

    checkout(counter.buyerWith("BOLT", 1), counter.onTerms())
        .expectError(422, "insufficient_stock")
        .expectMessage("SKU BOLT is out of stock.");
  }

  @Test
  void ofTenBuyersOfTheLastTwoExactlyTwoGetOne() throws InterruptedException {
    organization("refused");
    sells("BOLT", "inherit", "inherit");
    Queue<TestClient> buyers = new ConcurrentLinkedQueue<>();
    for (int n = 0; n < 10; n++) {
      buyers.add(counter.buyerWith("BOLT", 1));
    }
    var body = counter.onTerms();

    List<TestReply> replies = Race.of(10, () -> checkout(buyers.remove(), body));

    assertThat(replies.stream().filter(reply -> reply.status() == 201)).hasSize(2);
    assertThat(replies.stream().filter(reply -> reply.status() != 201))
        .hasSize(8)
        .allSatisfy(reply -> reply.expectError(422, "insufficient_stock"));
    assertThat(counter.count("backorder")).isZero();
  }

  @Test
  void anOrderThatIsHeldIsRefusedToo() {
    organization("refused");
    sells("BOLT", "inherit", "inherit");
    TestClient buyer = counter.buyerWith("BOLT", 3);

    checkout(buyer, counter.byTransfer()).expectError(422, "insufficient_stock");

    assertThat(counter.count("customer_order")).isZero();
  }

  @Test
  void ordersOfStaffFollowThePolicy() {
    organization("refused");
    sells("BOLT", "inherit", "inherit");
    var body = new LinkedHashMap<String, Object>();
    body.put("customer_id", counter.tenant().company());
    body.put("website_id", counter.shop().website());
    body.put("lines", List.of(Map.of("sku", "BOLT", "quantity", 3)));
    body.put("shipping_method_id", counter.parcel());
    body.put("payment_method", "terms");

    counter
        .owner()
        .post("/admin/orders", body)
        .expectError(422, "insufficient_stock")
        .expectMessage("Only 2 of SKU BOLT");
  }

  @Test
  void settingsThatDoNotNameThePolicyKeepIt() {
    organization("refused");

    TestReply set =
        counter
            .owner()
            .put("/admin/inventory/settings", Map.of("availability", "exact"))
            .expect(200);

    assertThat(set.text("backorders")).isEqualTo("refused");
  }

  @Test
  void anUnknownPolicyIsRefused() {
    counter
        .owner()
        .put("/admin/inventory/settings", Map.of("availability", "exact", "backorders", "inherit"))
        .expect(400);
  }
}
