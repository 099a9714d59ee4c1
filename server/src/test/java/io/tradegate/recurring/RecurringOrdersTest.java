package io.tradegate.recurring;

import static io.tradegate.recurring.RecurringShop.OWN;
import static io.tradegate.recurring.RecurringShop.today;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.orders.OrderDesk;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

class RecurringOrdersTest {
  private static final Map<String, List<String>> ALLOWED =
      Map.of(
          "active", List.of("change", "pause", "skip", "cancel"),
          "paused", List.of("change", "resume", "cancel"),
          "cancelled", List.of());

  /**
   * A day far in the future, so that it cannot end and no sweep places its orders during a test.
   */
  private static final LocalDate DAY = LocalDate.parse("2031-01-15");

  private final TestApp app = TestApp.shared();
  private final RecurringShop shop = new RecurringShop(app, app.newTenant());
  private final TestClient buyer = shop.buyer;

  @Test
  void halfAPieceIsRefusedByItsQuantityAndNotByItsPrice() {
    var body = shop.body();
    body.put("lines", List.of(Map.of("sku", shop.sku, "quantity", 0.5)));

    shop.buyer.post(RecurringShop.OWN, body).expectError(422, "quantity_rule");
  }

  @Test
  void aWebsiteThatDoesNotExistIsRefused() {
    var body = new LinkedHashMap<>(shop.bodyForStaff());
    body.put("website_id", TestApp.ids().next());

    shop.owner
        .post(RecurringShop.STAFF, body)
        .expectError(400, "validation_failed")
        .expectMessage("website_id");
  }

  @Test
  void aRecurringOrderKnowsItsDatesAndItsPrice() {
    var body = shop.body(DAY, Map.of("unit", "months", "every", 1));
    body.put("po_prefix", "MRO");

    TestReply made = buyer.post(OWN, body).expect(201);

    assertThat(made.text("number")).startsWith("SUB-1");
    assertThat(made.text("status")).isEqualTo("active");
    assertThat(made.text("next_date")).isEqualTo("2031-01-15");
    assertThat(made.json().at("/cadence/anchor_day").asInt()).isEqualTo(15);
    assertThat(made.text("billing_address_id")).isEqualTo(shop.address);
    assertThat(texts(made.json().at("/allowed_actions"))).isEqualTo(ALLOWED.get("active"));
    TestReply preview =
        buyer.get(made.header("Location").orElseThrow() + "/preview?count=3").expect(200);
    assertThat(texts(preview.json().at("/dates")))
        .containsExactly("2031-01-15", "2031-02-15", "2031-03-15");
    assertThat(preview.text("net/amount")).isEqualTo("125.00");
  }

  @Test
  void aRecurringOrderKeepsHowItsOrdersAreDelivered() {
    var body = shop.body(DAY, Map.of("unit", "months", "every", 1));
    body.put("delivery", "complete");

    TestReply made = buyer.post(OWN, body).expect(201);

    assertThat(made.text("delivery")).isEqualTo("complete");
    var none = new LinkedHashMap<String, Object>();
    none.put("delivery", null);
    TestReply changed = buyer.patch(made.header("Location").orElseThrow(), none).expect(200);
    assertThat(changed.json().at("/delivery").isNull()).isTrue();
  }

  private static List<String> texts(JsonNode array) {
    return array.valueStream().map(JsonNode::asString).toList();
  }

  @TestFactory
  Stream<DynamicTest> aRecurringOrderMovesByTheTableAndNoOtherWay() {
    return ALLOWED.keySet().stream()
        .flatMap(
            status ->
                Stream.of("change", "pause", "resume", "skip", "cancel")
                    .map(
                        action ->
                            dynamicTest(status + " " + action, () -> tryAction(status, action))));
  }

