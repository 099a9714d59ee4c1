package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.caller.Caller;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.slf4j.MDC;

/**
 * Finds a transaction that is open during computing or waiting: one tenant could stall all others.
 * {@code EveryOperationTest} checks each route.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class IdleTransactionsTest {
  private final TestApp app = TestApp.alone(); // nothing else runs the operations that it measures
  private final TestTenant shop = app.newTenant();
  private final IdleTransactions transactions = new IdleTransactions(app);

  @AfterAll
  void close() {
    app.close();
  }

  /** It takes about a second to refuse, on a good machine. */
  @Test
  void aWorkbookOfMillionsOfCellsIsReadOutsideAnyTransaction() throws IOException {
    byte[] workbook = emptyCells();
    TestClient owner = shop.owner().with("Content-Type", "application/octet-stream");

    boolean holds =
        transactions.holds(
            "imports.ingest",
            () ->
                () ->
                    owner
                        .send("POST", "/admin/imports/ingest?target=products", workbook)
                        .expectError(400, "invalid_import"));

    assertThat(holds).isFalse();
  }

  private static byte[] emptyCells() throws IOException {
    String row = "<row>" + "<c/>".repeat(250) + "</row>";
    var bytes = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(bytes)) {
      zip.setLevel(1);
      zip.putNextEntry(new ZipEntry("xl/worksheets/sheet1.xml"));
      zip.write(
          "<worksheet><sheetData><row><c t=\"inlineStr\"><is><t>sku</t></is></c></row>"
              .getBytes(StandardCharsets.UTF_8));
      zip.write(row.repeat(25_000).getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  @Test
  void aTransactionThatComputesIsFound() {
    MDC.put("operation", "test.planted");
    try {
      boolean holds = transactions.holds("test.planted", () -> this::computeInATransaction);

      assertThat(holds).isTrue();
    } finally {
      MDC.clear();
    }
  }

  private void computeInATransaction() {
    app.db()
        .read(
            Caller.service(shop.org(), "test"),
            _ -> {
              long end = System.nanoTime() + IdleTransactions.MOST.toNanos() + 1_000_000;
              long rounds = 0;
              while (System.nanoTime() < end) {
                rounds++;
              }
              return rounds;
            });
  }
}
