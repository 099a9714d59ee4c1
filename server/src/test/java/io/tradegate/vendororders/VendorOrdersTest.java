package io.tradegate.vendororders;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** Buyers buy from vendors and the house in one order; each vendor handles its own part. */
class VendorOrdersTest {
  private final Bazaar bazaar = new Bazaar();
  private final TestClient owner = bazaar.owner();
  private final TestClient vera = bazaar.vera();
  private final TestClient olga = bazaar.olga();
  private final String bolts = bazaar.offer(vera, "BOLT", "9.00", 5);
  private final String nuts = bazaar.offer(olga, "NUT", "3.33", 5);

  private String stock(TestClient vendor, String offer) {
    TestReply listing = vendor.get("/vendor/listings/" + offer).expect(200);
    return listing.json().at("/stock").asString()
        + "/"
        + listing.json().at("/allocated").asString();
  }

  private String status(TestReply order) {
    return owner.get("/admin/orders/" + order.text("public_id")).text("status");
  }

  @Test
  void aMixedCartIsOneOrderWithAPartForEachVendor() {
    TestClient buyer = bazaar.mixedCart(bolts, nuts);
    TestReply cart = buyer.get("/storefront/cart").expect(200);
    assertThat(cart.json().at("/lines/1/vendor_name").asString()).isNotEmpty();
    assertThat(cart.json().at("/lines/1/unit_price/amount").asString()).isEqualTo("9.00");

    TestReply order = bazaar.checkout(buyer).expect(201);

    TestReply mine = vera.get(Bazaar.only(vera)).expect(200);
    assertThat(mine.text("number")).isEqualTo(order.text("number") + "-1");
    assertThat(mine.json().at("/lines").size()).isEqualTo(1);
    assertThat(mine.json().at("/net/amount").asString()).isEqualTo("27.00");
    assertThat(mine.json().at("/commission/amount").asString()).isEqualTo("2.70");
    assertThat(mine.json().at("/commission_tax/amount").asString()).isEqualTo("0.54");
    BigDecimal shipping = shipping(vera).add(shipping(olga));
    assertThat(shipping(vera)).isEqualByComparingTo("3.09");
    assertThat(shipping(olga)).isEqualByComparingTo("0.76");
    assertThat(shipping).isLessThan(new BigDecimal("5.00"));
    assertThat(stock(vera, bolts)).isEqualTo("5/3");
    olga.get(Bazaar.only(vera)).expectError(404, "not_found");
    assertThat(
            owner.get("/admin/vendor-orders?order_id=" + order.text("public_id")).items("number"))
        .hasSize(2);
    UUID id = UUID.fromString(mine.text("public_id"));
    assertThat(bazaar.events("vendor_order.status_changed", id)).containsExactly("new");
  }

  private static BigDecimal shipping(TestClient vendor) {
    return new BigDecimal(vendor.get(Bazaar.only(vendor)).json().at("/shipping/amount").asString());
  }

  @Test
  void aPartGoesItsWayAndTheOrderFollowsAllParts() {
    TestReply order = bazaar.checkout(bazaar.mixedCart(bolts, nuts)).expect(201);
    String part = Bazaar.only(vera);
    vera.post(part + "/shipments").expectError(422, "invalid_transition");
    vera.post(part + "/accept").expect(200);
    olga.post(Bazaar.only(olga) + "/reject", Map.of("reason", "Sold out.")).expect(200);

    vera.post(
            part + "/shipments",
            Map.of("lines", List.of(Map.of("position", 2, "quantity", 1)), "carrier", "dhl"))
        .expect(201);
    assertThat(vera.get(part).text("status")).isEqualTo("accepted");
    assertThat(stock(vera, bolts)).isEqualTo("4/2");
    vera.post(part + "/shipments", Map.of("lines", List.of(Map.of("position", 1))))
        .expectError(400, "validation_failed");
    vera.post(part + "/shipments").expect(201);
    assertThat(vera.get(part).text("status")).isEqualTo("shipped");
    assertThat(status(order)).isEqualTo("processing");
    for (String shipment : vera.get(part + "/shipments").items("public_id")) {
      vera.post(part + "/shipments/" + shipment + "/deliver").expect(200);
    }

    assertThat(vera.get(part).text("status")).isEqualTo("delivered");
    assertThat(stock(vera, bolts)).isEqualTo("2/0");
    assertThat(stock(olga, nuts)).isEqualTo("5/0");
    assertThat(bazaar.entries())
        .containsExactly("sale 30.09", "commission -2.7", "commission_tax -0.54");
    assertThat(bazaar.taxesOfSales()).isEqualTo("30.09");
    owner
        .post(
            "/admin/orders/" + order.text("public_id") + "/cancel-lines",
            Map.of("lines", List.of(Map.of("position", 1, "quantity", 1)), "reason", "No."))
        .expect(200);
    assertThat(status(order)).isEqualTo("delivered");
    assertThat(vera.get("/vendor/score").text("score")).isEqualTo("100");
    assertThat(olga.get("/vendor/score").text("cancelled")).isEqualTo("1");
    assertThat(olga.get("/vendor/score").text("score")).isEqualTo("40");
    bazaar.offer(olga, "BOLT", "8.00", 5);
    assertThat(sortedBy("price")).containsExactly("8.00", "9.00");
    assertThat(sortedBy("score")).as("the best vendor first").containsExactly("9.00", "8.00");
  }