  private void tryAction(String status, String action) {
    String recurring = in(status);
    List<String> allowed = requireNonNull(ALLOWED.get(status));

    TestReply reply = act(buyer, recurring, action);

    if (allowed.contains(action)) {
      reply.expect(200);
    } else {
      String now = allowed.isEmpty() ? "nothing" : String.join(", ", allowed);
      reply.expectError(422, "invalid_transition").expectMessage("allows now: " + now);
      assertThat(buyer.get(recurring).text("status")).isEqualTo(status);
    }
  }

  private String in(String status) {
    String recurring = shop.created(shop.body());
    if (!status.equals("active")) {
      act(buyer, recurring, status.equals("paused") ? "pause" : "cancel").expect(200);
    }
    return recurring;
  }

  private static TestReply act(TestClient client, String recurring, String action) {
    return switch (action) {
      case "change" -> client.patch(recurring, Map.of("note", "Back door"));
      case "pause", "cancel" ->
          client.post(recurring + "/" + action, Map.of("reason", "On holiday"));
      default -> client.post(recurring + "/" + action);
    };
  }

  @Test
  void skippingLeavesOneDateOutAndSaysWho() {
    String recurring = shop.created(DAY, "days");

    TestReply skipped = buyer.post(recurring + "/skip").expect(200);

    assertThat(skipped.text("next_date")).isEqualTo("2031-01-16");
    assertThat(shop.runs(recurring)).containsExactly("2031-01-15 skipped");
  }

  @Test
  void theReasonForSkippingIsKeptAndUnknownFieldsAreRefused() {
    String recurring = shop.created(DAY, "days");

    buyer.post(recurring + "/skip", Map.of("why", "Holiday")).expectError(400, "bad_request");
    buyer.post(recurring + "/skip", Map.of("reason", "On holiday")).expect(200);

    assertThat(buyer.get(recurring + "/runs").expect(200).text("items/0/reason"))
        .endsWith("left it out: On holiday");
  }

  @Test
  void aPauseForgetsTheDatesThatWentByAndResumesAtTheNext() {
    String recurring = shop.created(DAY, "weeks");
    TestReply paused = act(buyer, recurring, "pause").expect(200);
    assertThat(paused.json().at("/next_date").isNull()).isTrue();
    assertThat(paused.text("status_reason")).isEqualTo("On holiday");

    assertThat(act(buyer, recurring, "resume").text("next_date")).isEqualTo("2031-01-15");
  }

  @Test
  void anotherCadenceMakesOtherDatesAndAnotherNoteDoesNot() {
    String recurring = shop.created(DAY, "days");
    buyer.post(recurring + "/skip").expect(200);

    assertThat(buyer.patch(recurring, Map.of("note", "x")).text("next_date"))
        .isEqualTo("2031-01-16");
    TestReply weekly =
        buyer.patch(recurring, Map.of("cadence", Map.of("unit", "weeks", "every", 1)));
    assertThat(weekly.expect(200).text("next_date")).isEqualTo("2031-01-22");
  }

  @Test
  void aChangeNeedsTheVersionThatWasRead() {
    String recurring = shop.created(shop.body());

    buyer.with("If-Match", "\"1\"").patch(recurring, Map.of("note", "A")).expect(200);

    buyer.with("If-Match", "\"1\"").patch(recurring, Map.of("note", "B")).expect(412);
    buyer.with("If-Match", "\"1\"").post(recurring + "/skip").expect(412);
  }

  @Test
  void onlyItsMakerAndAnAdminOfTheCompanyChangeIt() {
    String recurring = shop.created(shop.body());
    TestClient colleague = shop.colleague("buyer");

    assertThat(colleague.get(recurring).expect(200).json().at("/allowed_actions")).isEmpty();
    act(colleague, recurring, "pause").expectError(403, "forbidden");
    TestClient viewer = shop.colleague("viewer");
    viewer.get(OWN).expect(200);
    viewer.post(OWN, shop.body()).expectError(403, "forbidden");
    act(shop.colleague("admin"), recurring, "pause").expect(200);
  }

