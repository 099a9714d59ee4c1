package io.tradegate.dunning;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.document.DraftLine;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderDraft;
import io.tradegate.orders.document.ShippingCharge;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.receivables.Books;
import io.tradegate.receivables.LedgerCheckStore;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/** A store whose invoices are due on the day of issue, with a clock that a test moves. */
final class DunningDesk {
  static final LocalDate START = LocalDate.parse("2027-03-01");
  static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  private static final Map<String, Object> SELLER =
      Map.of(
          "name", "Nordwerk GmbH",
          "street", List.of("Hafenstr. 7"),
          "postal_code", "20457",
          "city", "Hamburg",
          "country", "DE",
          "vat_id", "DE123456789",
          "registration", "HRB 4711",
          "bank", Map.of("iban", "DE89 3704 0044 0532 0130 00"));

  final TestClock clock;
  final TestApp app;
  final TestTenant shop;
  final OrderDesk orders;
  final TestClient clerk;

  DunningDesk(TestApp app, TestClock clock) {
    this.app = app;
    this.clock = clock;
    moveTo(noon(START));
    shop = app.newTenant();
    orders = new OrderDesk(app, shop);
    clerk = shop.owner();
    clerk.put("/admin/billing-settings", Map.of("billing", "manual", "seller", SELLER)).expect(200);
    contact(shop.company(), "billing@hartmann.test");
  }

  static TestClock clock() {
    return new TestClock(noon(START));
  }

  static TestApp app(TestClock clock) {
    return TestApp.alone(Map.of("JWT_TTL", "9000d"), around(clock));
  }

  static Surroundings around(TestClock clock) {
    return new Surroundings(clock, OpenTelemetry.noop());
  }

  static Instant noon(LocalDate day) {
    return day.atTime(LocalTime.NOON).atZone(BERLIN).toInstant();
  }

  void moveTo(Instant time) {
    clock.advance(Duration.between(clock.instant(), time));
  }

  /** So many days after the start. */
  void day(int number) {
    moveTo(noon(START.plusDays(number)));
  }

  void zone(String zone) {
    clerk.patch("/admin/organization", Map.of("time_zone", zone)).expect(200);
  }

  void contact(CustomerId company, String email) {
    clerk.put(own(company), Map.of("contact_email", email)).expect(200);
  }

  static String own(CustomerId company) {
    return "/admin/customers/" + company + "/dunning-policy";
  }

  /** Levels of so many days. */
  static Map<String, Object> level(int days, Object... fields) {
    var level = new HashMap<String, Object>(Map.of("days", days));
    for (int n = 0; n < fields.length; n += 2) {
      level.put((String) fields[n], fields[n + 1]);
    }
    return level;
  }

  static Map<String, Object> money(String amount, String currency) {
    return Map.of("amount", amount, "currency", currency);
  }

  void policy(Object... levels) {
    clerk.put("/admin/dunning/policy", Map.of("levels", List.of(levels))).expect(200);
  }

  Order placed(CustomerId company, String euros) {
    return orders.place(draft(company, Money.of(euros, "EUR")));
  }

  private OrderDraft draft(CustomerId company, Money net) {
    DraftLine line = OrderDesk.line(null, null, "Work", 1, net);
    return RecordBuilder.copy(orders.draft(line))
        .with("customer", company)
        .with("currency", net.currency())
        .with("shipping", new ShippingCharge(null, "Parcel", Money.zero(net.currency())))
        .build();
  }

  /** Issued now, and due today. */
  String invoice(String euros) {
    return invoice(shop.company(), Money.of(euros, "EUR"));
  }

  String invoice(CustomerId company, Money total) {
    Order order = orders.place(draft(company, total));
    return clerk
        .post("/admin/orders/" + order.id() + "/invoices", Map.of("ordered", true, "issue", true))
        .expect(201)
        .text("public_id");
  }

  void rate(String currency, String rate) {
    shop.asService(tx -> new Currencies().set(tx, currency, rate));
  }

  /** Invoices in other currencies state their tax in the organization's, so there must be one. */
  void chargesZeroPercent() {
    shop.chargesTax();
    String standard =
        clerk
            .post("/admin/tax-classes", Map.of("code", "standard", "name", "Standard"))
            .expect(201)
            .text("id");
    clerk
        .post("/admin/tax-rates", Map.of("tax_class_id", standard, "country", "DE", "rate", "0"))
        .expect(201);
  }

  /** Received today, and allocated. */
  void pay(String invoice, String amount) {
    pay(shop.company(), invoice, Money.of(amount, "EUR"));
  }

  void pay(CustomerId company, String invoice, Money amount) {
    UUID payment = new Books(shop).payment(company, amount);
    clerk
        .post("/admin/receivables/allocations", Map.of("from_item", payment, "to_item", invoice))
        .expect(201);
  }

  TestReply run() {
    return clerk.post("/admin/dunning/run", Map.of()).expect(200);
  }

  void sweep() {
    app.node().jobs().runNow("dunning");
  }

  List<JsonNode> notices() {
    var all = new ArrayList<JsonNode>();
    clerk
        .get("/admin/dunning/notices?limit=200&sort=created_at")
        .expect(200)
        .json()
        .at("/items")
        .forEach(all::add);
    return all;
  }

  /** Level and numbers of invoices of each notice, the oldest first. */
  List<String> sent() {
    return notices().stream()
        .map(
            notice ->
                notice.path("level").asInt()
                    + ":"
                    + String.join(
                        "+",
                        notice
                            .path("invoices")
                            .valueStream()
                            .map(each -> each.path("number").asString())
                            .toList()))
        .toList();
  }

  TestReply state(String invoice) {
    return clerk.get("/admin/invoices/" + invoice + "/dunning").expect(200);
  }

  int level(String invoice) {
    return state(invoice).json().path("level").asInt();
  }

  List<String> events(String type) {
    String sql = "select data from event where org_id = :org and type = :type order by id";
    return shop.<List<String>>asService(
        tx -> tx.sql(sql).bind("type", type).list(row -> row.text("data")));
  }

  SentLetters letters() {
    return new SentLetters(shop);
  }

  List<LedgerCheckStore.Unbalanced> unbalanced() {
    return shop.<List<LedgerCheckStore.Unbalanced>>asService(LedgerCheckStore::verify);
  }
}