  private List<String> sortedBy(String order) {
    owner.put("/admin/marketplace", Map.of("open", true, "offer_order", order)).expect(200);
    return bazaar
        .buyer()
        .get("/storefront/products/name-of-bolt/offers")
        .expect(200)
        .json()
        .at("/offers")
        .valueStream()
        .map(offer -> offer.at("/price/amount").asString())
        .toList();
  }

  @Test
  void staffPackHouseGoodsOnly() {
    TestReply order = bazaar.checkout(bazaar.mixedCart(bolts, nuts)).expect(201);
    bazaar.counter().stocks("BOLT", 10);
    String shipments = "/admin/orders/" + order.text("public_id") + "/shipments";

    owner
        .post(shipments, Map.of("lines", List.of(Map.of("position", 2))))
        .expectError(400, "validation_failed");
    TestReply packed = owner.post(shipments).expect(201);

    assertThat(packed.json().at("/lines").size()).isEqualTo(1);
    assertThat(packed.json().at("/lines/0/position").asInt()).isEqualTo(1);
  }

  @Test
  void aChangedOfferIsReportedAndNeverAltered() {
    TestClient buyer = bazaar.buyer();
    Bazaar.add(buyer, "BOLT", 2, bolts).expect(200);
    Bazaar.add(buyer, "NUT", 1, bolts).expectError(422, "unknown_sku");
    owner.put("/admin/marketplace", Map.of("open", true, "price_tolerance", 50)).expect(200);

    vera.patch("/vendor/listings/" + bolts, Map.of("price", Bazaar.eur("9.50"))).expect(200);
    bazaar.checkout(buyer).expectError(422, "cart_changed");
    buyer.post("/storefront/cart/accept-changes").expect(200);
    vera.put("/vendor/listings/" + bolts + "/stock", Map.of("stock", 1)).expect(200);
    bazaar.checkout(buyer).expectError(422, "insufficient_stock");
    vera.put("/vendor/settings/holiday", Map.of("from", "2000-01-01")).expect(200);

    TestReply cart = buyer.get("/storefront/cart").expect(200);
    assertThat(cart.json().at("/changes/0/kind").asString()).isEqualTo("unavailable");
    assertThat(cart.json().at("/lines").size()).isEqualTo(1);
    bazaar.checkout(buyer).expectError(422, "unknown_sku");
  }

  @Test
  void cancellingTheOrderCancelsItsPartsAndFreesTheirStock() {
    TestReply order = bazaar.checkout(bazaar.mixedCart(bolts, nuts)).expect(201);
    String part = Bazaar.only(vera);
    UUID id = UUID.fromString(vera.get(part).text("public_id"));

    owner
        .post("/admin/orders/" + order.text("public_id") + "/cancel", Map.of("reason", "Twice."))
        .expect(200);

    assertThat(vera.get(part).text("status")).isEqualTo("cancelled");
    assertThat(bazaar.events("vendor_order.cancelled", id)).containsExactly("cancelled");
    assertThat(stock(vera, bolts)).isEqualTo("5/0");
    assertThat(bazaar.entries()).isEmpty();
  }

  @Test
  void twoVendorsNeverSellMoreThanTheyHave() throws InterruptedException {
    Queue<TestClient> buyers = new ConcurrentLinkedQueue<>();
    for (int n = 0; n < 32; n++) {
      TestClient buyer = bazaar.buyer();
      Bazaar.add(buyer, n % 2 == 0 ? "BOLT" : "NUT", 1, n % 2 == 0 ? bolts : nuts).expect(200);
      Bazaar.add(buyer, n % 2 == 0 ? "NUT" : "BOLT", 1, n % 2 == 0 ? nuts : bolts).expect(200);
      buyers.add(buyer);
    }

    List<TestReply> replies = Race.of(32, () -> bazaar.checkout(buyers.remove()));

    assertThat(replies.stream().filter(reply -> reply.status() == 201)).hasSize(5);
    assertThat(replies.stream().filter(reply -> reply.status() != 201))
        .allSatisfy(reply -> reply.expectError(422, "insufficient_stock"));
    assertThat(stock(vera, bolts)).isEqualTo("5/5");
    assertThat(stock(olga, nuts)).isEqualTo("5/5");
  }

