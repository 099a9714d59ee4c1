package io.tradegate.cart;

import static io.tradegate.cart.CartShop.add;
import static io.tradegate.cart.CartShop.all;
import static io.tradegate.cart.CartShop.cart;
import static io.tradegate.cart.CartShop.line;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Changes that affect a cart are shown to its buyer and never applied silently. */
class CartChangesTest {
  private static final String ACCEPT = "/storefront/cart/accept-changes";

  private final CartShop shop = CartShop.open().sells("BOLT", "1.25").sells("NUT", "2");
  private final TestClient buyer = shop.buyer("buyer");

  @Test
  void anotherPriceIsToldUntilItIsAccepted() {
    add(buyer, "BOLT", 2).expect(200);
    shop.price("BOLT", 1, "1.50");

    TestReply changed = cart(buyer);
    assertThat(changed.text("changes/0/kind")).isEqualTo("price_changed");
    assertThat(changed.text("changes/0/old_price/amount")).isEqualTo("1.25");
    assertThat(changed.text("changes/0/new_price/amount")).isEqualTo("1.50");
    assertThat(changed.text("lines/0/unit_price/amount")).isEqualTo("1.50");
    assertThat(changed.json().at("/orderable").asBoolean()).isFalse();
    assertThat(all(cart(buyer), "changes", "kind")).containsExactly("price_changed");

    TestReply accepted = buyer.post(ACCEPT).expect(200);
    assertThat(accepted.json().at("/changes")).isEmpty();
    assertThat(accepted.json().at("/orderable").asBoolean()).isTrue();
  }

  @Test
  void puttingMoreIntoTheCartIsNoConsentToAPrice() {
    String line = line(add(buyer, "BOLT", 2).expect(200), 0);
    shop.price("BOLT", 1, "1.50");

    assertThat(all(add(buyer, "BOLT", 1).expect(200), "changes", "kind"))
        .containsExactly("price_changed");
    TestReply changed = buyer.patch(line, Map.of("quantity", 9)).expect(200);
    assertThat(changed.text("changes/0/old_price/amount")).isEqualTo("1.25");
  }

  /** What is answered was read before the change, what is read then comes from the database. */
  @Test
  void theAnswerToALineThatIsAddedIsTheCartAsItIsReadThen() {
    shop.sells("GEAR", "3.5").sells("OLD", "4").unpriced("RARE").price("NUT", 10, "1.80");
    for (String sku : List.of("OLD", "RARE", "BOLT", "nut", "GEAR")) {
      add(buyer, sku, 2).expect(200);
    }
    shop.archive("OLD");
    shop.price("BOLT", 1, "1.50");

    for (String sku : List.of("NUT", "BOLT", "GEAR")) {
      TestReply answered = add(buyer, sku, 8).expect(200);
      assertThat(answered.json()).isEqualTo(cart(buyer).json());
      assertThat(answered.json().at("/changes")).hasSize(2);
    }
  }

  @Test
  void aPriceThatIsTheSameAgainIsNoChange() {
    add(buyer, "BOLT", 2).expect(200);
    shop.price("BOLT", 1, "1.50").price("BOLT", 1, "1.25");

    assertThat(cart(buyer).json().at("/changes")).isEmpty();
  }

  @Test
  void aProductThatWasArchivedStaysAsItIsRememberedAndCannotBeOrdered() {
    add(buyer, "BOLT", 2).expect(200);
    add(buyer, "NUT", 1).expect(200);
    shop.owner().patch(shop.product("BOLT"), Map.of("name", "Secret name")).expect(200);
    shop.archive("BOLT");

    TestReply cart = cart(buyer);
    assertThat(cart.text("changes/0/kind")).isEqualTo("unavailable");
    assertThat(cart.text("lines/0/problems/0/kind")).isEqualTo("unavailable");
    assertThat(cart.text("lines/0/sku")).isEqualTo("BOLT");
    assertThat(cart.text("lines/0/name")).isEqualTo("Name of BOLT");
    assertThat(cart.json().at("/lines/0/slug").isNull()).isTrue();
    assertThat(cart.json().at("/lines/0/unit_price").isNull()).isTrue();
    assertThat(cart.text("total/amount")).isEqualTo("2.00");
    assertThat(cart.json().at("/orderable").asBoolean()).isFalse();
    assertThat(all(buyer.post(ACCEPT).expect(200), "changes", "kind"))
        .containsExactly("unavailable");
  }

  @Test
  void aProductThatWasHiddenIsLikeOneThatWasArchived() {
    String line = line(add(buyer, "BOLT", 2).expect(200), 0);
    shop.hide("BOLT");

    assertThat(all(cart(buyer), "changes", "kind")).containsExactly("unavailable");
    buyer.patch(line, Map.of("quantity", 3)).expectError(422, "unknown_sku").expectMessage("BOLT");
    buyer.delete(line).expect(204);
    assertThat(cart(buyer).json().at("/lines")).isEmpty();
  }

  @Test
  void aVariantThatWasRemovedLeavesItsNameBehind() {
    add(buyer, "BOLT", 2).expect(200);
    shop.tenant()
        .asService(
            tx -> tx.sql("delete from variant where org_id = :org and sku = 'BOLT'").execute());

    assertThat(cart(buyer).text("lines/0/name")).isEqualTo("Name of BOLT");
    assertThat(all(cart(buyer), "changes", "kind")).containsExactly("unavailable");
  }

  @Test
  void aRuleThatCameLaterIsToldAndTheCommentCanStillBeChanged() {
    String line = line(add(buyer, "BOLT", 2).expect(200), 0);
    shop.changeVariant("BOLT", Map.of("min_quantity", 10, "step_quantity", 10));

    TestReply cart = cart(buyer);
    assertThat(cart.text("changes/0/kind")).isEqualTo("quantity_rule");
    assertThat(cart.text("changes/0/message")).contains("from 10 on, in steps of 10");
    assertThat(cart.json().at("/lines/0/quantity").asInt()).isEqualTo(2);

    buyer.patch(line, Map.of("comment", "soon")).expect(200);
    assertThat(buyer.patch(line, Map.of("quantity", 20)).expect(200).json().at("/changes"))
        .isEmpty();
  }

  @Test
  void aPriceThatIsGoneIsToldAsThat() {
    add(buyer, "BOLT", 2).expect(200);
    shop.tenant().asService(tx -> tx.sql("delete from price where org_id = :org").execute());

    TestReply cart = cart(buyer);
    assertThat(cart.text("changes/0/kind")).isEqualTo("no_price");
    assertThat(cart.text("changes/0/old_price/amount")).isEqualTo("1.25");
    assertThat(buyer.post(ACCEPT).expect(200).json().at("/changes")).isEmpty();
    assertThat(cart(buyer).text("lines/0/problems/0/kind")).isEqualTo("no_price");
  }
}
