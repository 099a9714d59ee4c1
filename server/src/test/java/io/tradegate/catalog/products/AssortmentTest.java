package io.tradegate.catalog.products;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.cart.CartShop;
import io.tradegate.checkout.Counter;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A product is sold on all websites, or on those that are chosen for it. */
class AssortmentTest {
  private final Counter counter = Counter.open();
  private final WebsiteId first = counter.shop().website();
  private final WebsiteId second = counter.tenant().addWebsite("second");
  private final TestClient firstGuest = counter.tenant().guest();
  private final TestClient secondGuest =
      firstGuest.with("X-Tenant-Host", counter.tenant().host("second"));
  private final String product;

  AssortmentTest() {
    counter.shop().sells("BOLT", "10.00").sells("NUT", "1.00");
    product =
        "/admin/products/"
            + counter.owner().get("/admin/products?q=BOLT").expect(200).text("items/0/id");
  }

  private TestReply sellOn(List<WebsiteId> websites) {
    var body = new HashMap<String, Object>();
    body.put("website_ids", websites);
    return counter.owner().put(product + "/websites", body);
  }

  private static List<String> skus(TestClient guest) {
    return guest.get("/storefront/products").expect(200).items("sku");
  }

  @Test
  void aProductIsSoldOnEveryWebsiteUntilSomeAreChosen() {
    TestReply all = counter.owner().get(product + "/websites").expect(200);
    assertThat(all.json().at("/website_ids").isNull()).isTrue();
    assertThat(skus(firstGuest)).contains("BOLT");
    assertThat(skus(secondGuest)).contains("BOLT");

    sellOn(List.of(second)).expect(200);

    assertThat(skus(firstGuest)).containsExactly("NUT");
    assertThat(skus(secondGuest)).containsExactlyInAnyOrder("BOLT", "NUT");
  }

  @Test
  void whatTheWebsiteDoesNotSellCannotBePutInTheCart() {
    TestClient buyer = counter.buyerWith("BOLT", 1);

    sellOn(List.of(second)).expect(200);

    CartShop.add(buyer, "BOLT", 1).expectError(422, "unknown_sku");
    assertThat(buyer.get("/storefront/cart").expect(200).text("lines/0/problems/0/kind"))
        .isEqualTo("unavailable");
    Counter.checkout(buyer, counter.onTerms()).expectError(422, "unknown_sku");
  }

  @Test
  void staffOrderOnAWebsiteWhatItSells() {
    sellOn(List.of(second)).expect(200);
    var body = new LinkedHashMap<String, Object>();
    body.put("customer_id", counter.tenant().company());
    body.put("website_id", first);
    body.put("lines", List.of(Map.of("sku", "BOLT", "quantity", 1)));
    body.put("shipping_method_id", counter.parcel());
    body.put("payment_method", "terms");

    counter.owner().post("/admin/orders", body).expectError(422, "unknown_sku");
    sellOn(List.of(first)).expect(200);

    counter.owner().post("/admin/orders", body).expect(201);
  }

  @Test
  void aProductWhoseOnlyWebsiteIsDeletedIsSoldNowhere() {
    sellOn(List.of(second)).expect(200);

    counter.owner().delete("/admin/websites/" + second).expect(204);

    assertThat(skus(firstGuest)).containsExactly("NUT");
    assertThat(counter.owner().get(product + "/websites").expect(200).json().at("/website_ids"))
        .isEmpty();
  }

  @Test
  void aWebsiteOfAnotherOrganizationIsRefusedAndNothingChanges() {
    WebsiteId foreign = TestApp.shared().newTenant().addWebsite("foreign");

    sellOn(List.of(second, foreign))
        .expectError(400, "validation_failed")
        .expectMessage("website_ids");

    assertThat(skus(firstGuest)).contains("BOLT");
  }

  @Test
  void aChangeRaisesTheVersionOfTheProductAndAnOldOneIsRefused() {
    TestReply before = counter.owner().get(product).expect(200);

    TestReply after = sellOn(List.of(second, second)).expect(200);

    assertThat(after.json().at("/version").asInt())
        .isEqualTo(before.json().at("/version").asInt() + 1);
    counter
        .owner()
        .with("If-Match", before.header("ETag").orElseThrow())
        .put(product + "/websites", Map.of("website_ids", List.of()))
        .expectError(412, "version_conflict");
  }
}