  @Test
  void ofAcceptingAndRejectingAtOnceOneWins() throws InterruptedException {
    TestClient buyer = bazaar.buyer();
    Bazaar.add(buyer, "BOLT", 1, bolts).expect(200);
    TestReply order = bazaar.checkout(buyer).expect(201);
    String part = Bazaar.only(vera);
    String atStaff = part.replace(Bazaar.ORDERS, "/admin/vendor-orders");
    TestClient staff = owner.with("If-Match", "\"1\"");
    Callable<Integer> accept = () -> vera.post(part + "/accept").status();
    Callable<Integer> reject =
        () -> vera.post(part + "/reject", Map.of("reason", "Sold out.")).status();
    Callable<Integer> cancel =
        () -> staff.post(atStaff + "/cancel", Map.of("reason", "Fraud.")).status();
    var runs = new ArrayList<>(Collections.nCopies(12, accept));
    runs.addAll(Collections.nCopies(10, reject));
    runs.addAll(Collections.nCopies(10, cancel));
    Collections.shuffle(runs, new java.util.Random(7));

    List<Integer> statuses = Race.between(runs);

    assertThat(statuses.stream().filter(status -> status == 200)).hasSize(1);
    boolean accepted = vera.get(part).text("status").equals("accepted");
    assertThat(stock(vera, bolts)).isEqualTo(accepted ? "5/1" : "5/0");
    assertThat(status(order)).isEqualTo(accepted ? "confirmed" : "cancelled");
  }

  @Test
  void aVendorIsToldAndRemindedThenStaffAre() {
    TestClient buyer = bazaar.buyer();
    Bazaar.add(buyer, "BOLT", 1, bolts).expect(200);
    bazaar.checkout(buyer).expect(201);
    var letters = new SentLetters(bazaar.tenant());

    for (int n = 0; n < 3; n++) {
      bazaar
          .tenant()
          .asService(
              tx ->
                  tx.sql(
                          "update vendor_order set check_at = timestamptz '2026-01-01' where org_id = :org")
                      .execute());
      TestApp.shared().node().jobs().runNow("vendor-order-deadlines");
    }

    assertThat(letters.of("vendor-order-waits")).hasSize(1);
    assertThat(letters.of("vendor-order-reminder")).hasSize(1);
    assertThat(letters.of("vendor-order-overdue")).hasSize(1);
    assertThat(owner.get("/admin/vendor-orders?overdue=true").items("public_id")).hasSize(1);
    vera.post(Bazaar.only(vera) + "/accept").expect(200);
    assertThat(owner.get("/admin/vendor-orders?overdue=true").items("public_id")).isEmpty();
  }

  @Test
  void returnsOfVendorGoodsGoToTheVendorAndReverseTheSale() {
    TestClient buyer = bazaar.mixedCart(bolts, nuts);
    TestReply order = bazaar.checkout(buyer).expect(201);
    for (TestClient vendor : List.of(vera, olga)) {
      String part = Bazaar.only(vendor);
      vendor.post(part + "/accept").expect(200);
      String shipment = vendor.post(part + "/shipments").expect(201).text("public_id");
      vendor.post(part + "/shipments/" + shipment + "/deliver").expect(200);
    }
    Map<String, Object> bolt = Map.of("position", 2, "quantity", 1, "reason", "damaged");
    Map<String, Object> nut = Map.of("position", 3, "quantity", 1, "reason", "damaged");
    var both = Map.of("order_id", order.text("public_id"), "lines", List.of(bolt, nut));
    buyer.post("/storefront/returns", both).expectError(400, "validation_failed");
    var one = Map.of("order_id", order.text("public_id"), "lines", List.of(bolt));

    String id = buyer.post("/storefront/returns", one).expect(201).text("public_id");

    olga.get("/vendor/returns/" + id).expectError(404, "not_found");
    vera.post("/vendor/returns/" + id + "/approve").expect(200);
    vera.post(
            "/vendor/returns/" + id + "/receive",
            Map.of(
                "lines",
                List.of(
                    Map.of(
                        "position",
                        1,
                        "quantity",
                        1,
                        "condition",
                        "as_new",
                        "disposition",
                        "restock"))))
        .expect(200);
    assertThat(stock(vera, bolts)).isEqualTo("3/0");
    owner
        .post("/admin/returns/" + id + "/close", Map.of("outcome", "replacement"))
        .expectError(422, "invalid_transition");
    owner.post("/admin/returns/" + id + "/close", Map.of("outcome", "credit")).expect(200);
    assertThat(bazaar.entries()).contains("sale 30.09", "refund -9", "reversal 1.08");
  }
}
