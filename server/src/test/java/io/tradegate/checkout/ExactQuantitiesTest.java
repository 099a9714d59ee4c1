package io.tradegate.checkout;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.json.Json;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Random quantities in random units go through import, stock, cart, request, quote, order and
 * export. At each step they are compared with what was computed here, digit by digit.
 */
class ExactQuantitiesTest {
  private static final long SEED = Long.getLong("quantities.seed", 20261117);
  private static final String SHOWN = "-Dquantities.seed=" + SEED;
  private static final int ROUNDS = 10;
  private static final BigDecimal STOCKED = new BigDecimal("900000");

  private final Counter counter = Counter.open();
  private final TestClient owner = counter.owner();
  private final TestClient buyer = counter.shop().buyer("buyer");
  private final Random random = new Random(SEED);

  private final List<SoldVariant> range =
      List.of(
          sells(
              new SoldVariant(
                  "CABLE",
                  3,
                  new BigDecimal("1.2345"),
                  List.of(
                      SoldVariant.Named.of("m", "1", "1"),
                      SoldVariant.Named.of("roll", "12.345", "1"),
                      SoldVariant.Named.of("cm", "0.01", "1"),
                      SoldVariant.Named.of("foot", "0.3048", "1")))),
          sells(
              new SoldVariant(
                  "NAILS",
                  3,
                  new BigDecimal("3.33"),
                  List.of(
                      SoldVariant.Named.of("kg", "1", "1"),
                      SoldVariant.Named.of("g", "0.001", "1"),
                      SoldVariant.Named.of("t", "1000", "1"),
                      SoldVariant.Named.of("box", "0.75", "1")))),
          sells(
              new SoldVariant(
                  "FENCE",
                  6,
                  new BigDecimal("99.9999"),
                  List.of(
                      SoldVariant.Named.of("rod", "1", "1"),
                      SoldVariant.Named.of("m", "1", "3"),
                      SoldVariant.Named.of("mm", "0.001", "3")))));

  private SoldVariant sells(SoldVariant sold) {
    if (sold.sku().equals("CABLE")) {
      unit("foot", "m", "0.3048", 3);
      unit("rod", "m", "3", 6);
      List.of("roll", "box", "cm", "mm", "g", "t").forEach(this::finer);
      counter.desk().warehouse("MAIN");
    }
    String own = sold.units().getFirst().unit();
    var further = new ArrayList<Map<String, Object>>();
    sold.units().stream()
        .filter(each -> List.of("roll", "box").contains(each.unit()))
        .forEach(each -> further.add(Map.of("unit", each.unit(), "factor", each.factor())));
    BigDecimal step = BigDecimal.ONE.movePointLeft(sold.decimals());
    counter.shop().unpriced(sold.sku(), "unit", own, "step_quantity", step, "units", further);
    String list = owner.get("/admin/price-lists").expect(200).text("items/0/id");
    var tier =
        Map.of("sku", sold.sku(), "min_quantity", step, "amount", sold.price().toPlainString());
    owner
        .put("/admin/price-lists/" + list + "/prices", Map.of("prices", List.of(tier)))
        .expect(200);
    return sold;
  }

  /** Quantities in this unit may have three decimals, as the random ones have. */
  private void finer(String code) {
    String id = owner.get("/admin/units?code=" + code).expect(200).text("items/0/id");
    owner.patch("/admin/units/" + id, Map.of("decimals", 3)).expect(200);
  }

  private void unit(String code, String base, String factor, int decimals) {
    owner
        .post(
            "/admin/units",
            Map.of(
                "code",
                code,
                "name",
                code,
                "decimals",
                decimals,
                "base_unit",
                base,
                "factor",
                new BigDecimal(factor)))
        .expect(201);
  }

  private TestReply count(SoldVariant sold, BigDecimal quantity, String unit) {
    String file =
        "warehouse,sku,on_hand,unit\nMAIN,%s,%s,%s\n"
            .formatted(sold.sku(), quantity.toPlainString(), unit);
    return owner
        .with("Content-Type", "application/octet-stream")
        .send("POST", "/admin/imports/ingest?target=stock", file.getBytes(StandardCharsets.UTF_8))
        .expect(200);
  }

