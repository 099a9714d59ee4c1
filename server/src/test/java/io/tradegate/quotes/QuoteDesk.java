package io.tradegate.quotes;

import static io.tradegate.rfqs.TradingDesk.euro;

import io.tradegate.rfqs.TradingDesk;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A shop that quotes: one article of 10 EUR, a company with an address. */
public final class QuoteDesk {
  static final String LATER = "2099-01-01T00:00:00Z";

  public final TradingDesk trade;
  public final TestClient staff;
  final TestClient buyer;
  final String sku;

  public QuoteDesk(TestApp app) {
    this.trade = new TradingDesk(app);
    this.staff = trade.staff;
    this.buyer = trade.buyer;
    this.sku = trade.product("10.00");
    buyer
        .post(
            "/storefront/account/addresses",
            Map.of("street", List.of("Main Street 1"), "city", "Berlin", "country", "DE"))
        .expect(201);
  }

  public Map<String, Object> line(int quantity, String price) {
    return Map.of("sku", sku, "quantity", quantity, "unit_price", euro(price));
  }

  static Map<String, Object> words(String text, int quantity, String price) {
    return Map.of("text", text, "quantity", quantity, "unit_price", euro(price));
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  final Map<String, Object> offer(Map<String, Object>... lines) {
    var offer = new LinkedHashMap<String, Object>();
    offer.put("customer_id", trade.shop.company());
    offer.put("valid_until", LATER);
    offer.put("lines", List.of(lines));
    return offer;
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  final String draft(Map<String, Object>... lines) {
    return staff.post("/admin/quotes", offer(lines)).expect(201).text("public_id");
  }

  /** A hundred for 9 EUR each. */
  String draft() {
    return draft(line(100, "9.00"));
  }

  public String sent() {
    String id = draft();
    staffDo(id, "send", null).expect(200);
    return id;
  }

  public String countered() {
    String id = sent();
    buyerDoes(id, "counter", counter(1, Map.of("line", 1, "unit_price", euro("8.00")))).expect(200);
    return id;
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  public static Map<String, Object> counter(int version, Map<String, Object>... lines) {
    return Map.of("version", version, "lines", List.of(lines));
  }

  public TestReply staffDo(String id, String verb, @Nullable Object body) {
    return TradingDesk.did(staff, "/admin/quotes/" + id + "/" + verb, body);
  }

  public TestReply buyerDoes(String id, String verb, @Nullable Object body) {
    return TradingDesk.did(buyer, "/storefront/quotes/" + id + "/" + verb, body);
  }

  TestReply accept(String id, int version) {
    return buyerDoes(id, "accept", Map.of("version", version));
  }

  public TestReply seenByStaff(String id) {
    return staff.get("/admin/quotes/" + id).expect(200);
  }

  public TestReply seenByBuyer(String id) {
    return buyer.get("/storefront/quotes/" + id).expect(200);
  }

  List<String> events(String type, String id) {
    return trade.events(type, id);
  }

  long orders(String quote) {
    String sql =
        "select count(*) as n from customer_order where org_id = :org and source_id = cast(:id as uuid)";
    return trade.shop.asService(tx -> tx.sql(sql).bind("id", quote).one(row -> row.bigint("n")));
  }
}
