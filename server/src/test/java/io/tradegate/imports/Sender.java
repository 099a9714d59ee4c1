package io.tradegate.imports;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Sends files of rows, and reads the results. */
final class Sender {
  private final TestClient client;
  private final String imports;

  /** As staff, or with a key. */
  Sender(TestClient client) {
    this(client, "/admin/imports");
  }

  /** {@code imports}: the path of the imports of the sender. */
  Sender(TestClient client, String imports) {
    this.client = client;
    this.imports = imports;
  }

  TestReply ingest(String target, String text) {
    return ingest(target, text.getBytes(StandardCharsets.UTF_8));
  }

  TestReply ingest(String target, byte[] file) {
    return send("/ingest?target=" + target, file);
  }

  /** Empty cells remove values. */
  TestReply ingestClearing(String target, String text) {
    return send("/ingest?clear_empty=true&target=" + target, text.getBytes(StandardCharsets.UTF_8));
  }

  TestReply check(String target, String text) {
    return send("?target=" + target, text.getBytes(StandardCharsets.UTF_8));
  }

  private TestReply send(String path, byte[] file) {
    return client
        .with("Content-Type", "application/octet-stream")
        .send("POST", imports + path, file);
  }

  /** Each as {@code line column}. */
  static List<String> places(TestReply result) {
    return result
        .json()
        .at("/errors")
        .valueStream()
        .map(error -> error.at("/line").asInt() + " " + error.at("/column").asString())
        .toList();
  }

  static List<String> skus(TestTenant shop) {
    return shop.asService(
        tx ->
            tx.sql("select sku from variant where org_id = :org order by sku")
                .list(row -> row.text("sku")));
  }

  /** How many rows created, changed, left as it was, and were wrong. */
  static List<Integer> counts(TestReply result) {
    var run = result.json().has("run") ? result.json().get("run") : result.json();
    return List.of("created", "changed", "unchanged", "rows_bad").stream()
        .map(name -> run.get(name).asInt())
        .toList();
  }

  /** The id of the customer with this code. */
  static String customer(TestClient staff, String code) {
    return staff
        .get("/admin/customers?limit=200&q=" + code)
        .expect(200)
        .json()
        .get("items")
        .valueStream()
        .filter(customer -> customer.get("code").asString().equals(code))
        .map(customer -> customer.get("id").asString())
        .findFirst()
        .orElseThrow();
  }
}
