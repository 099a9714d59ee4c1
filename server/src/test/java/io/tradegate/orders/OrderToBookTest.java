package io.tradegate.orders;

import static io.tradegate.checkout.Counter.checkout;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.checkout.Counter;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** An order has everything that is needed to book it, and keeps it as it was when it was placed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OrderToBookTest {
  private final Counter counter = Counter.open();
  private final TestClient owner = counter.owner();
  private final String company = "/admin/customers/" + counter.tenant().company();

  OrderToBookTest() {
    counter.taxes("19");
    counter.shop().sells("BOLT", "0.13").sells("NUT", "0.13").sells("WASHER", "0.13");
    counter.stocks("BOLT", 1000);
  }

  private TestReply ordered(TestClient buyer, Map<String, Object> wishes) {
    return checkout(buyer, wishes).expect(201);
  }

  private TestReply ordered() {
    return ordered(counter.buyerWith("BOLT", 10), counter.onTerms());
  }

  private TestReply read(TestReply order) {
    return owner.get("/admin/orders/" + order.text("public_id")).expect(200);
  }

  private TestReply post(TestReply order, String verb, Map<String, Object> body) {
    return owner.post("/admin/orders/" + order.text("public_id") + "/" + verb, body);
  }

  @Test
  void taxIsComputedPerRateAndTheDocumentAddsUp() {
    TestClient buyer = counter.buyerWith("BOLT", 1);
    for (String sku : List.of("NUT", "WASHER")) {
      buyer.post("/storefront/cart/lines", Map.of("sku", sku, "quantity", 1)).expect(200);
    }
    TestReply cart = buyer.get("/storefront/cart").expect(200);
    TestReply preview = buyer.post("/storefront/checkout/preview", counter.onTerms()).expect(200);

    TestReply order = ordered(buyer, counter.onTerms());

    assertThat(cart.text("net/amount")).isEqualTo("0.39");
    assertThat(cart.text("tax/amount")).isEqualTo("0.07");
    assertThat(cart.text("total/amount")).isEqualTo("0.46");
    assertThat(order.text("taxes/0/rate")).isEqualTo("19");
    assertThat(order.text("taxes/0/taxable/amount")).isEqualTo("5.39");
    assertThat(order.text("taxes/0/tax_classes/0")).isEqualTo("standard");
    assertThat(order.text("taxes/0/tax/amount"))
        .isEqualTo("1.02")
        .isEqualTo(order.text("tax/amount"));
    assertThat(order.json().path("taxes")).isEqualTo(preview.json().path("taxes"));
    assertThat(order.json().path("shipping_tax")).isEqualTo(preview.json().path("shipping_tax"));
    BigDecimal lines =
        order
            .json()
            .path("lines")
            .valueStream()
            .map(line -> new BigDecimal(line.at("/tax/amount").asString()))
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    assertThat(lines.add(amount(order, "shipping_tax"))).isEqualTo(amount(order, "tax"));
    assertThat(amount(order, "net").add(amount(order, "shipping")).add(amount(order, "tax")))
        .isEqualTo(amount(order, "total"));
  }

  private static BigDecimal amount(TestReply order, String field) {
    return new BigDecimal(order.text(field + "/amount"));
  }

  @Test
  void staffAndBuyersSeeWhatABookkeeperNeeds() {
    TestClient buyer = counter.buyerWith("BOLT", 2);
    String centre =
        counter
            .tenant()
            .buyer()
            .post("/storefront/account/cost-centres", Map.of("code", "4711", "name", "Works"))
            .expect(201)
            .text("id");
    owner.patch(company, Map.of("tax_id", "DE811907980")).expect(200);
    var wishes = new LinkedHashMap<>(counter.onTerms());
    wishes.put("cost_centre_id", centre);

    TestReply order = ordered(buyer, wishes);

    JsonNode own = buyer.get("/storefront/orders/" + order.text("public_id")).expect(200).json();
    JsonNode seen = read(order).json();
    for (JsonNode view : List.of(own, seen)) {
      assertThat(view.path("customer_code").asString()).isEqualTo(owner.get(company).text("code"));
      assertThat(view.path("customer_tax_id").asString()).isEqualTo("DE811907980");
      assertThat(view.path("website_name").asString()).isNotEmpty();
      assertThat(view.path("buyer_name").asString()).isNotEmpty();
      assertThat(view.path("buyer_email").asString()).contains("@");
      assertThat(view.path("cost_centre_code").asString()).isEqualTo("4711");
      assertThat(view.at("/payment_terms/kind").asString()).isEqualTo("net");
      assertThat(view.at("/payment_terms/days").asInt()).isEqualTo(30);
      assertThat(view.path("due_date").isNull()).isTrue();
      assertThat(UUID.fromString(view.at("/lines/0/id").asString())).isNotNull();
      assertThat(view.at("/paid/amount").asString()).isEqualTo("0.00");
      assertThat(view.path("open")).isEqualTo(view.path("total"));
    }
  }

  @Test
  void whatWasAgreedStaysWhenMasterDataChange() {
    TestReply order = ordered();
    String before = order.text("customer_name");

    owner
        .patch(
            company, Map.of("name", "Renamed", "payment_terms", Map.of("kind", "net", "days", 90)))
        .expect(200);

    TestReply after = read(order);
    owner
        .patch(company, Map.of("name", before, "payment_terms", Map.of("kind", "net", "days", 30)))
        .expect(200);
    assertThat(after.text("customer_name")).isEqualTo(before);
    assertThat(after.text("payment_terms/days")).isEqualTo("30");
    assertThat(after.version()).isEqualTo(order.version());
  }

  @Test
  void whatIsPaidInAdvanceIsDueOnTheDayOfTheOrder() {
    TestReply order = ordered(counter.buyerWith("BOLT", 1), counter.byTransfer());

    assertThat(order.text("payment_terms/kind")).isEqualTo("prepaid");
    assertThat(order.text("due_date")).matches("\\d{4}-\\d{2}-\\d{2}");
  }

  @Test
  void netTermsBeginWhenTheOrderIsShipped() {
    OrderId id = counter.desk().place(OrderDesk.freeText("Training", 1, "99.00")).id();
    String path = "/admin/orders/" + id;
    owner.post(path + "/process", Map.of()).expect(200);

    TestReply shipped = owner.post(path + "/ship", Map.of()).expect(200);

    assertThat(shipped.text("due_date"))
        .isEqualTo(
            java.time.LocalDate.ofInstant(
                    java.time.Instant.parse(shipped.text("updated_at")),
                    java.time.ZoneId.of("Europe/Berlin"))
                .plusDays(30)
                .toString());
    assertThat(owner.get(path).text("due_date")).isEqualTo(shipped.text("due_date"));
  }

  @Test
  void anOrderThatIsCancelledWholeOrLineByLineEndsAlike() {
    TestReply whole = ordered();
    TestReply byLines = ordered();

    post(whole, "cancel", Map.of("reason", "Off")).expect(200);
    var all = List.of(Map.of("position", 1, "quantity", 10));
    post(byLines, "cancel-lines", Map.of("lines", all, "reason", "Off")).expect(200);

    for (TestReply order : List.of(read(whole), read(byLines))) {
      assertThat(order.text("status")).isEqualTo("cancelled");
      assertThat(order.text("lines/0/cancelled")).isEqualTo("10");
      assertThat(order.text("lines/0/net/amount")).isEqualTo("0.00");
      assertThat(order.text("shipping/amount")).isEqualTo("0.00");
      assertThat(order.text("total/amount")).isEqualTo("0.00");
      assertThat(order.text("ordered_total/amount")).isEqualTo(whole.text("total/amount"));
      assertThat(order.json().path("taxes")).isEmpty();
    }
  }

  @Test
  void moneyThatWasPaidForACancelledOrderIsDueBack() {
    TestReply order = ordered(counter.buyerWith("BOLT", 1), counter.byTransfer());
    var money = Map.of("amount", "2.00", "currency", "EUR");
    var paid = Map.of("reference", "BANK-" + TestApp.ids().next(), "amount", money);
    post(order, "payments", paid).expect(201);
    assertThat(amount(read(order), "open"))
        .isEqualTo(amount(order, "total").subtract(amount(read(order), "paid")));

    post(order, "cancel", Map.of("reason", "Off")).expect(200);

    assertThat(read(order).text("paid/amount")).isEqualTo("2.00");
    assertThat(read(order).text("refund_due/amount")).isEqualTo("2.00");
    assertThat(read(order).text("open/amount")).isEqualTo("0.00");
  }

  @Test
  void thePurchaseOrderNumberOfACancelledOrderIsFreeAgain() {
    var wishes = withPo("PO-" + TestApp.ids().next());
    TestReply first = ordered(counter.buyerWith("BOLT", 1), wishes);
    checkout(counter.buyerWith("BOLT", 1), wishes).expectError(409, "duplicate_po_number");

    post(first, "cancel", Map.of("reason", "Wrong address")).expect(200);

    TestReply second = ordered(counter.buyerWith("BOLT", 1), wishes);
    TestReply third = checkout(counter.buyerWith("BOLT", 1), wishes);
    third.expectError(409, "duplicate_po_number");
    assertThat(third.header("Location").orElseThrow()).endsWith(second.text("public_id"));
  }

  @Test
  void ofManyOrdersThatTakeAFreedNumberAtOnceOneGetsIt() throws InterruptedException {
    var wishes = withPo("PO-" + TestApp.ids().next());
    TestReply first = ordered(counter.buyerWith("BOLT", 1), wishes);
    var buyers = new java.util.concurrent.ConcurrentLinkedQueue<TestClient>();
    for (int n = 0; n < 6; n++) {
      buyers.add(counter.buyerWith("BOLT", 1));
    }
    post(first, "cancel", Map.of("reason", "Again")).expect(200);

    List<Integer> answers = Race.of(6, () -> checkout(buyers.remove(), wishes).status());

    assertThat(answers).containsOnlyOnce(201).containsOnly(201, 409);
  }

  @Test
  void aNumberThatIsFreedWhileOthersTakeItIsNeverAnError() throws InterruptedException {
    var wishes = withPo("PO-" + TestApp.ids().next());
    var buyers = new java.util.concurrent.ConcurrentLinkedQueue<TestClient>();
    for (int n = 0; n < 8; n++) {
      buyers.add(counter.buyerWith("BOLT", 1));
    }

    List<Integer> answers =
        Race.of(
            8,
            () -> {
              TestReply placed = checkout(buyers.remove(), wishes);
              return placed.status() == 201
                  ? post(placed, "cancel", Map.of("reason", "Next")).status()
                  : placed.status();
            });

    assertThat(answers).contains(200).containsOnly(200, 409);
  }

  private Map<String, Object> withPo(String number) {
    var wishes = new LinkedHashMap<>(counter.onTerms());
    wishes.put("po_number", number);
    return wishes;
  }

  @Test
  void aRefusalListsExactlyTheAllowedActions() {
    TestReply order = ordered();
    TestReply processing = post(order, "process", Map.of()).expect(200);

    TestReply refused = post(order, "deliver", Map.of());

    refused.expectError(422, "invalid_transition");
    String allowed =
        processing
            .json()
            .path("allowed_actions")
            .valueStream()
            .map(JsonNode::asString)
            .collect(java.util.stream.Collectors.joining(", "));
    assertThat(refused.text("message")).endsWith("what is possible now: " + allowed + ".");
    assertThat(allowed).doesNotContain("ship");
  }
}
