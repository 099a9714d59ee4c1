package io.tradegate.checkout;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.cart.CartShop;
import io.tradegate.cart.Till;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A thousand lines take as many statements as three. */
class BigCheckoutTest {
  private final Counter counter = Counter.open();
  private final Till till = new Till();

  @Test
  void aThousandLinesTakeAsManyStatementsAsThree() {
    counter.shop().sellsMany(1000);
    TestClient small = buyerWith(3);
    TestClient big = buyerWith(1000);
    statements(buyerWith(1)); // reads what the node keeps

    int few = statements(small);
    int many = statements(big);

    assertThat(many).isEqualTo(few).isLessThan(27);
  }

  private TestClient buyerWith(int lines) {
    TestClient buyer = counter.shop().buyer("buyer");
    List<Map<String, Object>> rows =
        IntStream.rangeClosed(1, lines)
            .mapToObj(n -> Map.<String, Object>of("sku", CartShop.many(n), "quantity", 1))
            .toList();
    buyer.post("/storefront/cart/quick-order", Map.of("rows", rows)).expect(200);
    return buyer;
  }

  private int statements(TestClient buyer) {
    var checkout = TestApp.shared().node().checkout();
    var details =
        new OrderDetails(
            null,
            null,
            null,
            counter.parcel(),
            null,
            null,
            null,
            null,
            PaymentMethod.TERMS,
            null,
            null);
    return till.statements(buyer, tx -> checkout.checkout().place(tx, details, null));
  }
}
