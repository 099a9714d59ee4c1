package io.tradegate.bench.prove;

import io.tradegate.access.people.Permissions;
import io.tradegate.bench.CatalogSeed;
import io.tradegate.bench.CatalogStore;
import io.tradegate.bench.lab.Lab;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.tenancy.Organizations;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Proves that an organization that makes the service compute as much as it can does not slow down
 * another. It sends twenty webhook verifications and five workbooks of 50 MB at once, again and
 * again, while the product list of the other is measured.
 */
public final class NoisyNeighbourProof {
  private static final int ROUNDS = 2;
  private static final double TOLERANCE = 3;
  private static final Duration WARM_UP = Duration.ofSeconds(5);
  private static final String LOUD = "staff@loud.test";
  private static final List<String> LIST = List.of("/storefront/products?limit=20");

  private final Duration time;

  public NoisyNeighbourProof(Duration time) {
    this.time = time;
  }

  public Verdicts run() throws IOException, InterruptedException {
    try (Lab lab = Lab.open()) {
      plant(lab);
      try (var store = CatalogStore.open(lab, Map.of())) {
        return measured(store, Noise.workbook(lab.folder()));
      }
    }
  }

  private static void plant(Lab lab) {
    Settings settings = lab.settings();
    try (Database database = Database.open(settings)) {
      var db = new Db(database.app(), Permissions.patterns());
      var seed = new CatalogSeed(lab, new CatalogSeed.Size(2_000, 50, 20, 1_000));
      var organizations = new Organizations(settings.database().owner());
      seed.plant(db, organizations.create(profile("Quiet")));
      seed.plantOffice(db, organizations.create(profile("Loud")), LOUD);
    }
  }

  private static Organizations.Profile profile(String name) {
    return new Organizations.Profile(name, "Europe/Berlin", "EUR", "en");
  }

  private Verdicts measured(CatalogStore store, Path workbook)
      throws IOException, InterruptedException {
    String token = store.signIn("admin", LOUD);
    store.postJson("/admin/webhooks", token, Map.of("url", "https://hooks.example.com/loud"));
    var noise = new Noise(store.port(), token, workbook);
    double quiet = Double.MAX_VALUE;
    double beside = Double.MAX_VALUE;
    for (int n = 0; n < ROUNDS; n++) { // in turns, the better of each: other load does not count
      quiet = Math.min(quiet, p99(store));
      try (var _ = noise.begin()) {
        beside = Math.min(beside, p99(store));
      }
    }
    var verdicts = new Verdicts("One tenant computes, another lists its products");
    verdicts.note("p99 of the product list alone", "%.1f ms".formatted(quiet));
    verdicts.note("answers to the noise", noise.answers());
    verdicts.expectNone(
        "no call of the noise ends in a 5xx or without an answer", noise.failures());
    verdicts.expect(
        "p99 of the product list beside the noise is within %.0f times".formatted(TOLERANCE),
        "%.1f ms (%.1f times)".formatted(beside, beside / quiet),
        beside <= quiet * TOLERANCE);
    return verdicts;
  }

  private double p99(CatalogStore store) throws InterruptedException {
    return store.load(LIST, null).run(1, WARM_UP, time).millisAt(99);
  }
}
