package io.tradegate.bench.erp;

import io.tradegate.bench.lab.Api;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Takes what the store says into the records of the ERP, and its own keys and steps to the store.
 */
final class Mirror {
  private final Api api;
  private final ErpStore store;

  Mirror(Api api, ErpStore store) {
    this.api = api;
    this.store = store;
  }

  /** Reads the record that an event is about. */
  void read(String event, String id, String channel) {
    if (event.startsWith("order.")) {
      order(id, channel);
    } else if (event.equals("customer.changed")) {
      customer(api.get("/admin/customers/" + id), channel);
    } else if (event.equals("product.changed")) {
      product(api.get("/admin/products/" + id), channel);
    }
  }

  /** A customer that began in the store gets a key of the ERP. */
  void customer(JsonNode customer, String channel) {
    String key = Api.text(customer.path("external_id"));
    if (key.isEmpty()) {
      String id = Api.text(customer.path("id"));
      key = store.adopted("customer", "KD-", id);
      store.own("customer", key, Shape.customerOwn(customer));
      api.patch("/admin/customers/" + id, Map.of("external_id", key));
    }
    store.learn("customer", key, Shape.customerShop(customer), channel);
  }

  void product(JsonNode product, String channel) {
    Fields shop = Shape.variantShop(product);
    if (product.path("variant_count").asInt() == 1) {
      store.learn("variant", Api.text(product.path("sku")), shop, channel);
      return;
    }
    String variants = "/admin/products/%s/variants?limit=200";
    api.pages(
        variants.formatted(Api.text(product.path("id"))),
        variant -> store.learn("variant", Api.text(variant.path("sku")), shop, channel));
  }

  void price(String list, JsonNode price, String channel) {
    for (JsonNode tier : price.path("tiers")) {
      String key = priceKey(list, price.path("sku"), tier.path("min_quantity"));
      String amount = Fields.number(tier.at("/price/amount"));
      store.learn("price", key, Fields.of("amount", amount), channel);
    }
  }

  static String priceKey(String list, JsonNode sku, JsonNode from) {
    return "%s|%s|%s".formatted(list, Api.text(sku), Fields.number(from));
  }

  void stock(JsonNode balance, String channel) {
    store.learn("stock", stockKey(balance), Shape.stock(balance), channel);
  }

  static String stockKey(JsonNode balance) {
    return Api.text(balance.path("warehouse")) + "|" + Api.text(balance.path("sku"));
  }

  /** Books an order under a number of the ERP, writes the number back, and delivers. */
  void order(String id, String channel) {
    String number = store.adopted("order", "VB-", id);
    JsonNode order = api.get("/admin/orders/" + id);
    if (!number.equals(Api.text(order.path("external_id")))) {
      order = api.patch("/admin/orders/" + id, Map.of("external_id", number)).body();
    }
    if (status(order).equals("confirmed")) {
      order = step(id, "process", number);
    }
    if (status(order).equals("processing") && isDeliveredAtOnce(number)) {
      order = step(id, "ship", number);
    }
    store.learn("order", number, Shape.order(order), channel);
  }

  private static String status(JsonNode order) {
    return Api.text(order.path("status"));
  }

  /** Half of the orders stay in the warehouse, so that staff can still change them. */
  private static boolean isDeliveredAtOnce(String number) {
    return Long.parseLong(number.substring("VB-".length())) % 2 == 0;
  }

  /** The step may have been made before a crash, or the order may have been cancelled meanwhile. */
  private JsonNode step(String id, String step, String number) {
    String path = "/admin/orders/" + id;
    api.tryPost(path + "/" + step, step + "-" + number, Map.of());
    return api.get(path);
  }
}
