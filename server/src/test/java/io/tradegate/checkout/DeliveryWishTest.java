package io.tradegate.checkout;

import static io.tradegate.checkout.Counter.checkout;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.cart.CartShop;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Buyers say at checkout how and when goods are to be delivered; lines may have their own day. */
class DeliveryWishTest {
  private static final String POLICY = "/storefront/account/order-policy";
  private static final String LINES = "/storefront/cart/lines";
  private static final String EARLY = "2030-01-31";
  private static final String LATE = "2030-02-28";

  private final Counter counter = Counter.open();
  private final TestClient buyer;

  DeliveryWishTest() {
    counter.shop().sells("BOLT", "10.00");
    buyer = counter.shop().buyer("buyer");
  }

  private TestReply add(int quantity, @Nullable String date) {
    var line = new HashMap<String, Object>(Map.of("sku", "BOLT", "quantity", quantity));
    line.put("requested_date", date);
    return buyer.post(LINES, line);
  }

  private TestReply placed(Map<String, Object> more) {
    var body = counter.onTerms();
    body.putAll(more);
    return checkout(buyer, body).expect(201);
  }

  private static List<String> shown(TestReply reply) {
    return reply
        .json()
        .at("/lines")
        .valueStream()
        .map(
            line -> line.path("quantity").asString() + " " + line.path("requested_date").asString())
        .toList();
  }

  @Test
  void anOrderIsDeliveredInPartsUnlessTheBuyerOrTheCompanyWantsItComplete() {
    add(1, null).expect(200);
    assertThat(placed(Map.of()).text("delivery")).isEqualTo("partial");

    counter
        .shop()
        .buyer("admin")
        .put(
            POLICY,
            Map.of("po_number_required", false, "one_off_addresses", false, "delivery", "complete"))
        .expect(200);
    add(1, null).expect(200);
    assertThat(placed(Map.of()).text("delivery")).isEqualTo("complete");
    add(1, null).expect(200);
    assertThat(placed(Map.of("delivery", "partial")).text("delivery")).isEqualTo("partial");
  }

  @Test
  void aPolicyThatIsSetWithoutADeliveryKeepsIt() {
    TestClient admin = counter.shop().buyer("admin");
    var policy = Map.of("po_number_required", false, "one_off_addresses", false);
    var complete = new HashMap<String, Object>(policy);
    complete.put("delivery", "complete");
    admin.put(POLICY, complete).expect(200);

    assertThat(admin.put(POLICY, policy).expect(200).text("delivery")).isEqualTo("complete");
  }

  @Test
  void aVariantHasALineForEachDayAndTheOrderKeepsThem() {
    add(5, LATE).expect(200);
    add(3, EARLY).expect(200);
    add(2, null).expect(200);
    TestReply cart = add(1, EARLY).expect(200);
    assertThat(shown(cart)).containsExactly("5 " + LATE, "4 " + EARLY, "2 ");

    TestReply order = placed(Map.of("requested_date", "2030-01-15"));

    assertThat(shown(order)).containsExactly("5 " + LATE, "4 " + EARLY, "2 2030-01-15");
    assertThat(order.json().at("/deliveries"))
        .hasToString(
            "[{\"requested_date\":\"2030-01-15\",\"positions\":[3]},"
                + "{\"requested_date\":\"2030-01-31\",\"positions\":[2]},"
                + "{\"requested_date\":\"2030-02-28\",\"positions\":[1]}]");
    assertThat(order.text("net/amount")).isEqualTo("110.00");
    String export = counter.owner().get("/admin/exports/orders?format=csv&level=line").body();
    assertThat(export).contains("line_requested_date").contains(EARLY).contains(LATE);
    assertThat(placedEvent()).contains("\"delivery\":\"partial\"", "\"2030-01-15\"");
  }

  private String placedEvent() {
    String sql = "select data from event where org_id = :org and type = 'order.placed'";
    return counter.tenant().asService(tx -> tx.sql(sql).one(row -> row.text("data")));
  }

  @Test
  void aLineThatIsMovedToTheDayOfAnotherIsAddedToIt() {
    add(5, EARLY).expect(200);
    String line = add(3, LATE).expect(200).text("lines/1/id");

    TestReply moved = buyer.patch(LINES + "/" + line, Map.of("requested_date", EARLY)).expect(200);

    assertThat(shown(moved)).containsExactly("8 " + EARLY);
    String rest = moved.text("lines/0/id");
    var none = new HashMap<String, Object>();
    none.put("requested_date", null);
    assertThat(shown(buyer.patch(LINES + "/" + rest, none).expect(200))).containsExactly("8 ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2020-02-29", "2199-01-01"})
  void aDayInThePastOrTooFarAwayIsRefusedEverywhere(String day) {
    add(1, day).expectError(400, "validation_failed").expectMessage("requested_date");
    String line = add(1, EARLY).expect(200).text("lines/0/id");
    buyer
        .patch(LINES + "/" + line, Map.of("requested_date", day))
        .expectError(400, "validation_failed");
    var body = counter.onTerms();
    body.put("requested_date", day);
    checkout(buyer, body).expectError(400, "validation_failed");
    staffOrder(Map.of("sku", "BOLT", "quantity", 1, "requested_date", day))
        .expectError(400, "validation_failed");
    assertThat(counter.count("customer_order")).isZero();
  }

  @Test
  void aDayThatDoesNotExistIsRefused() {
    add(1, "2029-02-29").expectError(400, "bad_request").expectMessage("requested_date");
  }

