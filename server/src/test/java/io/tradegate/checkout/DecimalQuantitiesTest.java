package io.tradegate.checkout;

import static io.tradegate.checkout.Counter.checkout;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Decimal quantities go through cart, order, stock and totals without a cent or a gram lost. */
class DecimalQuantitiesTest {
  private static final long SEED = Long.getLong("quantities.seed", 20261116);
  private static final String ROLL = "12.345";

  private final Counter counter = Counter.open();
  private final Random random = new Random(SEED);

  DecimalQuantitiesTest() {
    sells("CABLE", "m", "0.005", "1.2345");
    sells("OIL", "l", "0.25", "7.9999");
    sells("NAILS", "kg", "0.001", "3.33");
    counter.desk().warehouse("MAIN");
  }

  private void sells(String sku, String unit, String step, String price) {
    var roll = List.of(Map.of("unit", "roll", "factor", new BigDecimal(ROLL)));
    counter
        .shop()
        .unpriced(sku, "unit", unit, "step_quantity", new BigDecimal(step), "units", roll);
    String list = counter.owner().get("/admin/price-lists").expect(200).text("items/0/id");
    var tier = Map.of("sku", sku, "min_quantity", new BigDecimal("0.001"), "amount", price);
    counter
        .owner()
        .put("/admin/price-lists/" + list + "/prices", Map.of("prices", List.of(tier)))
        .expect(200);
  }

  private void receive(String sku, BigDecimal quantity) {
    var line = Map.of("sku", sku, "quantity", quantity);
    counter
        .owner()
        .post("/admin/inventory/receipts", Map.of("warehouse", "MAIN", "lines", List.of(line)))
        .expect(201);
  }

  private static TestReply add(TestClient buyer, String sku, BigDecimal quantity, String unit) {
    return buyer.post(
        "/storefront/cart/lines", Map.of("sku", sku, "quantity", quantity, "unit", unit));
  }

  private BigDecimal stock(String sku, String field) {
    TestReply levels = counter.owner().get("/admin/inventory?sku=" + sku).expect(200);
    return levels.json().at("/items/0/" + field).decimalValue();
  }

  @Test
  void sumsHoldFromTheCartToAPartlyCancelledOrder() {
    receive("CABLE", new BigDecimal("5000.005"));
    BigDecimal reserved = BigDecimal.ZERO;
    for (int n = 0; n < 12; n++) {
      BigDecimal quantity = BigDecimal.valueOf(5L * (1 + random.nextInt(20_000)), 3);
      TestClient buyer = counter.shop().buyer("buyer");
      add(buyer, "CABLE", quantity, "m").expect(200);
      TestReply order = checkout(buyer, counter.onTerms()).expect(201);
      judge(order.json());
      BigDecimal cut = BigDecimal.valueOf(5L * (1 + random.nextInt(200)), 3).min(quantity);
      reserved = reserved.add(quantity);
      if (cut.compareTo(quantity) < 0) {
        judge(cancelled(order.text("public_id"), cut).json());
        reserved = reserved.subtract(cut);
      }
      assertThat(stock("CABLE", "allocated")).as("seed %d", SEED).isEqualByComparingTo(reserved);
    }
    assertThat(stock("CABLE", "on_hand")).isEqualByComparingTo("5000.005");
    assertThat(stock("CABLE", "available"))
        .isEqualByComparingTo(new BigDecimal("5000.005").subtract(reserved));
  }

  private TestReply cancelled(String order, BigDecimal cut) {
    var line = Map.of("position", 1, "quantity", cut);
    return counter
        .owner()
        .post(
            "/admin/orders/" + order + "/cancel-lines",
            Map.of("lines", List.of(line), "reason", "Fewer"))
        .expect(200);
  }

  /** The lines are rounded once each, and the document is their sum. */
  private static void judge(JsonNode order) {
    BigDecimal net = BigDecimal.ZERO;
    for (JsonNode line : order.at("/lines")) {
      BigDecimal open =
          line.at("/quantity").decimalValue().subtract(line.at("/cancelled").decimalValue());
      BigDecimal price = new BigDecimal(line.at("/unit_price/amount").asString());
      BigDecimal expected = price.multiply(open).setScale(2, RoundingMode.HALF_UP);
      assertThat(line.at("/net/amount").asString())
          .as("seed %d", SEED)
          .isEqualTo(expected.toPlainString());
      net = net.add(expected);
    }
    assertThat(order.at("/net/amount").asString()).isEqualTo(net.toPlainString());
  }

