package io.tradegate.cart;

import static io.tradegate.cart.CartShop.add;
import static io.tradegate.cart.CartShop.cart;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.cart.lines.Lines;
import io.tradegate.cart.lines.OrderableLine;
import io.tradegate.cart.lines.WantedLine;
import io.tradegate.cart.lines.WantedVariant;
import io.tradegate.orders.OrderDesk;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.Prices;
import io.tradegate.testing.TestClient;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Carts and SKUs become lines that can be ordered. */
class CheckoutLinesTest {
  private final CartShop shop =
      CartShop.open()
          .sells("BOLT", "1.25", "weight_grams", 40)
          .sells("CRATE", "40", "min_quantity", 10, "step_quantity", 5)
          .unpriced("SPECIAL");
  private final TestClient buyer = shop.buyer("buyer");
  private final Till till = new Till();
  private final Carts carts = new Carts();

  @Test
  void aCartBecomesLinesThatCanBeOrdered() {
    shop.price("BOLT", 100, "1.00");
    add(buyer, "BOLT", 100).expect(200);

    OpenCart open = checkout();

    OrderableLine line = open.lines().getFirst();
    assertThat(open.lines().getFirst().unitPrice().currency().getCurrencyCode()).isEqualTo("EUR");
    assertThat(line.sku()).isEqualTo("BOLT");
    assertThat(line.unitPrice()).isEqualTo(Money.of("1", "EUR"));
    assertThat(line.total()).isEqualTo(Money.of("100", "EUR"));
    assertThat(line.grams()).isEqualByComparingTo("4000");
    assertThat(line.draft().priceList()).isEqualTo(line.priceList());
  }

  private OpenCart checkout() {
    return till.as(buyer, carts::requireForCheckout);
  }

  @Test
  void anEmptyCartIsRefused() {
    refused(ErrorCode.CART_EMPTY, "nothing to order", this::checkout);
    add(buyer, "BOLT", 1).expect(200);
    buyer.delete("/storefront/cart").expect(204);
    refused(ErrorCode.CART_EMPTY, "nothing to order", this::checkout);
  }

  @Test
  void everyProblemOfALineIsNamedWithItsSku() {
    add(buyer, "SPECIAL", 1).expect(200);
    refused(ErrorCode.PRICE_UNAVAILABLE, "SPECIAL", this::checkout);

    add(buyer, "BOLT", 1).expect(200);
    shop.hide("SPECIAL");
    refused(ErrorCode.UNKNOWN_SKU, "SPECIAL", this::checkout);

    buyer.delete("/storefront/cart").expect(204);
    add(buyer, "BOLT", 1).expect(200);
    shop.changeVariant("BOLT", Map.of("min_quantity", 3));
    refused(ErrorCode.QUANTITY_RULE, "BOLT cannot be ordered: it is sold from 3", this::checkout);
  }

  @Test
  void aPriceThatTheBuyerHasNotSeenIsRefusedUntilItIsAccepted() {
    add(buyer, "BOLT", 2).expect(200);
    shop.price("BOLT", 1, "1.30");

    refused(ErrorCode.CART_CHANGED, "SKU BOLT was 1.25 EUR and is 1.30 EUR", this::checkout);

    buyer.post("/storefront/cart/accept-changes").expect(200);
    assertThat(checkout().lines().getFirst().unitPrice()).isEqualTo(Money.of("1.30", "EUR"));
  }

  @Test
  void aCartIsOrderedOnceAndTheNextLineBeginsAnother() {
    add(buyer, "BOLT", 2).expect(200);
    OrderId order = new OrderDesk(shop.tenant()).place(OrderDesk.freeText("Anything", 1, "1")).id();
    UUID cart =
        till.as(
            buyer,
            tx -> {
              UUID open = carts.requireForCheckout(tx).id();
              carts.close(tx, open, order);
              return open;
            });

    assertThat(cart(buyer).json().at("/lines")).isEmpty();
    assertThat(add(buyer, "BOLT", 1).expect(200).uuid("id")).isNotEqualTo(cart);
    refused(
        ErrorCode.INVALID_TRANSITION,
        "ordered already",
        () ->
            till.as(
                buyer,
                tx -> {
                  carts.close(tx, cart, order);
                  return cart;
                }));
  }

  @Test
  void staffOrderForACompanyByTheRulesOfItsOwnCarts() {
    shop.sells("SECRET", "9").hide("SECRET");
    CustomerId member = shop.tenant().addCompany("Let in");
    var letIn =
        Map.of(
            "visibility",
            "chosen",
            "allowed",
            Map.of("company_ids", List.of(member)),
            "kept_out",
            Map.of());
    shop.owner().put(shop.product("SECRET") + "/visibility", letIn).expect(200);

    assertThat(lines(member, new WantedLine("secret", Quantity.of(1), null)))
        .extracting(OrderableLine::sku)
        .containsExactly("SECRET");
    refused(
        ErrorCode.UNKNOWN_SKU,
        "SECRET",
        () -> lines(shop.tenant().company(), new WantedLine("SECRET", Quantity.of(1), null)));
    refused(
        ErrorCode.QUANTITY_RULE,
        "10 or 15",
        () -> lines(member, new WantedLine("CRATE", Quantity.of(12), null)));
    refused(ErrorCode.CART_EMPTY, "nothing", () -> lines(member));
  }

  @Test
  void theSameSkuTwiceIsOneLineAndNeverLess() {
    List<OrderableLine> lines =
        lines(
            shop.tenant().company(),
            new WantedLine("CRATE", Quantity.of(5), null),
            new WantedLine("BOLT", Quantity.of(1), "for hall 2"),
            new WantedLine("crate", Quantity.of(5), "second"),
            new WantedLine("BOLT", Quantity.of(-1), null));

    assertThat(lines)
        .extracting(OrderableLine::quantity)
        .containsExactly(Quantity.of(10), Quantity.of(1));
    assertThat(lines).extracting(OrderableLine::comment).containsExactly("second", "for hall 2");
  }

  @Test
  void aVariantThatWasChosenBeforeIsOrderedByItsSkuOfNow() {
    VariantId bolt =
        lines(shop.tenant().company(), new WantedLine("BOLT", Quantity.of(1), null))
            .getFirst()
            .variant();
    shop.changeVariant("BOLT", Map.of("sku", "BOLT-2"));
    var again = List.of(new WantedVariant(bolt, "BOLT", Quantity.of(7), null));

    assertThat(variants(again)).extracting(OrderableLine::sku).containsExactly("BOLT-2");

    shop.archive("BOLT");
    refused(ErrorCode.UNKNOWN_SKU, "BOLT", () -> variants(again));
  }

  private List<OrderableLine> variants(List<WantedVariant> wanted) {
    var buyers = new Prices.Buyer(shop.tenant().company(), shop.website(), Instant.now());
    return shop.tenant().asService(tx -> Lines.ofVariants(tx, buyers, wanted));
  }

  private List<OrderableLine> lines(CustomerId company, WantedLine... wanted) {
    var forCompany = new Prices.Buyer(company, shop.website(), Instant.now());
    return shop.tenant().asService(tx -> Lines.of(tx, forCompany, Arrays.asList(wanted)));
  }

  private static void refused(ErrorCode code, String message, ThrowingCallable work) {
    assertThatThrownBy(work)
        .isInstanceOfSatisfying(Refusal.class, e -> assertThat(e.code()).isEqualTo(code))
        .hasMessageContaining(message);
  }
}
