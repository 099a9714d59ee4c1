package io.tradegate.checkout;

import static io.tradegate.checkout.Counter.checkout;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.cart.CartShop;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The preview of an order. */
class PreviewTest {
  private final Counter counter = Counter.open();

  @Test
  void aPreviewSaysWhatTheOrderThenIsAndChangesNothing() {
    counter.taxes("19");
    counter.shop().sells("BOLT", "10.00").sells("NUT", "1.00");
    TestClient buyer = counter.buyerWith("BOLT", 3);
    CartShop.add(buyer, "NUT", 1).expect(200);
    List<Long> before = state();

    TestReply preview = preview(buyer, counter.byTransfer()).expect(200);

    assertThat(state()).isEqualTo(before);
    assertThat(preview.text("hold_reasons/0")).isEqualTo("payment");
    assertThat(preview.text("taxes/0/rate")).isEqualTo("19");
    assertThat(preview.text("taxes/0/taxable/amount")).isEqualTo("36.00");
    TestReply placed = checkout(buyer, counter.byTransfer()).expect(201);
    for (String amount : List.of("net", "shipping", "tax", "total")) {
      assertThat(preview.text(amount + "/amount")).isEqualTo(placed.text(amount + "/amount"));
    }
  }

  @Test
  void aPreviewShowsTheRemainingCreditToUsersWhoMaySeeIt() {
    counter.shop().sells("BOLT", "10.00");
    counter
        .owner()
        .patch(
            "/admin/customers/" + counter.tenant().company(),
            Map.of("credit_limit", Map.of("amount", "100.00", "currency", "EUR")))
        .expect(200);

    TestClient approver = counter.shop().buyer("approver");
    CartShop.add(approver, "BOLT", 3).expect(200);

    TestReply preview = preview(approver, counter.onTerms()).expect(200);
    TestReply ofBuyer = preview(counter.buyerWith("BOLT", 3), counter.onTerms()).expect(200);

    assertThat(preview.text("left/credit/amount")).isEqualTo("65.00");
    assertThat(ofBuyer.json().at("/left/credit").isNull()).isTrue();
  }

  private List<Long> state() {
    return List.of(
        counter.count("customer_order"),
        counter.count("order_line"),
        counter.count("order_entry"),
        counter.count("event"),
        counter.count("payment"),
        counter.count("work_job"));
  }

  @Test
  void aPreviewRefusesWhatCheckoutWould() {
    counter.shop().sells("BOLT", "10.00");
    preview(counter.shop().buyer("buyer"), counter.onTerms()).expectError(422, "cart_empty");
    TestClient buyer = counter.buyerWith("BOLT", 1);
    var body = counter.onTerms();
    body.put("payment", Map.of("method", "card"));

    preview(buyer, body).expectError(400, "validation_failed").expectMessage("card_token");
  }

  private static TestReply preview(TestClient buyer, Map<String, Object> body) {
    return buyer.post("/storefront/checkout/preview", body);
  }
}
