package io.tradegate.quotes;

import static io.tradegate.rfqs.TradingDesk.euro;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Quotes have net, shipping, tax and total as orders have them, and keep them when they are sent.
 */
class QuoteAmountsTest {
  private static final List<String> AMOUNTS = List.of("net", "shipping", "tax", "total");

  private final QuoteDesk desk = new QuoteDesk(TestApp.shared());
  private final String standard = taxClass("standard");
  private final String reduced = taxClass("reduced");

  QuoteAmountsTest() {
    desk.trade.shop.chargesTax();
    rate(standard, "DE", "19");
    rate(reduced, "DE", "7");
  }

  private String taxClass(String code) {
    var body = Map.of("code", code, "name", code);
    return desk.staff.post("/admin/tax-classes", body).expect(201).text("id");
  }

  private void rate(String taxClass, String country, String percent) {
    var body = Map.of("tax_class_id", taxClass, "country", country, "rate", percent);
    desk.staff.post("/admin/tax-rates", body).expect(201);
  }

  private String reducedSku() {
    String sku = desk.trade.product("10.00");
    String sql = "update variant set tax_class = 'reduced' where org_id = :org and sku = :sku";
    desk.trade.shop.asService(tx -> tx.sql(sql).bind("sku", sku).execute());
    return sku;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void whateverIsQuotedTheOrderHasTheSameAmountsCentByCent(long seed) {
    String id = sent(random(new Random(seed)));
    TestReply quote = desk.seenByBuyer(id);

    assertThat(sum(quote, "/net", "/shipping", "/tax")).isEqualTo(amount(quote, "/total"));
    assertThat(taxes(quote, "/offer/taxes")).isEqualTo(amount(quote, "/tax"));
    TestReply order = order(desk.accept(id, 1).expect(200));
    for (String name : AMOUNTS) {
      assertThat(order.text(name + "/amount")).as(name).isEqualTo(quote.text(name + "/amount"));
    }
    assertThat(order.json().at("/taxes")).isEqualTo(quote.json().at("/offer/taxes"));
  }

  private Map<String, Object> random(Random random) {
    var skus = List.of(desk.sku, reducedSku());
    var lines = new ArrayList<Map<String, Object>>();
    for (int n = 0; n <= random.nextInt(12); n++) {
      String price = BigDecimal.valueOf(random.nextInt(1, 200_000), 4).toPlainString();
      int quantity = random.nextInt(1, 50);
      boolean words = random.nextInt(4) == 0;
      lines.add(
          words
              ? QuoteDesk.words("Bracket " + n, quantity, price)
              : Map.of(
                  "sku",
                  skus.get(random.nextInt(2)),
                  "quantity",
                  quantity,
                  "unit_price",
                  euro(price)));
    }
    var offer = new HashMap<String, Object>(desk.offer());
    offer.put("lines", lines);
    offer.put("shipping", euro(BigDecimal.valueOf(random.nextInt(3_000), 2).toPlainString()));
    return offer;
  }

  private String sent(Map<String, Object> offer) {
    String id = desk.staff.post("/admin/quotes", offer).expect(201).text("public_id");
    desk.staffDo(id, "send", null).expect(200);
    return id;
  }

  private TestReply order(TestReply accepted) {
    return desk.staff.get("/admin/orders/" + accepted.text("order_id")).expect(200);
  }

  private static BigDecimal amount(TestReply reply, String path) {
    return new BigDecimal(reply.json().at(path + "/amount").asString());
  }

  private static BigDecimal sum(TestReply reply, String... paths) {
    return List.of(paths).stream()
        .map(path -> amount(reply, path))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static BigDecimal taxes(TestReply reply, String path) {
    return StreamSupport.stream(reply.json().at(path).spliterator(), false)
        .map(each -> new BigDecimal(each.at("/tax/amount").asString()))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  @Test
  void everyViewOfAQuoteHasTheSameAmounts() {
    var offer = new HashMap<String, Object>(desk.offer(desk.line(100, "9.00")));
    offer.put("shipping", euro("15.00"));
    String id = sent(offer);

    TestReply staff = desk.seenByStaff(id);
    for (String place : List.of("", "/offer", "/draft", "/versions/0")) {
      assertAmounts(staff, place);
    }
    assertAmounts(desk.seenByBuyer(id), "");
    assertAmounts(desk.staff.get("/admin/quotes?number=" + staff.text("number")), "/items/0");
    assertAmounts(desk.buyer.get("/storefront/quotes"), "/items/0");
    assertAmounts(desk.buyer.get("/storefront/quotes/" + id + "/versions/1"), "");
    assertThat(staff.text("offer/taxes/0/rate")).isEqualTo("19");
    assertThat(desk.events("quote.sent", id))
        .singleElement()
        .asString()
        .contains("\"net\":{\"amount\":\"900.00\"", "\"tax\":{\"amount\":\"173.85\"")
        .contains("\"total\":{\"amount\":\"1088.85\"");
  }

  private static void assertAmounts(TestReply reply, String place) {
    assertThat(amount(reply, place + "/net")).as(place).isEqualByComparingTo("900");
    assertThat(amount(reply, place + "/shipping")).as(place).isEqualByComparingTo("15");
    assertThat(amount(reply, place + "/tax")).as(place).isEqualByComparingTo("173.85");
    assertThat(amount(reply, place + "/total")).as(place).isEqualByComparingTo("1088.85");
  }

  @Test
  void aVersionKeepsItsTaxWhenAnotherRateHoldsLater() {
    String id = desk.sent();
    desk.trade.shop.asService(
        tx -> tx.sql("update tax_rate set rate = 25 where org_id = :org").execute());

    TestReply quote = desk.seenByStaff(id);

    assertThat(quote.text("offer/tax/amount")).isEqualTo("171.00");
    assertThat(quote.text("tax/amount")).isEqualTo("171.00");
    assertThat(quote.text("draft/tax/amount")).as("the next version").isEqualTo("225.00");
    assertThat(quote.text("draft/diff/total_from/amount")).isEqualTo("1071.00");
    assertThat(quote.text("draft/diff/total_to/amount")).isEqualTo("1125.00");
    assertThat(quote.text("draft/diff/net_to/amount")).isEqualTo("900.00");
  }

  @Test
  void aCounterIsComparedWithTax() {
    TestReply quote = desk.seenByBuyer(desk.countered());

    assertThat(quote.text("counter/diff/net_to/amount")).isEqualTo("800.00");
    assertThat(quote.text("counter/diff/tax_to/amount")).isEqualTo("152.00");
    assertThat(quote.text("counter/diff/total_to/amount")).isEqualTo("952.00");
  }

  @Test
  void whereTheRateIsNotKnownTheTaxIsNullAndTheTotalIsWithoutIt() {
    var offer = new HashMap<String, Object>(desk.offer(desk.line(100, "9.00")));
    offer.put("ship_to_country", "AQ");

    TestReply quote = desk.seenByBuyer(sent(offer));

    assertThat(quote.json().at("/tax").isNull()).isTrue();
    assertThat(quote.json().at("/offer/taxes")).isEmpty();
    assertThat(quote.text("total/amount")).isEqualTo("900.00");
  }

  @Test
  void aDraftWithoutLinesHasNoTax() {
    String id = desk.draft();
    desk.staff.patch("/admin/quotes/" + id, Map.of("lines", List.of())).expect(200);

    TestReply quote = desk.seenByStaff(id);

    assertThat(quote.text("draft/tax/amount")).isEqualTo("0.00");
    assertThat(quote.text("draft/total/amount")).isEqualTo("0.00");
    assertThat(quote.json().at("/total").isNull()).as("nothing was sent").isTrue();
  }
}
