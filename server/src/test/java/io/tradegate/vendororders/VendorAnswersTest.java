package io.tradegate.vendororders;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.payments.DuePayments;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What one side decides about goods of a vendor, the others see and hear. */
class VendorAnswersTest {
  private static final Map<String, Object> REASON = Map.of("reason", "Not any more.");

  private final Bazaar bazaar = new Bazaar();
  private final TestClient owner = bazaar.owner();
  private final TestClient vera = bazaar.vera();
  private final TestClient buyer = bazaar.buyer();
  private final String bolts = bazaar.offer(vera, "BOLT", "9.00", 9);
  private final SentLetters letters = new SentLetters(bazaar.tenant());

  /** Three bolts, which Vera has accepted; the order of the buyer. */
  private TestReply accepted(Map<String, Object> payment) {
    Bazaar.add(buyer, "BOLT", 3, bolts).expect(200);
    TestReply order = buyer.post("/storefront/checkout", payment).expect(201);
    DuePayments.workOff(TestApp.shared().node().payments());
    vera.post(part() + "/accept").expect(200);
    return order;
  }

  /** The only open order of Vera. */
  private String part() {
    List<String> open = vera.get(Bazaar.ORDERS + "?status=new,accepted").items("public_id");
    assertThat(open).hasSize(1);
    return Bazaar.ORDERS + "/" + open.getFirst();
  }

  @Test
  void whoMustActHearsThatAPartIsCancelled() {
    accepted(bazaar.counter().byCard("tok_ok"));
    vera.post(part() + "/cancel", REASON).expect(200);

    assertThat(letters.of("vendor-order-cancelled")).as("it did so itself").isEmpty();
    SentLetters.Mail told = letters.only("vendor-order-refused");
    assertThat(told.text()).contains("Not any more.", "/orders/");
    assertThat(letters.of("refund-due")).isNotEmpty();
    assertThat(letters.of("refund-due").getFirst().subject()).contains("32.00");

    accepted(bazaar.counter().onTerms());
    String atStaff = part().replace(Bazaar.ORDERS, "/admin/vendor-orders");
    owner.post(atStaff + "/cancel", REASON).expect(200);

    assertThat(letters.of("vendor-order-refused")).hasSize(2);
    assertThat(letters.of("vendor-order-cancelled")).isNotEmpty();
    int before = letters.of("vendor-order-cancelled").size();

    TestReply order = accepted(bazaar.counter().onTerms());
    buyer.post("/storefront/orders/" + order.text("public_id") + "/cancel", REASON).expect(200);

    assertThat(letters.of("vendor-order-cancelled")).hasSize(2 * before);
    assertThat(letters.of("vendor-order-refused")).hasSize(2);
  }

  @Test
  void aHeldOrderSaysSoAndItsShipmentsSayWhatIsPossible() {
    TestReply order = accepted(bazaar.counter().onTerms());
    String part = part();
    String atStaff = "/admin/orders/" + order.text("public_id");
    assertThat(vera.get(part).json().at("/on_hold").asBoolean()).isFalse();

    owner.post(atStaff + "/hold", Map.of("reason", "Ask first.")).expect(200);

    TestReply held = vera.get(part).expect(200);
    assertThat(held.json().at("/on_hold").asBoolean()).isTrue();
    assertThat(held.json().at("/allowed_actions").toString()).isEqualTo("[\"cancel\"]");
    vera.post(part + "/shipments").expectError(422, "invalid_transition").expectMessage("hold");
    owner.post(atStaff + "/release", Map.of()).expect(200);
    var one = Map.of("lines", List.of(Map.of("position", 1, "quantity", 1)));
    TestReply sent = vera.post(part + "/shipments", one).expect(201);
    assertThat(sent.json().at("/allowed_actions").toString()).isEqualTo("[\"deliver\"]");
    vera.post(part + "/cancel", REASON)
        .expectError(422, "invalid_transition")
        .expectMessage("ask the store");
  }

  @Test
  void staffApproveWhatTheVendorRejected() {
    TestReply order = accepted(bazaar.counter().onTerms());
    String part = part();
    String shipment = vera.post(part + "/shipments").expect(201).text("public_id");
    vera.post(part + "/shipments/" + shipment + "/deliver").expect(200);
    String first = requested(order, 1);
    assertThat(letters.of("return-requested").getFirst().text()).doesNotContain("http");
    vera.post("/vendor/returns/" + first + "/reject", REASON).expect(200);
    TestReply refused = vera.post("/vendor/returns/" + first + "/approve");
    refused.expectError(422, "invalid_transition").expectMessage("nothing");
    String second = requested(order, 3);
    owner.post("/admin/returns/" + first + "/approve").expectError(422, "quantity_exceeded");
    owner.post("/admin/returns/" + second + "/reject", REASON).expect(200);
    owner.post("/admin/returns/" + second + "/approve").expectError(422, "invalid_transition");

    TestReply approved =
        owner.post("/admin/returns/" + first + "/approve", Map.of("reason", "It was broken."));

    assertThat(approved.expect(200).text("status")).isEqualTo("approved");
    assertThat(letters.of("return-overruled").getFirst().text()).contains("It was broken.");
    vera.post("/vendor/returns/" + first + "/reject", REASON)
        .expectError(422, "invalid_transition")
        .expectMessage("possible now: receive.");
    var back =
        Map.of("position", 1, "quantity", 1, "condition", "as_new", "disposition", "restock");
    vera.post("/vendor/returns/" + first + "/receive", Map.of("lines", List.of(back))).expect(200);
    assertThat(vera.get(part).text("earnings/amount")).isEqualTo("28.76");
    owner.post("/admin/returns/" + first + "/close", Map.of("outcome", "credit")).expect(200);
    assertThat(bazaar.entries()).contains("refund -9", "reversal 1.08");
    assertThat(vera.get(part).text("earnings/amount")).as("as the ledger says").isEqualTo("20.84");
  }

  private String requested(TestReply order, int quantity) {
    var line = Map.of("position", 1, "quantity", quantity, "reason", "damaged");
    var wish = Map.of("order_id", order.text("public_id"), "lines", List.of(line));
    return buyer.post("/storefront/returns", wish).expect(201).text("public_id");
  }
}
