package io.tradegate.cart;

import static io.tradegate.cart.CartShop.all;
import static io.tradegate.cart.CartShop.cart;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.catalog.shelf.Variants;
import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.document.DraftLine;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReorderTest {
  private final CartShop shop =
      CartShop.open().sells("BOLT", "1.25").sells("NUT", "2").sells("SECRET", "9");
  private final OrderDesk desk = new OrderDesk(shop.tenant());
  private final TestClient buyer = shop.buyer("buyer");

  private DraftLine line(String sku, int quantity) {
    VariantId variant =
        shop.tenant()
            .asService(tx -> Variants.requireVariants(tx, List.of(sku)).values())
            .iterator()
            .next()
            .id();
    return OrderDesk.line(variant, sku, "Name then", quantity, Money.of("7", "EUR"));
  }

  private static TestReply again(TestClient who, OrderId order) {
    return who.post("/storefront/cart/reorder", Map.of("order_id", order));
  }

  @Test
  void whatWasOrderedIsInTheCartAtThePriceOfNow() {
    OrderId order = desk.place(line("BOLT", 4), line("NUT", 1)).id();

    TestReply reply = again(buyer, order).expect(200);

    assertThat(all(reply, "rows", "outcome")).containsExactly("added", "added");
    assertThat(all(cart(buyer), "lines", "quantity")).containsExactly("4", "1");
    assertThat(cart(buyer).text("lines/0/unit_price/amount")).isEqualTo("1.25");
    assertThat(all(again(buyer, order).expect(200), "rows", "outcome")).containsOnly("merged");
  }

  @Test
  void hiddenVariantsAndLinesWithoutASkuAreReported() {
    OrderId order =
        desk.place(line("BOLT", 1), line("SECRET", 1), OrderDesk.freeText("Engraving", 1, "5"))
            .id();
    shop.hide("SECRET");

    TestReply reply = again(buyer, order).expect(200);

    assertThat(all(reply, "rows", "outcome")).containsExactly("added", "unknown_sku", "bad_row");
    assertThat(all(cart(buyer), "lines", "sku")).containsExactly("BOLT");
  }

  @Test
  void anOrderOfAnotherCompanyDoesNotExist() {
    OrderId order = desk.place(line("BOLT", 1)).id();
    TestClient stranger = shop.buyer("admin", shop.tenant().addCompany("Strangers"));

    again(stranger, order).expectError(404, "not_found");
    again(buyer, new OrderId(TestApp.ids().next())).expectError(404, "not_found");
    again(shop.buyer("viewer"), order).expectError(403, "forbidden");
  }
}
