package io.tradegate.bench;

import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Report;
import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.postgresql.PGConnection;
import tools.jackson.databind.JsonNode;

/** Measures an import of products, beside COPY of the same file into a table of texts. */
final class ImportBench {
  private static final String HEAD =
      "sku,name,description,family,categories,status,attributes.diameter\n";
  private static final String TABLE =
      """
      create temp table landed
        (sku text, name text, description text, family text, categories text, status text, diameter text)
      """;

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
    Path file = file();
    double copied = rows / copySeconds(file);
    String staff = store.signIn("admin", email);
    store.node().forgetPeakMemory();
    var peak = new AtomicLong();
    Thread watch = Thread.ofVirtual().start(() -> watch(peak));
    long began = System.nanoTime();
    String answer =
        store.postFile("/admin/imports/ingest?target=products&format=csv", staff, file).body();
    double imported = rows / ((System.nanoTime() - began) / 1e9);
    watch.interrupt();
    watch.join();
    requireWritten(answer);
    return new Report("Import of %,d products".formatted(rows), "What", "Figure")
        .row("rows per second", imported)
        .row("rows per second by COPY into a table of texts", copied)
        .row("ratio", "%.2f %%".formatted(100 * imported / copied))
        .row("most heap in use, garbage included", peak.get() + " MiB")
        .row("most resident memory", store.node().peakMemoryMib() + " MiB");
  }

  private Path file() throws IOException {
    Path file = Files.createTempFile("tradegate-import", ".csv");
    try (var out = Files.newBufferedWriter(file)) {
      out.write(HEAD);
      for (int n : IntStream.rangeClosed(1, rows).toArray()) {
        out.write(
            "IMP-%1$d,Imported part %1$d,\"Comes in a box, as number %1$d\",parts,category-%2$d,active,%3$d\n"
                .formatted(n, 21 + n % 200, 1 + n % 50));
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
