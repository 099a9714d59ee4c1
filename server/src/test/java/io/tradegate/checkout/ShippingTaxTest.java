package io.tradegate.checkout;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.shipping.Harbour;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Shipping is taxed by the class of its method. */
class ShippingTaxTest {
  private final TaxCounter counter = new TaxCounter();

  ShippingTaxTest() {
    counter.rate("standard", "DE", null, "19");
    counter.rate("reduced", "DE", null, "7");
    counter.counter().shop().sells("BOOK", "100.00", "tax_class", "reduced");
  }

  private TestClient buyer() {
    return counter.counter().buyerWith("BOOK", 1);
  }

  @Test
  void theParcelIsTaxedAsStandardForAnyGoods() {
    TestReply preview =
        buyer().post("/storefront/checkout/preview", counter.counter().onTerms()).expect(200);
    TestReply order = Counter.checkout(buyer(), counter.counter().onTerms()).expect(201);

    assertThat(order.text("lines/0/tax/amount")).isEqualTo("7.00");
    assertThat(order.text("tax/amount")).as("7 % of 100, 19 % of 5").isEqualTo("7.95");
    assertThat(order.text("total/amount")).isEqualTo("112.95");
    assertThat(preview.text("taxes/0/rate")).isEqualTo("7");
    assertThat(preview.text("taxes/1/rate")).isEqualTo("19");
    assertThat(preview.text("taxes/1/taxable/amount")).isEqualTo("5.00");
    assertThat(preview.text("taxes/1/tax/amount")).isEqualTo("0.95");
    assertThat(preview.text("tax/amount")).isEqualTo("7.95");
  }

  @Test
  void aMethodCanHaveAClassOfItsOwn() {
    var method = Harbour.byWeight("Books", counter.counter().harbour().zone("DE"), "0", "5.00");
    method.put("tax_class", "reduced");
    var body = new LinkedHashMap<>(counter.counter().onTerms());
    body.put("shipping_method_id", counter.counter().harbour().method(method));

    TestReply order = Counter.checkout(buyer(), body).expect(201);

    assertThat(order.text("tax/amount")).isEqualTo("7.35");
  }

  @Test
  void freeShippingNeedsNoRate() {
    counter.taxClass("carriage");
    var method = Harbour.byWeight("Free", counter.counter().harbour().zone("DE"), "0", "0");
    method.put("tax_class", "carriage");
    var body = new LinkedHashMap<>(counter.counter().onTerms());
    body.put("shipping_method_id", counter.counter().harbour().method(method));

    Counter.checkout(buyer(), body).expect(201);
  }

  @Test
  void cutLinesLeaveTheTaxOfShippingAsItWas() {
    TestReply order =
        Counter.checkout(counter.counter().buyerWith("BOOK", 2), counter.counter().onTerms())
            .expect(201);
    var cut =
        Map.of("lines", java.util.List.of(Map.of("position", 1, "quantity", 1)), "reason", "Fewer");

    TestReply after =
        counter
            .owner()
            .post("/admin/orders/" + order.text("public_id") + "/cancel-lines", cut)
            .expect(200);

    assertThat(after.text("tax/amount")).isEqualTo("7.95");
    assertThat(after.text("total/amount")).isEqualTo("112.95");
  }
}
