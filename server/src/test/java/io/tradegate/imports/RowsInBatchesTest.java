package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.platform.db.Tx;
import io.tradegate.testing.Patience;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** The rows of a file are kept by the batch. */
class RowsInBatchesTest {
  private static final String KEPT_SINGLY =
      """
      with gone as (
        delete from import_batch where run_id = cast(:run as uuid) returning *
      )
      insert into import_row (org_id, run_id, line, key, cells)
      select g.org_id, g.run_id, r.line, g.keys[array_position(g.lines, r.line)], r.cells
        from gone g
       cross join jsonb_to_recordset(cast(g.rows as jsonb)) as r (line integer, cells jsonb)
      """;

  @Test
  void aBatchOfWrongRowsIsNotTheEndOfTheFile() {
    TestTenant shop = TestApp.shared().newTenant();
    String file =
        "sku,name\n"
            + rows("A", Pieces.ROWS, ",Part")
            + rows("B", Pieces.ROWS, ",Part,too,many")
            + rows("C", 10, ",Part");

    TestReply result = new Sender(shop.owner()).ingest("products", file).expect(200);

    assertThat(Sender.counts(result)).containsExactly(Pieces.ROWS + 10, 0, 0, Pieces.ROWS);
    assertThat(result.text("run/status")).isEqualTo("completed");
    assertThat(Sender.skus(shop)).hasSize(Pieces.ROWS + 10).contains("C-9");
    assertThat(count(shop, "import_batch")).isEqualTo(3);
    assertThat(count(shop, "import_row")).isZero();
  }

  @Test
  void aRowThatIsRepeatedInAnotherBatchIsRefused() {
    TestTenant shop = TestApp.shared().newTenant();
    String file = "sku,name\n" + rows("A", Pieces.ROWS, ",Part") + "A-0,Again\nB-0,Other\n";

    TestReply result = new Sender(shop.owner()).ingest("products", file).expect(200);

    assertThat(Sender.counts(result)).containsExactly(Pieces.ROWS + 1, 0, 0, 1);
    assertThat(Sender.places(result)).containsExactly((Pieces.ROWS + 2) + " ");
    assertThat(result.json().at("/errors/0/reason").asString())
        .isEqualTo("The row is about the same as line 2.");
  }

  @Test
  void aFileThatWasKeptRowByRowIsWrittenToo() {
    try (TestApp app =
        TestApp.alone(Map.of("RUN_JOBS", "true"), Surroundings.real(OpenTelemetry.noop()))) {
      TestTenant shop = app.newTenant();
      TestClient owner = shop.owner();
      String file = "sku,name\nA-1,Anchor\nB-1,\nA-1,Again\nC-1,Clamp\n";
      String run = new Sender(owner).check("products", file).expect(201).text("id");
      String path = "/admin/imports/" + run;
      String errors = owner.get(path + "/errors.csv").expect(200).body();

      Jdbi.create(app.settings().database().owner())
          .useHandle(handle -> handle.createUpdate(KEPT_SINGLY).bind("run", run).execute());
      owner.post(path + "/commit").expect(202);

      Patience.await()
          .untilAsserted(() -> assertThat(owner.get(path).text("status")).isEqualTo("completed"));
      assertThat(Sender.skus(shop)).containsExactly("A-1", "C-1");
      assertThat(owner.get(path + "/errors.csv").expect(200).body()).isEqualTo(errors);
    }
  }

  @Test
  void aReleaseThatSeesNoRowsCannotEndTheRun() {
    TestTenant shop = TestApp.shared().newTenant();
    String run =
        new Sender(shop.owner())
            .check("products", "sku,name\nA-1,Anchor\n,Bad\n")
            .expect(201)
            .text("id");

    assertThatThrownBy(() -> shop.asService(tx -> endedWithoutRows(tx, run)))
        .rootCause()
        .hasMessageContaining("import_ends_when_all_rows_are_done");
  }

  /** As it is committed, and then found to have no row. */
  private static int endedWithoutRows(Tx tx, String run) {
    return tx.sql(
            """
            update import_run
               set status = 'completed', committing = true, position = 0, rows_done = rows_bad
             where org_id = :org and id = cast(:run as uuid)
            """)
        .bind("run", run)
        .execute();
  }

  private static String rows(String prefix, int count, String rest) {
    return IntStream.range(0, count)
        .mapToObj(n -> prefix + "-" + n + rest + "\n")
        .collect(Collectors.joining());
  }

  private static long count(TestTenant shop, String table) {
    return shop.asService(
        tx ->
            tx.sql("select count(*) as n from %s where org_id = :org".formatted(table))
                .one(row -> row.bigint("n")));
  }
}
