package io.tradegate.bench.erp;

import io.tradegate.bench.lab.Api;
import java.util.LinkedHashSet;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/** Reads what the ERP has missed: by the feed of events, and by lists of what changed since. */
final class CatchUp {
  static final String FEED = "feed";
  static final String LISTS = "updated_after";

  private final Api api;
  private final ErpStore store;
  private final Mirror mirror;

  CatchUp(Api api, ErpStore store, Mirror mirror) {
    this.api = api;
    this.store = store;
    this.mirror = mirror;
  }

  /** Passes over the events of the first load; the lists are read as a whole afterwards. */
  void skipFeed() {
    if (store.mark(FEED).isEmpty()) {
      store.mark(FEED, walkFeed(_ -> {}));
    }
  }

  void feed() {
    walkFeed(
        page -> {
          var seen = new LinkedHashSet<Subject>();
          page.path("items").forEach(item -> seen.add(Subject.of(item)));
          seen.forEach(subject -> mirror.read(subject.event(), subject.id(), FEED));
          page.path("items").forEach(item -> store.mark(FEED, Api.text(item.path("cursor"))));
        });
  }

  /** Of several events of an order one read is enough. */
  private record Subject(String event, String id) {
    static Subject of(JsonNode item) {
      String event = Api.text(item.path("event"));
      String read = event.startsWith("order.") ? "order." : event;
      return new Subject(read, Api.text(item.at("/data/public_id")));
    }
  }

  private String walkFeed(Consumer<JsonNode> handler) {
    String cursor = store.mark(FEED).orElse("");
    while (true) {
      String after = cursor.isEmpty() ? "" : "&after=" + Api.escaped(cursor);
      JsonNode page = api.get("/admin/events?limit=200" + after);
      if (page.path("items").isEmpty()) {
        return cursor;
      }
      handler.accept(page);
      cursor = Api.text(page.path("items").get(page.path("items").size() - 1).path("cursor"));
    }
  }

  void lists() {
    changed("customers", "/admin/customers", item -> mirror.customer(item, LISTS));
    changed("products", "/admin/products", item -> mirror.product(item, LISTS));
    api.pages("/admin/price-lists?limit=200", this::prices);
    changed("inventory", "/admin/inventory", item -> mirror.stock(item, LISTS));
    changed(
        "orders", "/admin/orders", item -> mirror.order(Api.text(item.path("public_id")), LISTS));
  }

  private void prices(JsonNode list) {
    String code = Api.text(list.path("code"));
    String path = "/admin/price-lists/%s/prices".formatted(Api.text(list.path("id")));
    changed("prices of " + code, path, item -> mirror.price(code, item, LISTS));
  }

  private void changed(String name, String path, Consumer<JsonNode> item) {
    String since = store.mark(name).map(until -> "&updated_after=" + Api.escaped(until)).orElse("");
    String until = api.pages(path + "?sort=updated_at&limit=200" + since, item);
    store.mark(name, until);
  }
}