  @Test
  void anotherCompanyDoesNotKnowOfIt() {
    String recurring = shop.created(shop.body());
    CustomerId company = shop.tenant.addCompany("Rival");
    var terms = Map.of("payment_terms", Map.of("kind", "net", "days", 30));
    shop.tenant.owner().patch("/admin/customers/" + company, terms).expect(200);
    shop.tenant.addBuyer("rival", company, "admin");
    TestClient rival = shop.tenant.signIn("storefront", "rival");

    rival.get(recurring).expectError(404, "not_found");
    rival.get(recurring + "/preview").expectError(404, "not_found");
    rival.get(recurring + "/runs").expectError(404, "not_found");
    act(rival, recurring, "cancel").expectError(404, "not_found");
    assertThat(rival.get(OWN).items("public_id")).isEmpty();
    rival.post(OWN, shop.body()).expectError(404, "not_found").expectMessage("address");
  }

  @Test
  void whatCouldNotBeOrderedTodayIsRefusedAtOnce() {
    refused("lines", List.of(Map.of("sku", "NONE", "quantity", 1)), 422, "NONE");
    refused("lines", List.of(), 400, "`lines`");
    refused("start_date", today().minusDays(1).toString(), 400, "`start_date`");
    refused("end_date", today().minusDays(1).toString(), 400, "`end_date`");
    refused("cadence", Map.of("unit", "days", "every", 0), 400, "`cadence.every`");
    refused(
        "cadence",
        Map.of("unit", "days", "every", 1, "anchor_day", 3),
        400,
        "`cadence.anchor_day`");
    refused("cadence", Map.of("unit", "months", "every", 1, "anchor_day", 32), 400, "anchor_day");
    refused("from_order", TestApp.ids().next(), 400, "`from_order`");
    refused("shipping_address_id", TestApp.ids().next(), 404, "address");
  }

  private void refused(String field, Object value, int status, String fragment) {
    var body = shop.body();
    body.put(field, value);
    TestReply reply = buyer.post(OWN, body).expect(status);
    assertThat(reply.text("message")).contains(fragment);
  }

  @Test
  void linesAreCopiedFromAnExistingOrder() {
    var desk = new OrderDesk(shop.tenant);
    VariantId variant = variantId();
    var line = OrderDesk.line(variant, shop.sku, "Filter", 4, Money.of("12.50", "EUR"));
    OrderId order = desk.place(line, OrderDesk.freeText("Assembly", 1, "50.00")).id();
    var body = shop.body();
    body.remove("lines");
    body.put("from_order", order);

    TestReply made = buyer.post(OWN, body).expect(201);

    assertThat(made.json().at("/lines")).hasSize(1);
    assertThat(made.text("lines/0/sku")).isEqualTo(shop.sku);
    assertThat(made.json().at("/lines/0/quantity").asInt()).isEqualTo(4);
  }

  private VariantId variantId() {
    String sql = "select id from variant where org_id = :org and sku = :sku";
    return shop.tenant.asService(
        tx -> tx.sql(sql).bind("sku", shop.sku).one(row -> new VariantId(row.uuid("id"))));
  }

  @Test
  void staffSetOneUpForABuyerOfTheCompanyOnly() {
    TestClient sales = shop.tenant.staff("subscription.manage");

    TestReply made = sales.post(RecurringShop.STAFF, shop.bodyForStaff()).expect(201);

    assertThat(new BuyerId(made.uuid("buyer_id"))).isEqualTo(shop.buyerId);
    assertThat(buyer.get(OWN).items("public_id")).containsExactly(made.text("public_id"));
    BuyerId stranger = shop.tenant.addBuyer("far", shop.tenant.addCompany("Far"), "buyer");
    sales
        .post(
            RecurringShop.STAFF,
            Map.of(
                "customer_id", shop.tenant.company(), "buyer_id", stranger, "order", shop.body()))
        .expectError(404, "not_found");
  }
}
