package io.tradegate.checkout;

import static io.tradegate.checkout.Counter.checkout;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.cart.CartShop;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** From a cart to an order. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CheckoutTest {
  private final Counter counter = Counter.open();

  CheckoutTest() {
    counter.taxes("19");
    counter.shop().sells("BOLT", "10.00").sells("NUT", "0.3333");
  }

  @Test
  void aCartBecomesAnOrderWithItsTaxAndShipping() {
    TestClient buyer = counter.buyerWith("BOLT", 3);
    CartShop.add(buyer, "NUT", 100).expect(200);
    var body = counter.onTerms();
    body.put("po_number", " PO-1 ");
    body.put("note", "Ring twice.");
    body.put("requested_date", LocalDate.now(ZoneId.of("Europe/Berlin")).toString());

    TestReply placed = checkout(buyer, body).expect(201);

    assertThat(placed.text("status")).isEqualTo("confirmed");
    assertThat(placed.text("source")).isEqualTo("checkout");
    assertThat(placed.text("po_number")).isEqualTo("PO-1");
    assertThat(placed.text("net/amount")).isEqualTo("63.33");
    assertThat(placed.text("shipping/amount")).isEqualTo("5.00");
    // 5.70 and 6.33 of the lines, 0.95 of shipping
    assertThat(placed.text("tax/amount")).isEqualTo("12.98");
    assertThat(placed.text("total/amount")).isEqualTo("81.31");
    assertThat(placed.header("Location"))
        .hasValue("/storefront/orders/" + placed.text("public_id"));
    assertThat(counter.desk().events(new OrderId(placed.uuid("public_id"))))
        .contains("order.placed", "order.status_changed");
  }

  @Test
  void theAnswerIsTheOrderAsItIsReadThen() {
    TestClient buyer = counter.buyerWith("BOLT", 3);
    CartShop.add(buyer, "NUT", 100).expect(200);

    TestReply placed = checkout(buyer, counter.onTerms()).expect(201);

    TestReply read = buyer.get("/storefront/orders/" + placed.text("public_id")).expect(200);
    assertThat(read.json()).isEqualTo(placed.json());
  }

  @Test
  void theCartIsEmptyAfterwards() {
    TestClient buyer = counter.buyerWith("BOLT", 1);
    checkout(buyer, counter.onTerms()).expect(201);

    assertThat(buyer.get("/storefront/cart").json().at("/lines").size()).isZero();
    checkout(buyer, counter.onTerms()).expectError(422, "cart_empty");
  }

  @Test
  void aPriceThatTheBuyerHasNotSeenIsNotOrdered() {
    counter.shop().sells("GEAR", "100.00");
    TestClient buyer = counter.buyerWith("GEAR", 1);
    counter.shop().price("GEAR", 1, "120.00");

    checkout(buyer, counter.onTerms()).expectError(422, "cart_changed").expectMessage("GEAR");

    buyer.post("/storefront/cart/accept-changes").expect(200);
    assertThat(checkout(buyer, counter.onTerms()).expect(201).text("net/amount"))
        .isEqualTo("120.00");
  }

  @Test
  void whatIsNoLongerSoldIsNamed() {
    counter.shop().sells("OLD", "1.00");
    TestClient buyer = counter.buyerWith("OLD", 1);
    counter.shop().archive("OLD");

    checkout(buyer, counter.onTerms()).expectError(422, "unknown_sku").expectMessage("OLD");
  }

  @Test
  void aCompanyUsesItsOwnAddresses() {
    var other = counter.tenant().addCompany("Other");
    String foreign = counter.address(other, "Ulm");
    String second = counter.address(counter.tenant().company(), "Aalen");
    TestClient buyer = counter.buyerWith("BOLT", 1);

    var body = counter.onTerms();
    body.put("shipping_address_id", foreign);
    checkout(buyer, body).expectError(404, "not_found");
    body.put("shipping_address_id", second);
    body.put("billing_address_id", foreign);
    checkout(buyer, body).expectError(404, "not_found");
    body.remove("billing_address_id");

    var id = checkout(buyer, body).expect(201).uuid("public_id");
    var order = counter.desk().order(new OrderId(id));
    assertThat(order.shippingAddress()).extracting("city").isEqualTo("Aalen");
    assertThat(order.billingAddress()).extracting("city").isEqualTo("Stuttgart");
  }

  @Test
  void aCompanyWithoutAddressesMustNameOne() {
    var company = counter.tenant().addCompany("Homeless");
    counter.onTerms(company);
    TestClient buyer = counter.shop().buyer("buyer", company);
    CartShop.add(buyer, "BOLT", 1).expect(200);

    checkout(buyer, counter.onTerms())
        .expectError(400, "validation_failed")
        .expectMessage("shipping_address_id");
  }

  @Test
  void termsAreForCompaniesThatHaveThem() {
    var company = counter.tenant().addCompany("Prepaid");
    counter.address(company, "Ulm");
    TestClient buyer = counter.shop().buyer("buyer", company);
    CartShop.add(buyer, "BOLT", 1).expect(200);

    checkout(buyer, counter.onTerms()).expectError(422, "payment_not_allowed");
    checkout(buyer, counter.byTransfer()).expect(201);
  }

  @Test
  void aShippingMethodIsChosenAndServesTheAddress() {
    TestClient buyer = counter.buyerWith("BOLT", 1);
    var abroad =
        counter
            .harbour()
            .method(
                io.tradegate.shipping.Harbour.byWeight(
                    "Ferry", counter.harbour().zone("GB"), "0", "50"));

    var body = counter.onTerms();
    body.remove("shipping_method_id");
    checkout(buyer, body).expectError(400, "validation_failed").expectMessage("Parcel");
    body.put("shipping_method_id", abroad);
    checkout(buyer, body).expectError(422, "shipping_unavailable").expectMessage("Parcel");
  }

  @Test
  void whereNothingIsChargedForShippingNothingIsChosen() {
    Counter free = Counter.open();
    free.owner().delete("/admin/shipping-methods/" + free.parcel()).expect(204);
    free.shop().sells("BOLT", "10.00");
    var body = free.onTerms();
    body.remove("shipping_method_id");

    TestReply placed = checkout(free.buyerWith("BOLT", 1), body).expect(201);

    assertThat(placed.text("total/amount")).isEqualTo("10.00");
  }

  @Test
  void theCartKnowsHowItCanBeSent() {
    TestReply offered =
        counter
            .buyerWith("BOLT", 2)
            .post("/storefront/checkout/shipping-methods", Map.of())
            .expect(200);

    assertThat(offered.text("methods/0/name")).isEqualTo("Parcel");
    assertThat(offered.text("methods/0/price/amount")).isEqualTo("5.00");
  }

  @Test
  void aDeliveryDateInThePastIsRefused() {
    var body = counter.onTerms();
    body.put("requested_date", LocalDate.now(ZoneId.of("Europe/Berlin")).minusDays(1).toString());

    checkout(counter.buyerWith("BOLT", 1), body)
        .expectError(400, "validation_failed")
        .expectMessage("requested_date");
  }

  @Test
  void aPurchaseOrderNumberIsUsedOnceAndTheRefusalLeavesNothing() {
    var body = counter.onTerms();
    body.put("po_number", "PO-77");
    String first = checkout(counter.buyerWith("BOLT", 1), body).expect(201).text("public_id");
    TestClient buyer = counter.buyerWith("BOLT", 1);
    long lines = counter.count("order_line");

    TestReply refused = checkout(buyer, body).expectError(409, "duplicate_po_number");

    assertThat(refused.header("Location")).hasValue("/storefront/orders/" + first);
    assertThat(buyer.get("/storefront/cart").json().at("/lines").size()).isEqualTo(1);
    assertThat(counter.count("order_line")).isEqualTo(lines);
  }

  @Test
  void aViewerOnlyLooks() {
    TestClient viewer = counter.shop().buyer("viewer");

    checkout(viewer, counter.onTerms()).expectError(403, "forbidden");
    viewer.post("/storefront/checkout/preview", counter.onTerms()).expectError(403, "forbidden");
  }

  @Test
  void anotherTenantsShippingMethodIsNone() {
    var body = counter.onTerms();
    body.put("shipping_method_id", Counter.open().parcel());

    checkout(counter.buyerWith("BOLT", 1), body).expectError(422, "shipping_unavailable");
  }
}