  private static Map<String, Object> line(SoldVariant sold, BigDecimal quantity, String unit) {
    return Map.of("sku", sold.sku(), "quantity", quantity, "unit", unit);
  }

  private TestReply add(SoldVariant sold, BigDecimal quantity, String unit) {
    return buyer.post("/storefront/cart/lines", line(sold, quantity, unit));
  }

  private BigDecimal stock(SoldVariant sold, String field) {
    TestReply levels = owner.get("/admin/inventory?sku=" + sold.sku()).expect(200);
    return levels.json().at("/items/0/" + field).decimalValue();
  }

  private static void same(
      JsonNode line, BigDecimal quantity, BigDecimal named, SoldVariant.Named in) {
    assertThat(line.at("/quantity").decimalValue()).as(SHOWN).isEqualByComparingTo(quantity);
    if (in.isOwn()) {
      assertThat(line.at("/ordered_unit").isNull()).isTrue();
    } else {
      assertThat(line.at("/ordered_quantity").decimalValue()).isEqualByComparingTo(named);
      assertThat(line.at("/ordered_unit").asString()).isEqualTo(in.unit());
    }
  }

  private static String cents(BigDecimal amount) {
    return amount.setScale(2, RoundingMode.HALF_UP).toPlainString();
  }

  @Test
  void nothingIsLostFromTheImportToTheExport() {
    System.out.println("ExactQuantitiesTest " + SHOWN);
    var reserved = new HashMap<String, BigDecimal>();
    var amounts = new ArrayList<String>();
    int refused = 0;
    for (SoldVariant sold : range) {
      count(sold, STOCKED, sold.units().getFirst().unit());
    }
    for (int n = 0; n < ROUNDS; n++) {
      SoldVariant sold = range.get(n % range.size());
      SoldVariant.Named in = sold.units().get(random.nextInt(sold.units().size()));
      BigDecimal quantity = BigDecimal.valueOf(1 + random.nextInt(200_000), random.nextInt(4));
      BigDecimal own = in.own(quantity, sold.decimals());
      if (own == null) {
        refuses(sold, quantity, in);
        refused++;
        continue;
      }
      amounts.add(bought(sold, quantity, in, own));
      reserved.merge(sold.sku(), own, BigDecimal::add);
      assertThat(stock(sold, "allocated"))
          .as(SHOWN)
          .isEqualByComparingTo(reserved.getOrDefault(sold.sku(), BigDecimal.ZERO));
    }
    assertThat(refused).as(SHOWN).isBetween(1, ROUNDS - 3);
    isExported(reserved, amounts);
  }

  private void refuses(SoldVariant sold, BigDecimal quantity, SoldVariant.Named in) {
    int status = in.unit().equals(sold.units().getFirst().unit()) ? 400 : 422;
    TestReply reply = add(sold, quantity, in.unit());
    assertThat(reply.status()).as(SHOWN + reply.body()).isIn(status, 422);
    assertThat(count(sold, quantity, in.unit()).json().at("/errors")).as(SHOWN).hasSize(1);
    assertThat(stock(sold, "on_hand")).as(SHOWN).isEqualByComparingTo(STOCKED);
  }

  /** From the cart to the order of a quote; the net amount of its line. */
  private String bought(
      SoldVariant sold, BigDecimal quantity, SoldVariant.Named in, BigDecimal own) {
    JsonNode inCart = add(sold, quantity, in.unit()).expect(200).json().at("/lines/0");
    same(inCart, own, quantity, in);
    String net = cents(sold.price().multiply(own));
    assertThat(inCart.at("/line_total/amount").asString()).as(SHOWN).isEqualTo(net);

    var fromCart = Map.of("from_cart", true, "empty_cart", true);
    TestReply asked = buyer.post("/storefront/rfqs", fromCart).expect(201);
    same(asked.json().at("/lines/0"), own, quantity, in);
    String rfq = asked.text("public_id");
    buyer.post("/storefront/rfqs/" + rfq + "/submit").expect(200);
    TestReply draft = owner.post("/admin/rfqs/" + rfq + "/quote").expect(201);
    same(draft.json().at("/draft/lines/0"), own, quantity, in);
    String quote = draft.text("public_id");
    owner
        .patch("/admin/quotes/" + quote, Map.of("valid_until", "2099-01-01T00:00:00Z"))
        .expect(200);
    owner.post("/admin/quotes/" + quote + "/send").expect(200);
    TestReply accepted =
        buyer.post("/storefront/quotes/" + quote + "/accept", Map.of("version", 1)).expect(200);

    TestReply order = buyer.get("/storefront/orders/" + accepted.text("order_id")).expect(200);
    same(order.json().at("/lines/0"), own, quantity, in);
    assertThat(order.text("lines/0/net/amount")).as(SHOWN).isEqualTo(net);
    assertThat(order.text("net/amount")).as(SHOWN).isEqualTo(net);
    return net;
  }

