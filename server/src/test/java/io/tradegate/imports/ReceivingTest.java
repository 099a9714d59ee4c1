package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Uploads of files, on a node with fewer connections than files. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReceivingTest {
  private static final int FILES_OF_ONE = 4;

  private TestApp app;

  @BeforeAll
  void start() {
    app = TestApp.alone(Map.of("DATABASE_POOL_SIZE", "2"), Surroundings.real(OpenTelemetry.noop()));
  }

  @AfterAll
  void stop() {
    app.close();
  }

  @Test
  void filesThatArriveSlowlyHoldNoConnectionAndStopNoOtherOrganization() throws IOException {
    TestTenant busy = app.newTenant();
    TestTenant other = app.newTenant();
    List<UnfinishedUpload> arriving = arriving(busy);

    TestReply refused = new Sender(busy.owner()).ingest("products", "sku,name\nB-1,Bolt\n");

    refused.expectError(429, "rate_limited");
    assertThat(refused.header("Retry-After")).isPresent();
    new Sender(other.owner()).ingest("products", "sku,name\nA-1,Anchor\n").expect(200);
    for (UnfinishedUpload upload : arriving) {
      assertThat(upload.finished()).isEqualTo(200);
      upload.close();
    }
    new Sender(busy.owner()).ingest("products", "sku,name\nB-1,Bolt\n").expect(200);
  }

  private List<UnfinishedUpload> arriving(TestTenant shop) throws IOException {
    List<UnfinishedUpload> arriving = new ArrayList<>();
    for (int n = 0; n < FILES_OF_ONE; n++) {
      arriving.add(new UnfinishedUpload(app, shop).begun());
    }
    return arriving;
  }

  @Test
  void aBigFileIsNotedOnceAndCountsItsRepeatedRows() {
    TestTenant shop = app.newTenant();
    String file = rows(2_500) + "S-0,Again\n,Nameless\n";

    TestReply result = new Sender(shop.owner()).ingest("products", file).expect(200);

    assertThat(result.json().at("/run/rows").asInt()).isEqualTo(2_502);
    assertThat(result.json().at("/run/rows_bad").asInt()).isEqualTo(2);
    assertThat(Sender.skus(shop)).hasSize(2_500);
    String requestId = result.header("X-Request-Id").orElseThrow();
    // Audited when the file is taken in: the repeated row is known then, the nameless one later.
    assertThat(audited(shop, requestId)).containsExactly("2502 1");
  }

  private static List<String> audited(TestTenant shop, String requestId) {
    String sql =
        "select (e.after ->> 'rows') || ' ' || (e.after ->> 'rows_bad') as told from audit_entry e"
            + " where e.org_id = :org and e.request_id = :request and e.action = 'imports.ingest'";
    return shop.asService(
        tx -> tx.sql(sql).bind("request", requestId).list(row -> row.text("told")));
  }

  @Test
  void aBigFileWithAKeyThatWasUsedLeavesNothingToSee() {
    TestTenant shop = app.newTenant();
    var once = new Sender(shop.owner().with("Idempotency-Key", "rows-1"));
    TestReply first = once.ingest("products", rows(2_500)).expect(200);

    once.ingest("products", rows(3_000)).expectError(409, "duplicate_idempotency_key");

    assertThat(shop.owner().get("/admin/imports").items("id"))
        .containsExactly(first.text("run/id"));
  }

  @Test
  void aRunWhoseRowsAreNotAllThereIsShownNowhereAndForgotten() {
    TestTenant shop = app.newTenant();
    TestReply run = new Sender(shop.owner()).check("products", rows(10)).expect(201);
    String path = "/admin/imports/" + run.text("id");
    shop.asService(
        tx ->
            tx.sql(
                    "update import_run set staged = false,"
                        + " created_at = created_at - interval '2 days' where org_id = :org")
                .execute());

    shop.owner().get(path).expectError(404, "not_found");
    shop.owner().post(path + "/commit").expectError(404, "not_found");
    shop.owner().post(path + "/resume").expectError(404, "not_found");
    shop.owner().get(path + "/errors").expectError(404, "not_found");
    assertThat(shop.owner().get("/admin/imports").items("id")).isEmpty();

    app.node().jobs().runNow("retention");
    String left = "select count(*) as runs from import_run where org_id = :org";
    assertThat(shop.<Long>asService(tx -> tx.sql(left).one(row -> row.bigint("runs")))).isZero();
  }

  private static String rows(int count) {
    return IntStream.range(0, count)
        .mapToObj(n -> "S-%d,Part %d".formatted(n, n))
        .collect(Collectors.joining("\n", "sku,name\n", "\n"));
  }
}
