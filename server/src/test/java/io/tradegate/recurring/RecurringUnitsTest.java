package io.tradegate.recurring;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** Recurring orders in another unit than the variant's. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RecurringUnitsTest {
  private static final LocalDate START = LocalDate.parse("2027-01-31");

  private final Surroundings around = new Surroundings(new TestClock(noon()), OpenTelemetry.noop());
  private final TestApp app = TestApp.alone(Map.of("JWT_TTL", "9000d"), around);
  private RecurringShop shop = new RecurringShop(app, app.newTenant());

  private static Instant noon() {
    return START.atTime(LocalTime.NOON).atZone(ZoneId.of("Europe/Berlin")).toInstant();
  }

  @BeforeEach
  void open() {
    shop = new RecurringShop(app, app.newTenant());
    countInMetres();
    sell("12.5");
  }

  @AfterAll
  void stop() {
    app.close();
  }

  /** The shop has a price for its SKU already, after which the API keeps the unit. */
  private void countInMetres() {
    shop.tenant.asService(
        tx ->
            tx.sql("update variant set unit = 'm' where org_id = :org and sku = :sku")
                .bind("sku", shop.sku)
                .execute());
  }

  private void sell(String factor) {
    var units = List.of(Map.of("unit", "roll", "factor", new BigDecimal(factor)));
    patch(
        Map.of(
            "unit",
            "m",
            "step_quantity",
            new BigDecimal("0.25"),
            "min_quantity",
            new BigDecimal("0.25"),
            "units",
            units));
  }

  private void patch(Map<String, Object> change) {
    String product = shop.owner.get("/admin/products").expect(200).text("items/0/id");
    String variants = "/admin/products/" + product + "/variants";
    String variant = shop.owner.get(variants).expect(200).text("items/0/id");
    shop.owner.patch(variants + "/" + variant, change).expect(200);
  }

  private String ordered(String quantity, String unit) {
    var body = shop.body(START, Map.of("unit", "months", "every", 1));
    var line = Map.of("sku", shop.sku, "quantity", new BigDecimal(quantity), "unit", unit);
    body.put("lines", List.of(line));
    return shop.created(body);
  }

  private JsonNode run() {
    app.node().jobs().runNow("recurring-orders");
    String order = shop.owner.get("/admin/orders").expect(200).text("items/0/public_id");
    return shop.owner.get("/admin/orders/" + order).expect(200).json().at("/lines/0");
  }

  @Test
  void aRunOrdersInTheUnitOfTheRecurringOrder() {
    String path = ordered("3", "roll");
    JsonNode shown = shop.buyer.get(path).expect(200).json().at("/lines/0");
    assertThat(shown.at("/quantity").toString()).isEqualTo("3");
    assertThat(shown.at("/unit").asString()).isEqualTo("roll");

    JsonNode line = run();

    assertThat(line.at("/quantity").toString()).isEqualTo("37.5");
    assertThat(line.at("/unit").asString()).isEqualTo("m");
    assertThat(line.at("/ordered_quantity").toString()).isEqualTo("3");
    assertThat(line.at("/ordered_unit").asString()).isEqualTo("roll");
    assertThat(line.at("/net/amount").asString()).isEqualTo("468.75");
  }

  @Test
  void aRunConvertsWithTheFactorOfItsDay() {
    ordered("3", "roll");
    sell("20");

    assertThat(run().at("/quantity").toString()).isEqualTo("60");
  }

  private JsonNode copied() {
    String order = shop.owner.get("/admin/orders").expect(200).text("items/0/public_id");
    var body = shop.body(START.plusDays(1), Map.of("unit", "months", "every", 1));
    body.remove("lines");
    body.put("from_order", order);
    return shop.buyer.get(shop.created(body)).expect(200).json().at("/lines/0");
  }

  @Test
  void anOrderIsCopiedInItsUnitWhileThatHoldsAsMuch() {
    ordered("3", "roll");
    run();

    assertThat(copied().at("/quantity").toString()).isEqualTo("3");
    assertThat(copied().at("/unit").asString()).isEqualTo("roll");
    sell("20");
    assertThat(copied().at("/quantity").toString()).isEqualTo("37.5");
    assertThat(copied().at("/unit").isNull()).isTrue();
  }

  @Test
  void halfARollIsRefused() {
    var body = shop.body(START, Map.of("unit", "months", "every", 1));
    body.put("lines", List.of(Map.of("sku", shop.sku, "quantity", 0.5, "unit", "roll")));

    shop.buyer
        .post(RecurringShop.OWN, body)
        .expectError(422, "quantity_rule")
        .expectMessage("roll is sold in whole numbers");
  }

  @Test
  void aUnitOfARecurringOrderIsNotDeletedUntilThatIsCancelled() {
    var ell = Map.of("code", "ell", "name", "Ell", "base_unit", "m", "factor", 0.5);
    String unit = shop.owner.post("/admin/units", ell).expect(201).header("Location").orElseThrow();
    String path = ordered("4", "ell");

    shop.owner.delete(unit).expectError(422, "in_use").expectMessage("in: recurring orders;");
    shop.buyer.post(path + "/cancel", Map.of("reason", "Moved")).expect(200);
    shop.owner.delete(unit).expect(204);
  }

  @Test
  void aUnitThatTheSkuIsNotSoldInAnyMoreIsNamedByTheFailure() {
    ordered("3", "roll");
    patch(Map.of("units", List.of()));

    app.node().jobs().runNow("recurring-orders");

    assertThat(shop.owner.get("/admin/orders").expect(200).items("public_id")).isEmpty();
    assertThat(shop.failures())
        .singleElement()
        .satisfies(failure -> assertThat(failure.toString()).contains("is not sold in roll"));
  }

  @Test
  void recurringOrdersKeepTheDecimalsOfTheirUnitUntilTheyAreCancelled() {
    String path = ordered("1.25", "m");
    patch(Map.of("step_quantity", 1, "min_quantity", 1));
    String metre = "/admin/units/" + shop.owner.get("/admin/units?code=m").text("items/0/id");

    shop.owner
        .patch(metre, Map.of("decimals", 1))
        .expectError(422, "in_use")
        .expectMessage("in: recurring orders");
    shop.buyer.post(path + "/cancel", Map.of("reason", "Moved")).expect(200);
    shop.owner.patch(metre, Map.of("decimals", 1)).expect(200);
  }
}
