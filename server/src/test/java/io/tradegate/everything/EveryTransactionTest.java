package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.everything.fixtures.Fixtures;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.slf4j.MDC;

/** No route holds a connection while it computes or waits: one tenant could stall all others. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EveryTransactionTest {
  private final TestApp app = TestApp.alone(); // nothing else runs the operations that it measures
  private final TestTenant shop = app.newTenant();
  private final Fixtures fixtures = new Fixtures(app, shop);
  private final IdleTransactions transactions = new IdleTransactions(app);

  @AfterAll
  void close() {
    app.close();
  }

  @TestFactory
  Stream<DynamicTest> aRouteDoesNotComputeInsideItsTransactions() {
    return app.routes().stream()
        .map(route -> dynamicTest(route.toString(), () -> assertThat(holds(route)).isFalse()));
  }

  private boolean holds(Route route) {
    return transactions.holds(route.operation(), () -> prepared(route));
  }

  /** A call whose record is there, so that only the call itself is measured. */
  private Runnable prepared(Route route) {
    TestClient caller = caller(route);
    String path = fixtures.path(route, caller) + fixtures.query(route);
    byte @Nullable [] body = fixtures.body(route);
    TestClient sender = fixtures.sender(route, caller);
    return () ->
        assertThat(sender.send(route.method().name(), path, body).status()).isLessThan(500);
  }

  private TestClient caller(Route route) {
    return switch (route.admission()) {
      case OPEN, SIGNED, GUEST -> shop.guest();
      case ADMIN -> shop.staff("*");
      case STOREFRONT -> shop.buyer();
      case VENDOR -> shop.vendorUser();
    };
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
