package io.tradegate.cart;

import static io.tradegate.cart.CartShop.all;
import static io.tradegate.cart.CartShop.cart;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What changes of units mean to variants and carts that use them. */
class UnitChangesTest {
  private static final String LINES = "/storefront/cart/lines";
  private static final String ACCEPT = "/storefront/cart/accept-changes";

  private final CartShop shop =
      CartShop.open().sells("CABLE", "2", "unit", "m", "units", roll(50)).unpriced("ROPE");
  private final TestClient buyer = shop.buyer("buyer");

  private static List<Map<String, Object>> roll(int factor) {
    return List.of(Map.of("unit", "roll", "factor", factor));
  }

  private TestReply add(Object quantity, String unit) {
    return buyer.post(LINES, Map.of("sku", "CABLE", "quantity", quantity, "unit", unit));
  }

  private String variant(String sku) {
    String variants = shop.product(sku) + "/variants";
    return variants + "/" + shop.owner().get(variants).expect(200).text("items/0/id");
  }

  @Test
  void theUnitOfAVariantWithPricesOrCartsCannotChange() {
    add(1, "roll").expect(200);

    shop.owner()
        .patch(variant("CABLE"), Map.of("unit", "cm", "units", List.of()))
        .expectError(422, "in_use")
        .expectMessage("carts")
        .expectMessage("prices")
        .expectMessage("make a new variant");
    shop.owner().patch(variant("CABLE"), Map.of("unit", "m")).expect(200);
    shop.owner().patch(variant("ROPE"), Map.of("unit", "m")).expect(200);
  }

  @Test
  void anotherFactorIsToldUntilItIsAccepted() {
    add(3, "roll").expect(200);
    shop.changeVariant("CABLE", Map.of("units", roll(40)));

    TestReply changed = cart(buyer);
    assertThat(changed.text("changes/0/kind")).isEqualTo("unit_changed");
    assertThat(changed.json().at("/changes/0/old_quantity").toString()).isEqualTo("150");
    assertThat(changed.json().at("/changes/0/new_quantity").toString()).isEqualTo("120");
    assertThat(changed.json().at("/orderable").asBoolean()).isFalse();

    TestReply more = add(1, "roll").expect(200);
    assertThat(more.json().at("/lines/0/quantity").toString()).isEqualTo("200");
    assertThat(more.text("changes/0/kind")).isEqualTo("unit_changed");

    TestReply accepted = buyer.post(ACCEPT).expect(200);
    assertThat(accepted.json().at("/lines/0/quantity").toString()).isEqualTo("160");
    assertThat(accepted.json().at("/lines/0/ordered_quantity").toString()).isEqualTo("4");
    assertThat(accepted.json().at("/changes")).isEmpty();
  }

  @Test
  void aUnitThatIsNotSoldAnyMoreBecomesTheUnitOfTheVariant() {
    add(3, "roll").expect(200);
    shop.changeVariant("CABLE", Map.of("units", List.of()));

    assertThat(cart(buyer).text("changes/0/kind")).isEqualTo("unit_changed");
    TestReply accepted = buyer.post(ACCEPT).expect(200);
    assertThat(accepted.json().at("/lines/0/quantity").toString()).isEqualTo("150");
    assertThat(accepted.json().at("/lines/0/ordered_unit").isNull()).isTrue();
  }

  @Test
  void aUnitInACartIsNotDeleted() {
    add(3, "roll").expect(200);
    shop.changeVariant("CABLE", Map.of("units", List.of()));
    String roll = shop.owner().get("/admin/units?code=roll").expect(200).text("items/0/id");

    shop.owner().delete("/admin/units/" + roll).expectError(422, "in_use").expectMessage("carts");
  }

  @Test
  void aQuantityHasNoMoreDecimalsThanTheUnitThatItIsOrderedIn() {
    add(new BigDecimal("0.5"), "roll")
        .expectError(422, "quantity_rule")
        .expectMessage("whole numbers");
  }

  private TestReply csv(String text) {
    return buyer
        .with("Content-Type", "text/csv")
        .send("POST", "/storefront/cart/quick-order/csv", text.getBytes(StandardCharsets.UTF_8))
        .expect(200);
  }

  @Test
  void headingsOfAFileSayWhichCellIsTheUnit() {
    TestReply added = csv("Unit;Name;Qty;SKU\r\nroll;Cable;2;CABLE\r\n;Cable;3;CABLE\r\n");

    assertThat(all(added, "rows", "outcome")).containsExactly("added", "merged");
    assertThat(added.json().at("/rows/0/line_quantity").toString()).isEqualTo("100");
    assertThat(added.text("rows/0/unit")).isEqualTo("roll");
    assertThat(added.json().at("/rows/1/line_quantity").toString()).isEqualTo("103");
    assertThat(added.json().at("/rows/1/unit").isNull()).isTrue();
  }

  @Test
  void aFileNamesTheUnitInTheThirdCellAndACellTooManyIsTold() {
    TestReply added = csv("CABLE,2,roll\nCABLE,2,5\nCABLE,1,roll,x\n");

    assertThat(all(added, "rows", "outcome")).containsExactly("added", "quantity_rule", "bad_row");
    assertThat(added.text("rows/1/message")).contains("not sold in 5");
    assertThat(added.text("rows/2/message")).contains("more cells");
    assertThat(all(csv("sku,quantity,colour\nCABLE,2,red\n"), "rows", "outcome"))
        .containsExactly("bad_row");
    assertThat(all(cart(buyer), "lines", "quantity")).containsExactly("100");
  }

  @Test
  void aPastedRowNamesItsUnitInTheThirdCell() {
    var text = Map.of("text", "CABLE;2;roll\nCABLE 1 roll\nCABLE;1;m;x");
    TestReply added = buyer.post("/storefront/cart/quick-order", text).expect(200);

    assertThat(added.json().at("/rows/1/line_quantity").toString()).isEqualTo("150");
    assertThat(added.text("rows/2/outcome")).isEqualTo("bad_row");
  }
}
