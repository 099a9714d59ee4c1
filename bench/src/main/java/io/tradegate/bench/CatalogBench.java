package io.tradegate.bench;

import io.tradegate.access.people.Permissions;
import io.tradegate.bench.lab.HttpLoad;
import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Latencies;
import io.tradegate.bench.lab.Options;
import io.tradegate.bench.lab.Overheard;
import io.tradegate.bench.lab.PgBench;
import io.tradegate.bench.lab.Report;
import io.tradegate.platform.config.DatabaseUrls;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.tenancy.Organizations;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Measures the response times of a big catalog, beside the statements of the same requests through
 * pgbench, and the speed of an import.
 *
 * <p>{@code --folder} keeps the catalog there for the next run, {@code --products} and the like
 * make it smaller, {@code --engine} names the search engine, {@code --only} selects the measurement
 * of this name, {@code --rows 0} leaves the import out.
 */
final class CatalogBench {
  private static final int CONNECTIONS = 8;

  private static final List<String> SEARCHES =
      List.of(
          "q=bolt",
          "q=galvanized+steel+washer",
          "q=brass&filter=colour:red",
          "q=valve&filter=diameter:5..20&sort=price",
          "category=category-7",
          "q=pump&price_max=50&sort=price",
          "q=insulated&category=category-3",
          "q=conector&filter=material:copper%3Bmaterial:zinc");
  private static final List<String> PREFIXES =
      List.of("bo", "galv", "ste", "conn", "SKU-12", "hel");

  private final Options options;
  private final CatalogSeed.Size size;
  private final Duration time;
  private final Duration warmUp;

  CatalogBench(Options options) {
    this.options = options;
    this.size =
        new CatalogSeed.Size(
            options.number("products", 100_000),
            options.number("companies", 500),
            options.number("lists", 20),
            options.number("prices", 50_000));
    this.time = options.seconds(10);
    this.warmUp = Duration.ofSeconds(options.number("warm-up", 10));
  }

  void run() throws Exception {
    try (Lab lab = lab()) {
      plant(lab);
      Map<String, String> engine =
          options.text("engine").map(e -> Map.of("SEARCH_ENGINE", e)).orElse(Map.of());
      try (var store = CatalogStore.open(lab, engine)) {
        pages(lab, store).print();
        int rows = options.number("rows", size.products());
        if (rows > 0) {
          String email = "staff@import-%d.test".formatted(System.currentTimeMillis());
          asOrganization(lab, "Import", (seed, db, org) -> seed.plantOffice(db, org, email));
          new ImportBench(lab, store, email, rows).run().print();
        }
      }
    }
  }

  private Lab lab() throws IOException {
    Optional<String> folder = options.text("folder");
    return folder.isPresent() ? Lab.keptIn(Path.of(folder.get())) : Lab.open();
  }

  private void plant(Lab lab) {
    if (isPlanted(lab)) {
      return;
    }
    long began = System.nanoTime();
    asOrganization(lab, "Catalog", (seed, db, org) -> seed.plant(db, org));
    System.out.printf("Planted %s in %.0f s%n", size, (System.nanoTime() - began) / 1e9);
  }

  private static boolean isPlanted(Lab lab) {
    return lab.owner()
        .withHandle(
            handle -> handle.select("select 1 from product limit 1").mapTo(Integer.class).findOne())
        .isPresent();
  }

  private interface Planting {
    void plant(CatalogSeed seed, Db db, long org);
  }

  private void asOrganization(Lab lab, String name, Planting planting) {
    Settings settings = lab.settings();
    try (Database database = Database.open(settings)) {
      long org =
          new Organizations(settings.database().owner())
              .create(new Organizations.Profile(name, "Europe/Berlin", "EUR", "en"));
      var db = new Db(database.app(), Permissions.patterns());
      planting.plant(new CatalogSeed(lab, size), db, org);
    }
  }

  private Report pages(Lab lab, CatalogStore store) throws Exception {
    var report =
        new Report(
            "%,d products, %d companies, %d price lists of %,d prices"
                .formatted(size.products(), size.companies(), size.lists(), size.prices()),
            "What",
            "p50 alone",
            "p99 alone",
            "per second at " + CONNECTIONS,
            "p50",
            "p99",
            "same SQL by pgbench",
            "ratio");
    String buyer = store.signIn("storefront", CatalogSeed.BUYER);
    List<String> first = List.of("/storefront/products?limit=20");
    measure(report, lab, store, "guest list of 20", first, null);
    measure(report, lab, store, "buyer list of 20, contract prices", first, buyer);
    measure(
        report, lab, store, "faceted search, buyer", under("/storefront/search?", SEARCHES), buyer);
    measure(
        report, lab, store, "faceted search, guest", under("/storefront/search?", SEARCHES), null);
    measureNew(report, store, "faceted search, buyer, each for the first time", buyer);
    measureNew(report, store, "faceted search, guest, each for the first time", null);
    measure(
        report, lab, store, "suggestion, guest", under("/storefront/suggest?q=", PREFIXES), null);
    measure(report, lab, store, "product page, buyer", products(), buyer);
    return report;
  }

  private static List<String> under(String path, List<String> questions) {
    return questions.stream().map(question -> path + question).toList();
  }

  /** Some may be hidden from the buyer, and are left out. */
  private List<String> products() {
    return IntStream.rangeClosed(1, 8)
        .mapToObj(n -> "/storefront/products/product-" + n * (size.products() / 10))
        .toList();
  }

  /** What the service works out, without the answers that it keeps. */
  private void measureNew(Report report, CatalogStore store, String what, @Nullable String token)
      throws Exception {
    if (!what.contains(options.text("only").orElse(""))) {
      return;
    }
    HttpLoad load = store.load(NewSearches.paths(), token);
    Latencies busy = load.run(CONNECTIONS, warmUp, time);
    Latencies alone = load.run(1, Duration.ofSeconds(1), time);
    report.row(what, alone.p50(), alone.p99(), busy.perSecond(), busy.p50(), busy.p99(), "", "");
  }

  private void measure(
      Report report,
      Lab lab,
      CatalogStore store,
      String what,
      List<String> paths,
      @Nullable String token)
      throws Exception {
    if (!what.contains(options.text("only").orElse(""))) {
      return;
    }
    List<String> answered =
        paths.stream().filter(path -> store.get(path, token).statusCode() == 200).toList();
    HttpLoad load = store.load(answered, token);
    Latencies busy = load.run(CONNECTIONS, warmUp, time);
    Latencies alone = load.run(1, Duration.ofSeconds(1), time);
    Optional<PgBench> pgbench = PgBench.find(database(lab));
    String same = "";
    String ratio = "pgbench is not installed";
    if (pgbench.isPresent()) {
      double rate = pgbench.get().rate(scripts(lab, store, answered, token), CONNECTIONS, time);
      same = "%.1f".formatted(rate);
      ratio = "%.0f %%".formatted(100 * busy.perSecond() / rate);
    }
    report.row(
        what, alone.p50(), alone.p99(), busy.perSecond(), busy.p50(), busy.p99(), same, ratio);
  }

  private static DatabaseUrls database(Lab lab) {
    return DatabaseUrls.parse(Database.appUrl(lab.settings())).orElseThrow();
  }

  private static List<PgBench.Script> scripts(
      Lab lab, CatalogStore store, List<String> paths, @Nullable String token) throws Exception {
    var overheard = new Overheard(lab, database(lab).user());
    var scripts = new ArrayList<PgBench.Script>();
    for (String path : paths) {
      scripts.add(overheard.of(scripts.size(), () -> store.get(path, token)));
    }
    return scripts;
  }
}