  @Test
  void aLineIsOrderedInAnotherUnitAndShowsIt() {
    receive("CABLE", new BigDecimal("100"));
    TestClient buyer = counter.shop().buyer("buyer");
    add(buyer, "CABLE", BigDecimal.ONE, "roll").expect(200);
    TestReply cart = add(buyer, "CABLE", BigDecimal.TWO, "roll").expect(200);

    assertThat(cart.json().at("/lines/0/quantity").toString()).isEqualTo("37.035");
    assertThat(cart.json().at("/lines/0/ordered_quantity").toString()).isEqualTo("3");
    assertThat(cart.text("lines/0/ordered_unit")).isEqualTo("roll");

    TestReply order = checkout(buyer, counter.onTerms()).expect(201);
    assertThat(order.json().at("/lines/0/quantity").toString()).isEqualTo("37.035");
    assertThat(order.json().at("/lines/0/ordered_quantity").toString()).isEqualTo("3");
    assertThat(order.text("lines/0/ordered_unit")).isEqualTo("roll");
    assertThat(order.text("lines/0/unit")).isEqualTo("m");
    assertThat(stock("CABLE", "available")).isEqualByComparingTo("62.965");
  }

  @Test
  void gramsOfWhatIsSoldByTheKilogramAreConverted() {
    TestClient buyer = counter.shop().buyer("buyer");

    TestReply cart = add(buyer, "NAILS", new BigDecimal("1500"), "g").expect(200);

    assertThat(cart.json().at("/lines/0/quantity").toString()).isEqualTo("1.5");
    assertThat(cart.text("lines/0/line_total/amount")).isEqualTo("5.00");
    add(buyer, "NAILS", new BigDecimal("0.5"), "g")
        .expectError(422, "quantity_rule")
        .expectMessage("too many decimals");
    add(buyer, "NAILS", BigDecimal.ONE, "l")
        .expectError(422, "quantity_rule")
        .expectMessage("not sold in l");
  }

  @Test
  void aRefusedQuantityNamesTheNearestThatAreSold() {
    TestClient buyer = counter.shop().buyer("buyer");

    add(buyer, "OIL", new BigDecimal("0.6"), "l")
        .expectError(422, "quantity_rule")
        .expectMessage("0.5 or 0.75 would do");
  }

  @Test
  void stockIsCountedWithTheDecimalsOfTheUnit() {
    receive("OIL", new BigDecimal("0.125"));
    assertThat(stock("OIL", "on_hand")).isEqualByComparingTo("0.125");
    var line = Map.of("sku", "OIL", "quantity", new BigDecimal("0.0001"));
    counter
        .owner()
        .post("/admin/inventory/receipts", Map.of("warehouse", "MAIN", "lines", List.of(line)))
        .expectError(422, "quantity_rule");
    var millilitres = Map.of("sku", "OIL", "delta", 875, "unit", "ml");
    counter
        .owner()
        .post(
            "/admin/inventory/adjustments",
            Map.of("warehouse", "MAIN", "reason", "found", "lines", List.of(millilitres)))
        .expect(201);
    assertThat(stock("OIL", "on_hand")).isEqualByComparingTo("1");
  }

  @Test
  void theLastHalfMetreIsSoldOnce() throws InterruptedException {
    receive("CABLE", new BigDecimal("0.5"));
    counter
        .owner()
        .put("/admin/inventory/settings", Map.of("availability", "exact", "backorders", "refused"))
        .expect(200);
    var buyers = new ArrayList<TestClient>();
    for (int n = 0; n < 8; n++) {
      TestClient buyer = counter.shop().buyer("buyer");
      add(buyer, "CABLE", new BigDecimal("0.5"), "m").expect(200);
      buyers.add(buyer);
    }
    var next = new java.util.concurrent.atomic.AtomicInteger();

    List<TestReply> replies =
        Race.of(8, () -> checkout(buyers.get(next.getAndIncrement()), counter.onTerms()));

    assertThat(replies).filteredOn(reply -> reply.status() == 201).hasSize(1);
    assertThat(replies).filteredOn(reply -> reply.status() == 422).hasSize(7);
    assertThat(stock("CABLE", "available")).isEqualByComparingTo("0");
  }
}
