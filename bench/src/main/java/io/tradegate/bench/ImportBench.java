package io.tradegate.bench;

import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Report;
import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import org.jdbi.v3.core.Handle;
import org.postgresql.PGConnection;
import tools.jackson.databind.JsonNode;

/**
 * Measures imports of products, beside COPY of the same file into a table of texts, and of prices
 * and stock counts of these products: first new ones, then others for all of them.
 */
final class ImportBench {
  private static final String HEAD =
      "sku,name,description,family,categories,status,attributes.diameter\n";
  private static final String LIST = "imported";
  private static final String PRICES = "price_list,sku,amount\n";
  private static final String SHED = "imported";
  private static final String STOCK = "warehouse,sku,on_hand\n";
  private static final String TABLE =
      """
      create temp table landed
        (sku text, name text, description text, family text, categories text, status text, diameter text)
      """;

  private static final String DUE = "select exists (select from app.search_due)";

  private final Lab lab;
  private final CatalogStore store;
  private final String email;
  private final int rows;

  /** {@code email}: of a staff user of an organization that has no products yet. */
  ImportBench(Lab lab, CatalogStore store, String email, int rows) {
    this.lab = lab;
    this.store = store;
    this.email = email;
    this.rows = rows;
  }

  Report run() throws Exception {
    Path products = file(HEAD, ImportBench::product);
    double copied = rows / copySeconds(products);
    String staff = store.signIn("admin", email);
    store.postJson(
        "/admin/price-lists", staff, Map.of("code", LIST, "name", LIST, "currency", "EUR"));
    store.postJson("/admin/warehouses", staff, Map.of("code", SHED, "name", SHED, "country", "DE"));
    store.node().forgetPeakMemory();
    var peak = new AtomicLong();
    Thread watch = Thread.ofVirtual().start(() -> watch(peak));
    double imported = rate(staff, "products", products);
    double indexed = secondsUntilIndexed();
    var report =
        new Report("Import of %,d rows of each kind".formatted(rows), "What", "Figure")
            .row("new products per second", imported)
            .row("rows per second by COPY into a table of texts", copied)
            .row("ratio", "%.2f %%".formatted(100 * imported / copied))
            .row("seconds until the index in the database has them too", indexed);
    for (int turn = 0; turn < 2; turn++) {
      int now = turn;
      String which = turn == 0 ? "new" : "changed";
      report
          .row(
              which + " prices per second", rate(staff, "prices", file(PRICES, n -> price(n, now))))
          .row(
              which + " stock counts per second",
              rate(staff, "stock", file(STOCK, n -> count(n, now))));
    }
    watch.interrupt();
    watch.join();
    return report
        .row("most heap in use, garbage included", peak.get() + " MiB")
        .row("most resident memory", store.node().peakMemoryMib() + " MiB");
  }

  private double rate(String staff, String target, Path file) throws IOException {
    long began = System.nanoTime();
    String answer =
        store.postFile("/admin/imports/ingest?format=csv&target=" + target, staff, file).body();
    double seconds = (System.nanoTime() - began) / 1e9;
    requireWritten(answer);
    Files.delete(file);
    return rows / seconds;
  }

  /** The imports after it are measured by themselves. */
  private double secondsUntilIndexed() throws InterruptedException {
    long began = System.nanoTime();
    while (lab.owner().withHandle(handle -> handle.select(DUE).mapTo(Boolean.class).one())) {
      TimeUnit.MILLISECONDS.sleep(100);
    }
    return (System.nanoTime() - began) / 1e9;
  }

  private static String product(int n) {
    return "IMP-%1$d,Imported part %1$d,\"Comes in a box, as number %1$d\",parts,category-%2$d,active,%3$d"
        .formatted(n, 21 + n % 200, 1 + n % 50);
  }

  private static String price(int n, int turn) {
    return "%s,IMP-%d,%d.%d".formatted(LIST, n, 1 + n % 90, 10 + turn);
  }

  private static String count(int n, int turn) {
    return "%s,IMP-%d,%d".formatted(SHED, n, 1 + n % 90 + turn);
  }

  private Path file(String head, IntFunction<String> row) throws IOException {
    Path file = Files.createTempFile("tradegate-import", ".csv");
    try (var out = Files.newBufferedWriter(file)) {
      out.write(head);
      for (int n = 1; n <= rows; n++) {
        out.write(row.apply(n) + "\n");
      }
    }
    return file;
  }

  private double copySeconds(Path file) throws Exception {
    return lab.owner().withHandle(handle -> copySeconds(handle, file));
  }

  private static double copySeconds(Handle handle, Path file) throws Exception {
    handle.execute(TABLE);
    long began = System.nanoTime();
    try (var in = Files.newInputStream(file)) {
      handle
          .getConnection()
          .unwrap(PGConnection.class)
          .getCopyAPI()
          .copyIn("copy landed from stdin (format csv, header)", in);
    }
    return (System.nanoTime() - began) / 1e9;
  }

  private void watch(AtomicLong peak) {
    try {
      while (true) {
        peak.accumulateAndGet(store.heapMib(), Math::max);
        TimeUnit.MILLISECONDS.sleep(250);
      }
    } catch (InterruptedException | IllegalStateException | UncheckedIOException e) {
      Thread.currentThread().interrupt(); // the import has ended
    }
  }

  private void requireWritten(String answer) throws IOException {
    JsonNode run = Json.mapper().readTree(answer).at("/run");
    if (run.at("/rows_done").asInt() != rows || run.at("/rows_bad").asInt() > 0) {
      throw new IOException(
          "Not every row was written: " + answer.substring(0, Math.min(2000, answer.length())));
    }
  }
}
