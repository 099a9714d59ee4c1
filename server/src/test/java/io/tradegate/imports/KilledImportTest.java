package io.tradegate.imports;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.NodeProcess;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A node that is killed in the middle of an import, for real. */
class KilledImportTest {
  private static final int ROWS = 6_000;
  private static final int PIECES_DONE = 3;

  @Test
  void anotherNodeGoesOnAfterTheLastPieceAndWritesEachRowOnce() throws IOException {
    try (TestApp survivor =
            TestApp.alone(Map.of("RUN_JOBS", "true"), Surroundings.real(OpenTelemetry.noop()));
        NodeProcess victim = NodeProcess.beside(survivor, Map.of())) {
      TestTenant shop = survivor.newTenant();
      TestClient owner = shop.owner();
      var sender = new Sender(owner.at(victim.port()));
      CompletableFuture<TestReply> call;
      try (var taken = new TakenSku(shop, sku(PIECES_DONE * Pieces.ROWS + 1))) {
        call = CompletableFuture.supplyAsync(() -> sender.ingest("products", rows()));
        await().until(() -> call.isDone() || taken.isWaitedFor());
        victim.kill();
      }
      assertThat(call.handle((reply, failure) -> failure == null && reply.status() == 200).join())
          .as("somebody was told that all is written")
          .isFalse();

      int written = PIECES_DONE * Pieces.ROWS;
      assertThat(Sender.skus(shop)).as("whole pieces").hasSize(written);
      String run = "/admin/imports/" + owner.get("/admin/imports").items("id").getFirst();
      TestReply left = owner.get(run).expect(200);
      assertThat(left.text("status")).isEqualTo("committing");
      assertThat(left.json().at("/rows_done").asInt()).isEqualTo(written);

      owner.post(run + "/resume").expect(202);
      await().until(() -> owner.get(run).text("status").equals("completed"));
      assertThat(owner.get(run).json().at("/rows_done").asInt()).isEqualTo(ROWS);
      assertThat(Sender.skus(shop)).hasSize(ROWS);
      assertThat(noted(shop)).isEqualTo(ROWS);
    }
  }

  /** How many rows were written, as each piece noted in the audit. */
  private static long noted(TestTenant shop) {
    String sql =
        "select sum(cast(e.after ->> 'written' as bigint)) as rows"
            + " from audit_entry e where e.org_id = :org and e.action = 'imports.write'";
    return shop.asService(tx -> tx.sql(sql).one(row -> row.decimal("rows").longValue()));
  }

  private static String rows() {
    return IntStream.range(0, ROWS)
        .mapToObj(n -> sku(n) + ",Part " + n)
        .collect(Collectors.joining("\n", "sku,name\n", "\n"));
  }

  private static String sku(int n) {
    return "S-%06d".formatted(n);
  }
}
