package io.tradegate.cart;

import static io.tradegate.cart.CartShop.add;
import static io.tradegate.cart.CartShop.all;
import static io.tradegate.cart.CartShop.cart;
import static io.tradegate.cart.CartShop.line;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CartTest {
  private final CartShop shop =
      CartShop.open()
          .sells("BOLT", "1.25")
          .sells("NUT", "0.105")
          .sells("CRATE", "40", "min_quantity", 10, "step_quantity", 5, "unit", "crate")
          .unpriced("SPECIAL");
  private final TestClient buyer = shop.buyer("buyer");

  @Test
  void aNewCartIsEmptyAndHasACurrency() {
    TestReply empty = cart(buyer);

    assertThat(empty.json().at("/id").isNull()).isTrue();
    assertThat(empty.text("total/amount")).isEqualTo("0.00");
    assertThat(empty.text("currency")).isEqualTo("EUR");
    assertThat(empty.json().at("/orderable").asBoolean()).isFalse();
    assertThat(empty.version()).isEqualTo(0);
  }

  @Test
  void aLineTellsWhatItIsAndWhatItCosts() {
    TestReply cart = add(buyer, "BOLT", 3).expect(200);

    assertThat(cart.text("lines/0/sku")).isEqualTo("BOLT");
    assertThat(cart.text("lines/0/name")).isEqualTo("Name of BOLT");
    assertThat(cart.text("lines/0/slug")).isEqualTo("name-of-bolt");
    assertThat(cart.text("lines/0/unit_price/amount")).isEqualTo("1.25");
    assertThat(cart.text("lines/0/line_total/amount")).isEqualTo("3.75");
    assertThat(cart.json().at("/lines/0/availability/in_stock").asBoolean(true)).isFalse();
    assertThat(cart.json().at("/orderable").asBoolean()).isTrue();
    assertThat(cart.json().at("/changes")).isEmpty();
  }

  @Test
  void aLineIsRoundedOnceAndTheTotalIsTheSumOfLines() {
    add(buyer, "NUT", 1).expect(200);

    TestReply cart = add(buyer, "BOLT", 2).expect(200);

    assertThat(cart.text("lines/0/unit_price/amount")).isEqualTo("0.105");
    assertThat(cart.text("lines/0/line_total/amount")).isEqualTo("0.11");
    assertThat(cart.text("total/amount")).isEqualTo("2.61");
  }

  @Test
  void moreOfTheSameAddsToItsLineAtThePriceOfTheSum() {
    shop.price("BOLT", 10, "1.00");
    add(buyer, "BOLT", 6).expect(200);

    TestReply cart = add(buyer, "bolt", 4).expect(200);

    assertThat(all(cart, "lines", "quantity")).containsExactly("10");
    assertThat(cart.text("lines/0/unit_price/amount")).isEqualTo("1.00");
    assertThat(cart.json().at("/changes")).isEmpty();
  }

  @Test
  void aLineWithoutAPriceIsAddedAndShownAsAProblem() {
    TestReply cart = add(buyer, "SPECIAL", 1).expect(200);

    assertThat(cart.json().at("/lines/0/unit_price").isNull()).isTrue();
    assertThat(cart.text("lines/0/problems/0/kind")).isEqualTo("no_price");
    assertThat(cart.json().at("/changes")).isEmpty();
    assertThat(cart.json().at("/orderable").asBoolean()).isFalse();
  }

  @Test
  void unknownAndHiddenSkusAreRefusedAlike() {
    shop.hide("NUT");

    add(buyer, "NUT", 1).expectError(422, "unknown_sku").expectMessage("There is no SKU NUT.");
    add(buyer, "NONE", 1).expectError(422, "unknown_sku").expectMessage("There is no SKU NONE.");
    assertThat(cart(buyer).json().at("/lines")).isEmpty();
  }

  @Test
  void aQuantityThatIsNotSoldIsRefusedWithWhatWouldBe() {
    add(buyer, "CRATE", 5).expectError(422, "quantity_rule").expectMessage("from 10 on");
    add(buyer, "CRATE", 12).expectError(422, "quantity_rule").expectMessage("10 or 15 would do");
    String line = line(add(buyer, "CRATE", 10).expect(200), 0);

    buyer
        .patch(line, Map.of("quantity", 13))
        .expectError(422, "quantity_rule")
        .expectMessage("10 or 15");
    assertThat(add(buyer, "CRATE", 5).expect(200).json().at("/lines/0/quantity").asInt())
        .isEqualTo(15);
  }

  @Test
  void noLineGrowsBeyondWhatCanBeOrdered() {
    add(buyer, "BOLT", 1_000_000).expect(200);

    add(buyer, "BOLT", 1).expectError(422, "quantity_rule").expectMessage("up to 1000000");
    add(buyer, "BOLT", 1_000_001).expectError(400, "validation_failed");
    add(buyer, "BOLT", 0).expectError(400, "validation_failed");
  }

  @Test
  void anAmountThatIsTooLargeIsAProblemAndNoError() {
    shop.sells("MOON", "900000000");

    TestReply cart = add(buyer, "MOON", 1_000_000).expect(200);

    assertThat(cart.text("lines/0/problems/0/kind")).isEqualTo("too_much");
    assertThat(cart.json().at("/lines/0/line_total").isNull()).isTrue();
  }

  @Test
  void quantityAndCommentAreChangedAndTheCommentTakenAway() {
    String line = line(add(buyer, "BOLT", 3).expect(200), 0);

    TestReply changed = buyer.patch(line, Map.of("quantity", 7, "comment", "for hall 2"));
    assertThat(changed.expect(200).json().at("/lines/0/quantity").asInt()).isEqualTo(7);
    assertThat(changed.text("lines/0/comment")).isEqualTo("for hall 2");

    var away = new HashMap<String, Object>();
    away.put("comment", null);
    TestReply without = buyer.patch(line, away).expect(200);
    assertThat(without.json().at("/lines/0/comment").isNull()).isTrue();
    assertThat(without.json().at("/lines/0/quantity").asInt()).isEqualTo(7);
  }

  @Test
  void linesAreTakenOutOneByOneOrAllAtOnce() {
    add(buyer, "BOLT", 1).expect(200);
    add(buyer, "NUT", 1).expect(200);
    TestReply three = add(buyer, "CRATE", 10).expect(200);

    buyer.delete(line(three, 1)).expect(204);
    assertThat(all(cart(buyer), "lines", "sku")).containsExactly("BOLT", "CRATE");
    buyer.delete(line(three, 1)).expectError(404, "not_found");

    buyer.delete("/storefront/cart").expect(204);
    assertThat(cart(buyer).json().at("/lines")).isEmpty();
  }

  @Test
  void aChangeToAnOlderVersionIsRefused() {
    String etag = add(buyer, "BOLT", 1).expect(200).header("ETag").orElseThrow();
    TestReply second = add(buyer, "NUT", 1).expect(200);
    TestClient stale = buyer.with("If-Match", etag);

    stale.patch(line(second, 0), Map.of("quantity", 2)).expectError(412, "version_conflict");
    stale.delete(line(second, 0)).expectError(412, "version_conflict");
    stale.delete("/storefront/cart").expectError(412, "version_conflict");
    add(stale, "BOLT", 1).expectError(412, "version_conflict");
    stale.post("/storefront/cart/accept-changes").expectError(412, "version_conflict");
    add(buyer.with("If-Match", second.header("ETag").orElseThrow()), "BOLT", 1).expect(200);
  }

  @Test
  void everyBuyerHasACartOfTheirOwnInEachCompany() {
    add(buyer, "BOLT", 1).expect(200);
    TestClient colleague = shop.buyer("buyer");

    assertThat(cart(colleague).json().at("/lines")).isEmpty();
    colleague.patch(line(cart(buyer), 0), Map.of("quantity", 2)).expectError(404, "not_found");
    assertThat(cart(colleague).json().at("/id").isNull()).isTrue();
  }

  @Test
  void aViewerLooksAndAGuestHasNone() {
    TestClient viewer = shop.buyer("viewer");

    cart(viewer);
    add(viewer, "BOLT", 1).expectError(403, "forbidden");
    shop.tenant().guest().get("/storefront/cart").expectError(401, "unauthorized");
  }
}