  private void isExported(Map<String, BigDecimal> reserved, List<String> amounts) {
    String export = owner.get("/admin/exports/orders?format=jsonl&level=line").expect(200).body();
    var quantities = new HashMap<String, BigDecimal>();
    var nets = new ArrayList<String>();
    for (String row : export.lines().toList()) {
      JsonNode line = Json.mapper().readTree(row);
      BigDecimal quantity = new BigDecimal(line.at("/quantity").asString());
      quantities.merge(line.at("/sku").asString(), quantity, BigDecimal::add);
      nets.add(line.at("/line_net").asString());
    }
    assertThat(nets).as(SHOWN).containsExactlyInAnyOrderElementsOf(amounts);
    assertThat(quantities.keySet()).isEqualTo(reserved.keySet());
    quantities.forEach(
        (sku, sum) -> assertThat(sum).as(SHOWN).isEqualByComparingTo(reserved.get(sku)));
    TestReply again =
        owner
            .with("Content-Type", "application/octet-stream")
            .send(
                "POST",
                "/admin/imports/ingest?target=stock",
                owner.get("/admin/exports/stock").body().getBytes(StandardCharsets.UTF_8))
            .expect(200);
    assertThat(again.json().at("/run/unchanged").asInt(again.json().at("/unchanged").asInt()))
        .isEqualTo(range.size());
  }

  @Test
  void theSmallestAndTheLargestQuantityAreKept() {
    SoldVariant fence = range.get(2);
    var least = new BigDecimal("0.000001");
    JsonNode small = add(fence, least, "rod").expect(200).json().at("/lines/0");
    assertThat(small.at("/quantity").toString()).isEqualTo("0.000001");
    assertThat(small.at("/line_total/amount").asString()).isEqualTo("0.00");
    var rest = new BigDecimal("999999.999999");
    JsonNode large = add(fence, rest, "rod").expect(200).json().at("/lines/0");
    assertThat(large.at("/quantity").toString()).isEqualTo("1000000");
    assertThat(large.at("/line_total/amount").asString()).isEqualTo("99999900.00");
    add(fence, least, "rod").expectError(422, "quantity_rule");
    add(fence, new BigDecimal("0.0000001"), "rod").expectError(400, "bad_request");

    count(fence, new BigDecimal("1000000000"), "rod");
    assertThat(stock(fence, "on_hand")).isEqualByComparingTo("1000000000");
    TestReply tooMany = count(range.get(0), new BigDecimal("1000000000"), "roll");
    assertThat(tooMany.text("errors/0/column")).isEqualTo("unit");
  }

  @Test
  void aThirdIsRefusedAndNotRounded() {
    SoldVariant fence = range.get(2);

    add(fence, BigDecimal.ONE, "m")
        .expectError(422, "quantity_rule")
        .expectMessage("cannot be converted exactly");
    add(fence, new BigDecimal("0.000001"), "m").expectError(422, "quantity_rule");
    assertThat(count(fence, BigDecimal.TEN, "m").text("errors/0/reason"))
        .contains("cannot be converted exactly");
    buyer
        .post("/storefront/rfqs", Map.of("lines", List.of(line(fence, BigDecimal.TWO, "m"))))
        .expectError(422, "quantity_rule");
    JsonNode whole = add(fence, new BigDecimal("4.5"), "m").expect(200).json().at("/lines/0");
    assertThat(whole.at("/quantity").toString()).isEqualTo("1.5");
    assertThat(buyer.get("/storefront/cart").json().at("/lines")).hasSize(1);
  }
}
