package io.tradegate.bench.erp;

import io.tradegate.bench.erp.ErpStore.Outgoing;
import io.tradegate.bench.lab.Api;
import io.tradegate.bench.lab.Waiting;
import io.tradegate.platform.json.Json;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * Sends the changes of the ERP. A change is marked as sent after its answer; one that was sent
 * right before a crash is sent again, which the service recognizes or which changes nothing.
 */
final class Sending {
  private final Api api;
  private final ErpStore store;

  Sending(Api api, ErpStore store) {
    this.api = api;
    this.store = store;
  }

  /** In the order in which records need each other. */
  void sendAll() throws Exception {
    each("customer", change -> put("customers", change));
    rows("address", "addresses");
    each("price_list", change -> put("price-lists", change));
    each("warehouse", change -> put("warehouses", change));
    each("product", this::product);
    rows("variant", "products");
    rows("price", "prices");
    rows("stock", "stock");
    each("receipt", this::receipt);
  }

  private void each(String kind, Consumer<Outgoing> send) {
    for (Outgoing change : store.unsent(kind)) {
      send.accept(change);
      store.sent(List.of(change));
    }
  }

  private JsonNode put(String records, Outgoing change) {
    String path = "/admin/%s/by-external-id/%s".formatted(records, Api.escaped(change.key()));
    return api.put(path, Json.mapper().readTree(change.body())).body();
  }

  private void product(Outgoing change) {
    JsonNode product = put("products", change);
    if (Api.text(product.path("status")).equals("draft")) {
      String path = "/admin/products/%s/activate".formatted(Api.text(product.path("id")));
      api.post(path, "activate-" + change.key(), Map.of());
    }
  }

  /** A receipt is counted once by the number of its delivery note. */
  private void receipt(Outgoing change) {
    api.post("/admin/inventory/receipts", change.key(), Json.mapper().readTree(change.body()));
  }

  private void rows(String kind, String target) throws Exception {
    for (var batch = store.batch(kind); !batch.isEmpty(); batch = store.batch(kind)) {
      send(target, batch);
      store.sent(batch);
    }
  }

  /**
   * The number of the batch makes a repetition known: without it a run that died would go on
   * minutes later and write old values over newer ones.
   */
  private void send(String target, List<Outgoing> batch) throws Exception {
    String rows = batch.stream().map(Outgoing::body).collect(Collectors.joining("\n"));
    Api.Answer answer =
        api.postRows(
            "/admin/imports/ingest?format=jsonl&target=" + target,
            "batch-" + batch.getFirst().batch(),
            rows);
    JsonNode run = answer.isRepetition() ? finished(answer.location()) : answer.body().path("run");
    if (run.path("rows_bad").asInt() > 0 || run.path("rows_done").asInt() != batch.size()) {
      throw new IllegalStateException("Not every row was written: " + answer.text());
    }
  }

  /** Has a run that stopped with its process go on, and waits for its end. */
  private JsonNode finished(String location) throws Exception {
    if (!isCompleted(location)) {
      api.tryPost(location + "/resume", "resume-" + location + "-" + store.nextNumber(), Map.of());
    }
    if (!Waiting.until(() -> isCompleted(location))) {
      throw new IllegalStateException("The import does not end: " + api.get(location));
    }
    return api.get(location);
  }

  private boolean isCompleted(String location) {
    return Api.text(api.get(location).path("status")).equals("completed");
  }
}
