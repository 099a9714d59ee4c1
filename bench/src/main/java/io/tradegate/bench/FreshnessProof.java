package io.tradegate.bench;

import io.tradegate.bench.lab.HttpLoad;
import io.tradegate.bench.prove.Verdicts;
import io.tradegate.platform.json.Json;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import tools.jackson.databind.JsonNode;

/**
 * Proves that the next request sees a price change, on the node that made it and on another one,
 * while guests read the same pages on both.
 */
final class FreshnessProof {
  private static final int GOODS = 20;
  private static final String LIST = "/storefront/products?limit=20";
  private static final Duration SLICE = Duration.ofSeconds(1);
  private static final BigDecimal CENT = new BigDecimal("0.01");

  private final int changes;

  private long readings;
  private long stale;

  FreshnessProof(int changes) {
    this.changes = changes;
  }

  Verdicts run() throws Exception {
    try (Market market = Market.open(1, GOODS);
        CatalogStore other = CatalogStore.open(market.lab(), Map.of())) {
      List<CatalogStore> nodes = List.of(market.store(), other);
      try (var _ = new Guests(nodes)) {
        change(market, nodes);
      }
    }
    var verdicts = new Verdicts("A price change is seen by the next request on every node");
    verdicts.note("price changes", "%,d".formatted(changes));
    verdicts.note("answers compared, of two nodes", "%,d".formatted(readings));
    verdicts.expectNone("no answer shows an old price", stale);
    return verdicts;
  }

  private void change(Market market, List<CatalogStore> nodes) {
    String lists = market.store().get("/admin/price-lists", market.staff()).body();
    String path =
        "/admin/price-lists/%s/prices"
            .formatted(Json.mapper().readTree(lists).at("/items/0/id").asString());
    List<String> slugs = slugs(market.store());
    var amounts = new HashMap<String, BigDecimal>();
    for (int n = 0; n < changes; n++) {
      String sku = CheckoutSeed.sku(n % GOODS);
      BigDecimal amount = CENT.multiply(BigDecimal.valueOf(100 + n));
      Map<String, Object> price = Map.of("sku", sku, "amount", amount.toString());
      nodes.get(n % 2).putJson(path, market.staff(), Map.of("prices", List.of(price)));
      amounts.put(sku, amount);
      for (CatalogStore node : nodes) {
        compare(node, "/storefront/products/" + slugs.get(n % GOODS), amounts);
        compare(node, LIST, amounts);
      }
    }
  }

  private static List<String> slugs(CatalogStore store) {
    var bySku = new HashMap<String, String>();
    items(store.get(LIST, null).body())
        .forEach(item -> bySku.put(item.at("/sku").asString(), item.at("/slug").asString()));
    var slugs = new ArrayList<String>();
    for (int n = 0; n < GOODS; n++) {
      slugs.add(Objects.requireNonNull(bySku.get(CheckoutSeed.sku(n))));
    }
    return slugs;
  }

  /** The items of a list, or the variants of a page. */
  private static Iterable<JsonNode> items(String body) {
    JsonNode answer = Json.mapper().readTree(body);
    return answer.has("items") ? answer.get("items") : answer.get("variants");
  }

  private void compare(CatalogStore node, String path, Map<String, BigDecimal> amounts) {
    boolean current = true;
    for (JsonNode item : items(node.get(path, null).body())) {
      BigDecimal amount = amounts.get(item.at("/sku").asString());
      if (amount != null) {
        current &= amount.compareTo(new BigDecimal(item.at("/price/amount").asString())) == 0;
      }
    }
    readings++;
    stale += current ? 0 : 1;
  }

  /** Guests who read the list on both nodes until the proof ends. */
  private static final class Guests implements AutoCloseable {
    private final AtomicBoolean ended = new AtomicBoolean();
    private final List<Thread> threads;

    Guests(List<CatalogStore> nodes) {
      threads =
          nodes.stream()
              .map(node -> Thread.ofPlatform().start(() -> read(node.load(List.of(LIST), null))))
              .toList();
    }

    private void read(HttpLoad load) {
      try {
        while (!ended.get()) {
          load.run(1, Duration.ZERO, SLICE);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void close() {
      ended.set(true);
      try {
        for (Thread thread : threads) {
          thread.join();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
