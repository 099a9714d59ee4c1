package io.tradegate.vendororders;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.payments.DuePayments;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Goods of a vendor that come back undelivered are sent again, or cancelled and refunded. */
class UndeliveredGoodsTest {
  private final Bazaar bazaar = new Bazaar();
  private final TestClient owner = bazaar.owner();
  private final TestClient vera = bazaar.vera();
  private final String bolts = bazaar.offer(vera, "BOLT", "9.00", 3);
  private String order = "";
  private String part = "";

  /** Three bolts of Vera, paid by card, have left and come back. */
  @BeforeEach
  void ship() {
    TestClient buyer = bazaar.buyer();
    Bazaar.add(buyer, "BOLT", 3, bolts).expect(200);
    TestReply placed =
        buyer.post("/storefront/checkout", bazaar.counter().byCard("tok_ok")).expect(201);
    order = "/admin/orders/" + placed.text("public_id");
    DuePayments.workOff(TestApp.shared().node().payments());
    part = Bazaar.only(vera);
    vera.post(part + "/accept").expect(200);
  }

  private String sent() {
    return "/admin/shipments/" + vera.post(part + "/shipments").expect(201).text("public_id");
  }

  private List<String> stock() {
    TestReply listing = vera.get("/vendor/listings/" + bolts).expect(200);
    return List.of(listing.text("stock"), listing.text("allocated"));
  }

  @Test
  void theVendorSendsThemAgain() {
    String lost = sent();
    assertThat(owner.get(order).text("status")).isEqualTo("shipped");

    owner.post(lost + "/return", Map.of()).expect(200);

    assertThat(new SentLetters(bazaar.tenant()).of("vendor-order-came-back")).isNotEmpty();
    TestReply mine = vera.get(part).expect(200);
    assertThat(mine.text("status")).isEqualTo("accepted");
    assertThat(mine.json().at("/allowed_actions").toString()).contains("ship", "cancel");
    assertThat(owner.get(order).text("status")).isEqualTo("processing");
    owner.post(order + "/deliver", Map.of()).expectError(422, "invalid_transition");
    assertThat(stock()).containsExactly("3", "3");
    String again = sent();
    assertThat(stock()).containsExactly("0", "0");
    owner.post(again + "/deliver").expect(200);
    assertThat(vera.get(part).text("status")).isEqualTo("delivered");
    assertThat(owner.get(order).text("status")).isEqualTo("delivered");
    assertThat(bazaar.entries())
        .containsExactly("sale 32", "commission -2.7", "commission_tax -0.54");
  }

  @Test
  void theVendorCancelsThemAndTheMoneyIsDue() {
    owner.post(sent() + "/return", Map.of()).expect(200);

    vera.post(part + "/cancel", Map.of("reason", "The address does not exist.")).expect(200);

    TestReply cancelled = owner.get(order).expect(200);
    assertThat(cancelled.text("status")).isEqualTo("cancelled");
    assertThat(cancelled.text("refund_due/amount")).isEqualTo("32.00");
    assertThat(stock()).containsExactly("3", "0");
    assertThat(bazaar.entries()).isEmpty();
  }

  @Test
  void whatCannotBeSentAgainIsCancelled() {
    var two = Map.of("lines", List.of(Map.of("position", 1, "restock", 2)));
    owner.post(sent() + "/return", two).expect(200);

    assertThat(owner.get(order).text("refund_due/amount")).isEqualTo("9.00");
    assertThat(vera.get(part).text("lines/0/cancelled")).isEqualTo("1");
    assertThat(stock()).containsExactly("2", "2");
    sent();
    assertThat(vera.get(part).text("status")).isEqualTo("shipped");
    assertThat(stock()).containsExactly("0", "0");
  }
}
