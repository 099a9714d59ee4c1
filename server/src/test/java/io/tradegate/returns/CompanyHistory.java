package io.tradegate.returns;

import static io.tradegate.returns.ReturningDesk.body;
import static io.tradegate.returns.ReturningDesk.goods;
import static io.tradegate.returns.ReturningDesk.line;
import static io.tradegate.returns.ReturningDesk.one;
import static io.tradegate.returns.ReturningDesk.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.invoices.BillingDesk;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Random steps of one company from order to money: some are refused, and none fails. Counts what
 * must have been published.
 */
final class CompanyHistory {
  private static final List<String> PRICES = List.of("0.3333", "19.99", "7.0001", "0.005");
  private static final List<String> DISPOSITIONS = List.of("restock", "scrap", "vendor");
  private static final List<String> OUTCOMES = List.of("credit", "refund", "none");
  private static final String NONE = "00000000-0000-7000-8000-000000000000";
  private static final String SHIPMENT = "shipment.status_changed";

  final ReturningDesk desk = new ReturningDesk();
  final List<OrderId> orders = new ArrayList<>();
  final Map<String, Integer> published = new HashMap<>();
  BigDecimal received = BigDecimal.ZERO;
  BigDecimal refunded = BigDecimal.ZERO;
  BigDecimal writtenOff = BigDecimal.ZERO;
  private final List<String> shipments = new ArrayList<>();
  private final List<String> payments = new ArrayList<>();
  private final List<String> returns = new ArrayList<>();
  private final Random random;

  CompanyHistory(long seed) {
    random = new Random(seed);
    desk.policy(Map.of("window_days", 30, "restocking_fee", "7.5"));
    place();
  }

  void step() {
    TestReply reply =
        switch (random.nextInt(20)) {
          case 0 -> place();
          case 1, 2, 3, 4 -> ship();
          case 5 -> move(SHIPMENT, path(shipments), "/deliver", Map.of());
          case 6 -> move(SHIPMENT, path(shipments), "/return", Map.of());
          case 7, 8 ->
              desk.billing.bill(any(orders), random.nextInt(3) == 0 ? ordered() : Map.of());
          case 9 -> cut();
          case 10 -> credit();
          case 11, 12 -> pay();
          case 13 -> refund();
          case 14 -> writeOff();
          case 15, 16 -> ask();
          default -> follow();
        };
    assertThat(reply.status()).as(reply.body()).isIn(200, 201, 400, 404, 409, 422);
  }

  /** Everything that can leave leaves, and what left is billed. */
  void finish() {
    shipments.forEach(each -> move(SHIPMENT, each, "/ship", Map.of()));
    for (OrderId order : orders) {
      TestReply rest = desk.clerk.post("/admin/orders/" + order + "/shipments", Map.of());
      if (rest.status() == 201) {
        noted(SHIPMENT);
        move(SHIPMENT, "/admin/shipments/" + rest.text("public_id"), "/ship", Map.of()).expect(200);
      }
      assertThat(desk.billing.bill(order, Map.of()).status()).isIn(201, 422);
    }
  }

  /** Bills before the goods leave. */
  private Map<String, Object> ordered() {
    return random.nextInt(3) == 0
        ? Map.of("ordered", true)
        : with(some(1 + random.nextInt(9)), "ordered", true);
  }

  private TestReply place() {
    OrderId order =
        desk.billing.order(
            desk.billing.desk.line("BOLT", 5 + random.nextInt(20), any(PRICES)),
            desk.billing.desk.line("BOLT", 1 + random.nextInt(9), any(PRICES)));
    orders.add(order);
    return desk.read(order);
  }

  private TestReply ship() {
    TestReply packed =
        desk.clerk.post("/admin/orders/" + any(orders) + "/shipments", some(1 + random.nextInt(7)));
    if (packed.status() == 201) {
      noted(SHIPMENT);
      String shipment = "/admin/shipments/" + packed.text("public_id");
      shipments.add(shipment);
      if (random.nextInt(6) > 0) {
        return move(SHIPMENT, shipment, "/ship", Map.of());
      }
    }
    return packed;
  }

  private Map<String, Object> some(int quantity) {
    return BillingDesk.lines(1 + random.nextInt(2), quantity);
  }

