package io.tradegate.rfqs;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.cart.CartShop;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Requests for quote that are made from a cart. */
class RfqFromCartTest {
  private static final Map<String, Object> FROM_CART = Map.of("from_cart", true);

  private final TradingDesk desk = new TradingDesk(TestApp.shared());
  private final TestClient buyer = desk.buyer;

  private static TestReply ask(TestClient who, Map<String, Object> body) {
    return who.post("/storefront/rfqs", body);
  }

  private int linesInCart() {
    return buyer.get("/storefront/cart").expect(200).json().at("/lines").size();
  }

  @Test
  void theLinesOfTheCartAreAskedForAndStayInIt() {
    String priced = desk.product("9.90");
    String unpriced = desk.product("");
    buyer
        .post(
            "/storefront/cart/lines", Map.of("sku", priced, "quantity", 500, "comment", "For Kiel"))
        .expect(200);
    CartShop.add(buyer, unpriced, 2).expect(200);

    TestReply rfq = ask(buyer, FROM_CART).expect(201);

    assertThat(rfq.text("lines/0/sku")).isEqualTo(priced);
    assertThat(rfq.json().at("/lines/0/quantity").asInt()).isEqualTo(500);
    assertThat(rfq.text("lines/0/comment")).isEqualTo("For Kiel");
    assertThat(rfq.text("lines/1/sku")).isEqualTo(unpriced);
    assertThat(rfq.text("status")).isEqualTo("draft");
    assertThat(linesInCart()).isEqualTo(2);
  }

  @Test
  void theCartIsEmptiedIfThatIsWanted() {
    CartShop.add(buyer, desk.product("9.90"), 5).expect(200);
    var words = Map.of("text", "A bracket", "quantity", 3);

    TestReply rfq =
        ask(buyer, Map.of("from_cart", true, "empty_cart", true, "lines", List.of(words)))
            .expect(201);

    assertThat(rfq.json().at("/lines")).hasSize(2);
    assertThat(rfq.text("lines/1/name")).isEqualTo("A bracket");
    assertThat(linesInCart()).isZero();
    ask(buyer, FROM_CART).expectError(422, "cart_empty");
  }

  @Test
  void whatTheBuyerCannotSeeAnyMoreIsRefusedAndTheCartStays() {
    String gone = desk.product("9.90");
    CartShop.add(buyer, desk.product("1.00"), 1).expect(200);
    CartShop.add(buyer, gone, 1).expect(200);
    desk.hide(gone);

    ask(buyer, Map.of("from_cart", true, "empty_cart", true))
        .expectError(422, "unknown_sku")
        .expectMessage(gone);

    assertThat(linesInCart()).isEqualTo(2);
  }

  @Test
  void aCartOfMoreLinesThanARequestTakesIsRefused() {
    CartShop.add(buyer, desk.product("1.00"), 1).expect(200);
    var words = Map.of("text", "A bracket", "quantity", 3);
    List<Map<String, Object>> many =
        IntStream.range(0, RfqBody.MOST_LINES)
            .mapToObj(_ -> Map.<String, Object>copyOf(words))
            .toList();

    ask(buyer, Map.of("from_cart", true, "lines", many))
        .expectError(422, "limit_reached")
        .expectMessage("501");
  }

  @Test
  void aRequestNeedsLinesOrTheCartAndOnlyTheCartCanBeEmptied() {
    ask(buyer, Map.of("comment", "Nothing")).expectError(400, "validation_failed");
    ask(buyer, Map.of("from_cart", false)).expectError(400, "validation_failed");
    ask(buyer, Map.of("lines", List.of(), "empty_cart", true))
        .expectError(400, "validation_failed")
        .expectMessage("empty_cart");
  }

  @Test
  void aBuyerCannotRequestTheCartOfAnotherAndAViewerCannotRequestAny() {
    CartShop.add(buyer, desk.product("9.90"), 5).expect(200);

    ask(desk.buyerIn("buyer"), FROM_CART).expectError(422, "cart_empty");
    ask(desk.stranger(), FROM_CART).expectError(422, "cart_empty");
    ask(desk.buyerIn("viewer"), FROM_CART).expectError(403, "forbidden");
  }
}