  @Test
  void todayIsTheDayOfTheOrganization() {
    LocalDate west = LocalDate.now(Clock.system(ZoneId.of("Etc/GMT+12")));
    counter
        .owner()
        .patch("/admin/organization", Map.of("time_zone", "Pacific/Kiritimati"))
        .expect(200);
    add(1, west.toString())
        .expectError(400, "validation_failed")
        .expectMessage(west.plusDays(1).toString().substring(0, 7));

    counter.owner().patch("/admin/organization", Map.of("time_zone", "Etc/GMT+12")).expect(200);
    LocalDate utc = LocalDate.now(Clock.systemUTC());
    add(1, utc.toString()).expect(200);
  }

  @Test
  void aDayThatHasPassedSinceIsToldInTheCartAndAtCheckout() {
    add(1, EARLY).expect(200);
    counter
        .tenant()
        .asService(
            tx ->
                tx.sql("update cart_line set requested_date = '2020-01-01' where org_id = :org")
                    .execute());

    TestReply cart = buyer.get("/storefront/cart").expect(200);

    assertThat(cart.text("lines/0/problems/0/kind")).isEqualTo("date_passed");
    assertThat(cart.text("orderable")).isEqualTo("false");
    checkout(buyer, counter.onTerms()).expectError(422, "cart_changed").expectMessage("2020-01-01");
  }

  @Test
  void theStockOfAllDaysIsCountedTogether() {
    counter
        .owner()
        .put(
            "/admin/inventory/settings",
            Map.of("availability", "in_stock", "backorders", "refused"))
        .expect(200);
    counter.stocks("BOLT", 5);
    add(3, EARLY).expect(200);
    add(3, LATE).expect(200);

    checkout(buyer, counter.onTerms())
        .expectError(422, "insufficient_stock")
        .expectMessage("Only 5 of SKU BOLT are in stock; 6 were ordered.");
  }

  @Test
  void whatIsReservedGoesToTheEarlierDayFirst() {
    counter.stocks("BOLT", 4);
    add(3, LATE).expect(200);
    add(3, EARLY).expect(200);

    TestReply order = placed(Map.of());

    assertThat(order.text("lines/0/reserved")).isEqualTo("1");
    assertThat(order.text("lines/1/reserved")).isEqualTo("3");
    assertThat(order.text("lines/1/promised_date")).isEqualTo(EARLY);
    assertThat(order.json().at("/lines/0/promised_date").isNull()).isTrue();
    assertThat(order.json().at("/promised_date").isNull()).as("a line waits").isTrue();
  }

  @Test
  void ofManyThatAddForOneDayAtOnceOneLineComes() throws InterruptedException {
    add(1, LATE).expect(200);

    Race.of(8, () -> add(1, EARLY).expect(200));

    assertThat(shown(buyer.get("/storefront/cart"))).containsExactly("1 " + LATE, "8 " + EARLY);
  }

  @Test
  void aRepeatedCheckoutNamesTheFirstOrder() {
    add(2, EARLY).expect(200);
    var body = counter.onTerms();
    body.put("delivery", "complete");
    TestClient once = buyer.with("Idempotency-Key", "wish-1");

    TestReply first = checkout(once, body).expect(201);

    TestReply second = checkout(once, body).expectError(409, "duplicate_idempotency_key");
    assertThat(second.header("Location")).isEqualTo(first.header("Location"));
    assertThat(counter.count("customer_order")).isEqualTo(1);
  }

  @Test
  void theShoppingListOfASplitCartHasOneLine() {
    add(2, EARLY).expect(200);
    add(3, LATE).expect(200);
    String list =
        buyer.post("/storefront/shopping-lists", Map.of("name", "Usual")).expect(201).text("id");

    buyer.post("/storefront/shopping-lists/" + list + "/add-cart").expect(200);

    assertThat(
            buyer
                .get("/storefront/shopping-lists/" + list + "/lines")
                .expect(200)
                .items("quantity"))
        .containsExactly("5");
  }

  private TestReply staffOrder(Map<?, ?>... lines) {
    var body = new LinkedHashMap<String, Object>();
    body.put("customer_id", counter.tenant().company());
    body.put("website_id", counter.shop().website());
    body.put("lines", List.of(lines));
    body.put("shipping_method_id", counter.parcel());
    body.put("payment_method", "terms");
    body.put("delivery", "complete");
    return counter.owner().post("/admin/orders", body);
  }

  @Test
  void staffOrderASkuOnceForEachDay() {
    var early = Map.of("sku", "BOLT", "quantity", 1, "requested_date", EARLY);
    var late = Map.of("sku", "BOLT", "quantity", 2, "requested_date", LATE);

    TestReply order = staffOrder(early, late).expect(201);

    assertThat(shown(order)).containsExactly("1 " + EARLY, "2 " + LATE);
    assertThat(order.text("delivery")).isEqualTo("complete");
    staffOrder(early, early).expectError(400, "validation_failed").expectMessage("twice");
  }

  @Test
  void thePreviewShowsTheWishAndWritesNothing() {
    add(2, EARLY).expect(200);
    var body = counter.onTerms();
    body.put("delivery", "complete");

    TestReply preview = buyer.post("/storefront/checkout/preview", body).expect(200);

    assertThat(preview.text("delivery")).isEqualTo("complete");
    assertThat(preview.text("lines/0/requested_date")).isEqualTo(EARLY);
    assertThat(counter.count("customer_order")).isZero();
    assertThat(CartShop.add(buyer, "BOLT", 1).expect(200).json().at("/lines")).hasSize(2);
  }
}
