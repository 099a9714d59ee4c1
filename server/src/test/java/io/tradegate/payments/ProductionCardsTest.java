package io.tradegate.payments;

import static io.tradegate.checkout.Counter.checkout;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.checkout.Counter;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A node that is no demo takes cards only through a gateway that was configured. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProductionCardsTest {
  private static final String SENTENCE = "no card gateway is configured";
  private static final Map<String, Object> TEST_CARD =
      Map.of("method", "card", "card_token", "tok_ok");

  private final TestApp app = TestApp.inProduction(Map.of());
  private final Counter counter = Counter.open(app);

  ProductionCardsTest() {
    counter.shop().sells("BOLT", "10.00");
  }

  @AfterAll
  void close() {
    app.close();
  }

  private List<Long> state() {
    String sql =
        """
        select (select count(*) from customer_order where org_id = :org) as orders,
               (select count(*) from payment where org_id = :org) as payments,
               (select count(*) from work_job where org_id = :org and kind like 'payment.%') as jobs,
               (select count(*) from event where org_id = :org) as events
        """;
    return counter
        .tenant()
        .asService(
            tx ->
                tx.sql(sql)
                    .one(
                        row ->
                            List.of(
                                row.bigint("orders"),
                                row.bigint("payments"),
                                row.bigint("jobs"),
                                row.bigint("events"))));
  }

  @Test
  void theTestCardBuysNothing() {
    TestClient buyer = counter.buyerWith("BOLT", 1);
    List<Long> before = state();

    checkout(buyer, counter.byCard("tok_ok"))
        .expectError(422, "payment_not_allowed")
        .expectMessage("Cards are not accepted by this store")
        .expectMessage(SENTENCE);

    assertThat(state()).isEqualTo(before);
    assertThat(buyer.get("/storefront/cart").text("lines/0/sku")).isEqualTo("BOLT");
    checkout(buyer, counter.byTransfer()).expect(201);
  }

  @Test
  void thePreviewRefusesTheCardAndOffersNone() {
    TestClient buyer = counter.buyerWith("BOLT", 1);

    buyer
        .post("/storefront/checkout/preview", counter.byCard("tok_ok"))
        .expectError(422, "payment_not_allowed");

    TestReply preview =
        buyer.post("/storefront/checkout/preview", counter.byTransfer()).expect(200);
    assertThat(preview.json().at("/payment_methods").toString())
        .isEqualTo("[\"terms\",\"transfer\"]");
  }

  @Test
  void anOrderThatWaitsForItsMoneyIsNotPaidByTheTestCard() {
    TestClient buyer = counter.buyerWith("BOLT", 1);
    var order = checkout(buyer, counter.byTransfer()).expect(201).uuid("public_id");
    List<Long> before = state();

    Till.pay(buyer, new OrderId(order), "tok_ok")
        .expectError(422, "payment_not_allowed")
        .expectMessage(SENTENCE);

    assertThat(state()).isEqualTo(before);
  }

  @Test
  void aQuoteIsNotAcceptedWithTheTestCard() {
    Map<String, Object> work =
        Map.of(
            "text",
            "Work",
            "quantity",
            1,
            "unit_price",
            Map.of("amount", "50.00", "currency", "EUR"));
    String quote =
        counter
            .owner()
            .post(
                "/admin/quotes",
                Map.of(
                    "customer_id", counter.tenant().company(),
                    "valid_until", "2099-01-01T00:00:00Z",
                    "lines", List.of(work)))
            .expect(201)
            .text("public_id");
    counter.owner().post("/admin/quotes/" + quote + "/send").expect(200);
    TestClient buyer = counter.shop().buyer("buyer");
    List<Long> before = state();

    buyer
        .post("/storefront/quotes/" + quote + "/accept", Map.of("version", 1, "payment", TEST_CARD))
        .expectError(422, "payment_not_allowed")
        .expectMessage(SENTENCE);

    assertThat(state()).isEqualTo(before);
    assertThat(buyer.get("/storefront/quotes/" + quote).text("status")).isEqualTo("sent");
  }

  @Test
  void aNodeSaysWhichGatewaysAreLive() {
    assertThat(app.node().payments().gatewaysLive())
        .containsExactly("cards: none", "transfers: manual");
    assertThat(TestApp.shared().node().payments().gatewaysLive())
        .containsExactly("cards: test cards (demo)", "transfers: manual");
    var configured =
        Map.of(
            "CARD_GATEWAY_URL", "https://pay.example.com/v1",
            "CARD_GATEWAY_KEY", "a-key-that-is-long-enough");
    try (TestApp node = TestApp.inProduction(configured)) {
      assertThat(node.node().payments().gatewaysLive())
          .containsExactly("cards: https://pay.example.com/v1", "transfers: manual");
      Counter theirs = Counter.open(node);
      theirs.shop().sells("BOLT", "10.00");
      TestReply placed = checkout(theirs.buyerWith("BOLT", 1), theirs.byCard("tok_1")).expect(201);
      assertThat(placed.text("hold_reasons/0")).isEqualTo("payment");
    }
  }
}
