package io.tradegate.bench.erp;

import io.tradegate.bench.lab.Api;
import io.tradegate.platform.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** Which fields of a record the ERP decides, and which the store decides. */
final class Shape {
  private Shape() {}

  static Fields customerOwn(JsonNode customer) {
    return Fields.of("code", Api.text(customer.path("code")))
        .with("name", Api.text(customer.path("name")))
        .with("days", Fields.number(customer.at("/payment_terms/days")))
        .with("credit", Fields.number(customer.at("/credit_limit/amount")));
  }

  static Fields customerShop(JsonNode customer) {
    return Fields.of("notes", Api.text(customer.path("notes")))
        .with("tax_id", Api.text(customer.path("tax_id")))
        .with("status", Api.text(customer.path("status")));
  }

  /** What the ERP sends of a customer. */
  static Map<String, Object> customerBody(Fields own) {
    return Map.of(
        "code", own.value("code"),
        "name", own.value("name"),
        "payment_terms", Map.of("kind", "net", "days", Integer.parseInt(own.value("days"))),
        "credit_limit", Map.of("amount", own.value("credit"), "currency", "EUR"));
  }

  /** {@code row}: a variant in the form of an import or an export. */
  static Fields variantOwn(JsonNode row) {
    return Fields.of("name", Api.text(row.path("name")))
        .with("unit", Api.text(row.path("unit")))
        .with("pack_size", Fields.number(row.path("pack_size")))
        .with("min_quantity", Fields.number(row.path("min_quantity")));
  }

  static Fields variantShop(JsonNode product) {
    return Fields.of("description", Api.text(product.path("description")))
        .with("status", Api.text(product.path("status")));
  }

  static Fields stock(JsonNode balance) {
    return Fields.of("on_hand", Fields.number(balance.path("on_hand")))
        .with("allocated", Fields.number(balance.path("allocated")));
  }

  static Fields order(JsonNode order) {
    Fields fields = Fields.none();
    for (String name : List.of("number", "status", "customer_code", "po_number", "external_id")) {
      fields = fields.with(name, Api.text(order.path(name)));
    }
    for (String name : List.of("net", "shipping", "tax", "total", "ordered_total", "open")) {
      fields = fields.with(name, money(order.path(name)));
    }
    return fields.with("lines", Json.text(lines(order)));
  }

  private static List<String> lines(JsonNode order) {
    return StreamSupport.stream(order.path("lines").spliterator(), false).map(Shape::line).toList();
  }

  private static String line(JsonNode line) {
    var parts = new ArrayList<String>();
    parts.add(Api.text(line.path("sku")));
    for (String name : List.of("quantity", "cancelled")) {
      parts.add(Fields.number(line.path(name)));
    }
    for (String name : List.of("unit_price", "net", "tax")) {
      parts.add(money(line.path(name)));
    }
    return String.join(" ", parts);
  }

  private static String money(JsonNode money) {
    return Fields.number(money.path("amount")) + " " + Api.text(money.path("currency"));
  }
}