  private TestReply cut() {
    String order = "/admin/orders/" + any(orders);
    return random.nextInt(6) == 0
        ? desk.clerk.post(order + "/cancel", Map.of("reason", "Not needed"))
        : desk.clerk.post(
            order + "/cancel-lines", with(some(1 + random.nextInt(4)), "reason", "Fewer"));
  }

  private TestReply credit() {
    Map<String, Object> wish =
        random.nextBoolean() ? some(1) : Map.of("amount", money(new BigDecimal("0.37")));
    return desk.clerk.post(invoice() + "/credit", with(wish, "reason", "Damaged"));
  }

  private String invoice() {
    TestReply list = desk.clerk.get("/admin/invoices?kind=invoice&limit=200").expect(200);
    return "/admin/invoices/" + anyId(list);
  }

  private String anyId(TestReply list) {
    List<String> ids = list.items("public_id");
    return ids.isEmpty() ? NONE : any(ids);
  }

  private static Map<String, Object> money(BigDecimal amount) {
    return Map.of("amount", amount.toPlainString(), "currency", "EUR");
  }

  private TestReply pay() {
    BigDecimal amount = BigDecimal.valueOf(1 + random.nextInt(20_000), 2);
    var body = new HashMap<String, Object>();
    body.put("customer_id", desk.billing.shop.company());
    body.put("amount", money(amount));
    body.put("reference", "BANK-" + payments.size());
    if (random.nextInt(3) == 0) {
      body.put("allocations", List.of());
    }
    TestReply paid = desk.clerk.post("/admin/payments", body).expect(201);
    payments.add("/admin/payments/" + paid.text("public_id"));
    received = received.add(amount);
    noted("payment.received");
    return paid;
  }

  private TestReply refund() {
    BigDecimal amount = BigDecimal.valueOf(1 + random.nextInt(5_000), 2);
    TestReply refund =
        move(
            "payment.refunded",
            path(payments),
            "/refunds",
            Map.of("amount", money(amount), "reason", "Paid too much"));
    refunded = refunded.add(refund.status() == 201 ? amount : BigDecimal.ZERO);
    return refund;
  }

  private TestReply writeOff() {
    if (random.nextInt(3) > 0) {
      return desk.clerk.get("/admin/invoices");
    }
    String invoice = invoice();
    TestReply before = desk.clerk.get(invoice);
    TestReply after = desk.clerk.post(invoice + "/write-off", Map.of("reason", "Insolvent"));
    if (after.status() == 200) {
      writtenOff = writtenOff.add(new BigDecimal(before.text("open/amount")));
    }
    return after;
  }

  private TestReply ask() {
    int position = 1 + random.nextInt(2);
    var wish = body(any(orders), List.of(line(position, 1 + random.nextInt(4), "damaged")));
    TestReply asked =
        desk.buyer.post(
            "/storefront/returns", with(wish, "kind", random.nextInt(4) == 0 ? "claim" : "return"));
    if (asked.status() == 201) {
      returns.add(one(asked));
      noted("return.requested");
    }
    return asked;
  }

  private TestReply follow() {
    String one = path(returns);
    return switch (random.nextInt(6)) {
      case 0, 1 -> move("return.decided", one, "/approve", Map.of());
      case 2 -> receive(one);
      case 3, 4 -> desk.close(one, any(OUTCOMES));
      default -> move("return.decided", one, "/reject", Map.of("reason", "Worn."));
    };
  }

  /** Goods arrive in parts; the decision is published with the last part. */
  private TestReply receive(String one) {
    var lines = List.of(goods(1, 1 + random.nextInt(4), any(DISPOSITIONS)));
    TestReply reply = desk.clerk.post(one + "/receive", Map.of("lines", lines));
    if (reply.status() == 200 && reply.text("status").equals("received")) {
      noted("return.decided");
    }
    return reply;
  }

  private TestReply move(String event, String path, String action, Map<String, Object> body) {
    TestReply reply = desk.clerk.post(path + action, body);
    if (reply.status() < 300) {
      noted(event);
    }
    return reply;
  }

  private void noted(String event) {
    published.merge(event, 1, Integer::sum);
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  /** Of a record that was made; there is none at the path if none was made. */
  private String path(List<String> paths) {
    return paths.isEmpty() ? "/admin/invoices/" + NONE : any(paths);
  }
}
