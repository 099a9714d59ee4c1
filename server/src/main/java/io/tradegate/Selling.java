package io.tradegate;

import io.tradegate.catalog.CatalogModule;
import io.tradegate.customers.CustomersModule;
import io.tradegate.inventory.InventoryModule;
import io.tradegate.inventory.expected.ExpectedModule;
import io.tradegate.media.MediaModule;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.config.Settings.SearchEngine;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.kept.KeptAnswers;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.limits.WorkSlots;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.pricing.PricingModule;
import io.tradegate.search.PostgresIndex;
import io.tradegate.search.SearchModule;
import io.tradegate.search.lucene.LuceneIndex;
import io.tradegate.shipping.ShippingModule;
import io.tradegate.taxclasses.TaxClassesModule;
import java.time.InstantSource;
import java.util.List;

/**
 * The part of {@link Main} that wires customers, catalog, media, prices, tax classes, inventory and
 * search.
 */
final class Selling implements AutoCloseable {
  private final WorkSlots heavyWork = WorkSlots.forHeavyWork();
  private final CustomersModule customers;
  private final InventoryModule inventory;
  private final ExpectedModule expected;
  private final MediaModule media;
  private final CatalogModule catalog;
  private final PricingModule pricing;
  private final TaxClassesModule taxClasses;
  private final SearchModule search;
  private final LuceneIndex lucene;
  private final boolean searchesInProcess;

  /** The objects that it needs from other parts. */
  record Parts(
      Settings settings,
      Db db,
      WorkerDb workers,
      WorkModule work,
      MasterKey master,
      KeptAnswers kept,
      Ids ids,
      InstantSource clock) {}

  Selling(Parts parts) {
    Ids ids = parts.ids();
    InstantSource clock = parts.clock();
    Settings settings = parts.settings();
    customers = new CustomersModule();
    inventory = new InventoryModule();
    expected = new ExpectedModule(inventory);
    pricing = new PricingModule(clock);
    taxClasses =
        new TaxClassesModule(
            List.of(
                PricingModule::taxClassUses,
                CatalogModule::taxClassUses,
                ShippingModule::taxClassUses));
    media =
        new MediaModule(
            new MediaModule.Parts(
                settings, parts.db(), parts.workers(), parts.work(), parts.master(), ids, clock));
    catalog = new CatalogModule(media.media(), parts.kept());
    lucene = new LuceneIndex(parts.db(), settings.dataDir(), new PostgresIndex());
    searchesInProcess = settings.searchEngine() == SearchEngine.LUCENE;
    search =
        new SearchModule(
            new SearchModule.Parts(
                catalog.offers(),
                parts.workers(),
                searchesInProcess ? lucene : new PostgresIndex(),
                parts.kept(),
                clock));
  }

  /** For all long computations on this node. */
  WorkSlots heavyWork() {
    return heavyWork;
  }

  CustomersModule customers() {
    return customers;
  }

  InventoryModule inventory() {
    return inventory;
  }

  MediaModule media() {
    return media;
  }

  void addTo(Jobs jobs) {
    media.addTo(jobs);
    search.addTo(jobs);
  }

  void addTo(Routes routes) {
    customers.addTo(routes);
    inventory.addTo(routes);
    expected.addTo(routes);
    catalog.addTo(routes);
    pricing.addTo(routes);
    taxClasses.addTo(routes);
    search.addTo(routes);
    media.addTo(routes);
  }

  /** Starts the parts that every node needs to serve requests. */
  void start() {
    if (searchesInProcess) {
      lucene.start(search.largeCatalogs());
    }
  }

  @Override
  public void close() {
    media.close();
    lucene.close();
  }
}
