package io.tradegate.bench.money;

import io.tradegate.bench.lab.Api;
import io.tradegate.bench.lab.Waiting;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import tools.jackson.databind.JsonNode;

/**
 * Takes orders from the call to the money, one after the other, and notes what the service
 * acknowledged. Each request has a key of its own and is repeated until it is answered.
 */
final class Clerk implements Runnable {
  private static final int CREDITED_EVERY = 5;
  private static final int REFUNDED_EVERY = 4;

  private final Api api;
  private final Counter counter;
  private final String name;
  private final Acknowledged acknowledged;
  private final BooleanSupplier isClosing;

  Clerk(Api api, Counter counter, String name, Acknowledged noted, BooleanSupplier isClosing) {
    this.api = api;
    this.counter = counter;
    this.name = name;
    this.acknowledged = noted;
    this.isClosing = isClosing;
  }

  @Override
  public void run() {
    try {
      for (int n = 0; !isClosing.getAsBoolean(); n++) {
        serve(n);
      }
    } catch (Exception e) {
      acknowledged.failed(name, e);
    }
  }

  private void serve(int n) throws Exception {
    String label = "%s-%d".formatted(name, n);
    JsonNode order = order(label, 1 + n % 9);
    String id = publicId(order);
    acknowledged.order(id);
    String shipment =
        publicId(
            made(
                "/admin/orders/%s/shipments".formatted(id),
                "pack-" + label,
                Map.of("lines", line(n))));
    acknowledged.shipment(shipment);
    move("/admin/shipments/" + shipment, "ship", label);
    move("/admin/shipments/" + shipment, "deliver", label);
    BigDecimal total = new BigDecimal(Api.text(order.at("/total/amount")));
    String payment = publicId(made("/admin/payments", "pay-" + label, payment(label, total)));
    acknowledged.payment(payment);
    if (n % CREDITED_EVERY == 0) {
      credit(id, label);
    }
    if (n % REFUNDED_EVERY == 0) {
      refund(label);
    }
  }

  private static List<Map<String, Object>> line(int n) {
    return List.of(Map.of("position", 1, "quantity", 1 + n % 9));
  }

  private JsonNode order(String label, int quantity) {
    return made(
        "/admin/orders",
        "order-" + label,
        Map.of(
            "customer_id", counter.customer(),
            "website_id", counter.website(),
            "payment_method", "terms",
            "po_number", label,
            "shipping_price", euros(new BigDecimal("4.90")),
            "lines",
                List.of(
                    Map.of(
                        "sku",
                        Counter.SKU,
                        "quantity",
                        quantity,
                        "unit_price",
                        euros(new BigDecimal("19.99"))))));
  }

  private static Map<String, Object> euros(BigDecimal amount) {
    return Map.of("amount", amount.toPlainString(), "currency", "EUR");
  }

  private Map<String, Object> payment(String reference, BigDecimal amount) {
    return Map.of(
        "customer_id", counter.customer(), "amount", euros(amount), "reference", reference);
  }

  private void move(String path, String action, String label) {
    api.post(path + "/" + action, action + "-" + label, Map.of());
  }

  /** Waits for the invoice, which a worker issues, and credits a part of it. */
  private void credit(String order, String label) throws Exception {
    String invoices = "/admin/invoices?kind=invoice&order_id=" + order;
    Waiting.until(() -> !api.get(invoices).path("items").isEmpty());
    String invoice = publicId(api.get(invoices).at("/items/0"));
    acknowledged.note(
        publicId(
            made(
                "/admin/invoices/%s/credit".formatted(invoice),
                "credit-" + label,
                Map.of("amount", euros(BigDecimal.ONE), "reason", "Late"))));
  }

  /** Money that settles nothing goes back. */
  private void refund(String label) {
    var more = new HashMap<>(payment("extra-" + label, new BigDecimal("7.00")));
    more.put("allocations", List.of());
    String extra = publicId(made("/admin/payments", "extra-" + label, more));
    acknowledged.payment(extra);
    acknowledged.refund(
        publicId(
            made(
                "/admin/payments/%s/refunds".formatted(extra),
                "refund-" + label,
                Map.of("amount", euros(new BigDecimal("7.00")), "reason", "Paid twice"))));
  }

  /** What was made; if its answer was lost, what the first request made. */
  private JsonNode made(String path, String key, Map<String, Object> body) {
    Api.Answer answer = api.post(path, key, body);
    return answer.isRepetition() ? api.get(answer.location()) : answer.body();
  }

  private static String publicId(JsonNode record) {
    return Api.text(record.path("public_id"));
  }
}
