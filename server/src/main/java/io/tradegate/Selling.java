package io.tradegate;

import io.tradegate.access.invitations.BuyerImport;
import io.tradegate.catalog.CatalogModule;
import io.tradegate.catalog.bulk.ProductExport;
import io.tradegate.catalog.bulk.TranslationExport;
import io.tradegate.catalog.categories.CategoryExport;
import io.tradegate.customers.CompanyExport;
import io.tradegate.customers.CustomersModule;
import io.tradegate.imports.ImportsModule;
import io.tradegate.inventory.InventoryModule;
import io.tradegate.inventory.StockExport;
import io.tradegate.media.MediaModule;
import io.tradegate.orders.OrderExport;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.config.Settings.SearchEngine;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.export.Export;
import io.tradegate.platform.files.ScratchSweep;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.limits.WorkSlots;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.pricing.PricingModule;
import io.tradegate.pricing.lists.PriceExport;
import io.tradegate.search.PostgresIndex;
import io.tradegate.search.SearchModule;
import io.tradegate.search.lucene.LuceneIndex;
import io.tradegate.shipping.ShippingModule;
import io.tradegate.taxclasses.TaxClassesModule;
import io.tradegate.units.UnitTranslationExport;
import java.time.InstantSource;
import java.util.List;

/**
 * The part of {@link Main} that wires customers, catalog, media, prices, tax classes, inventory,
 * search and imports.
 */
final class Selling implements AutoCloseable {
  private static final List<Export> EXPORTS =
      List.of(
          new ProductExport(),
          PriceExport.prices(),
          StockExport.stock(),
          CompanyExport.customers(),
          CompanyExport.addresses(),
          CategoryExport.categories(),
          TranslationExport.translations(),
          UnitTranslationExport.translations(),
          new OrderExport());

  private final WorkSlots heavyWork = WorkSlots.forHeavyWork();
  private final CustomersModule customers;
  private final InventoryModule inventory;
  private final MediaModule media;
  private final CatalogModule catalog;
  private final PricingModule pricing;
  private final TaxClassesModule taxClasses;
  private final SearchModule search;
  private final LuceneIndex lucene;
  private final boolean searchesInProcess;
  private final ImportsModule imports;
  private final ScratchSweep sweep;

  /** The objects that it needs from other parts. */
  record Parts(
      Settings settings,
      Db db,
      WorkerDb workers,
      WorkModule work,
      MasterKey master,
      WriteLog audit,
      BuyerImport buyers,
      Ids ids,
      InstantSource clock) {}

  Selling(Parts parts) {
    Ids ids = parts.ids();
    InstantSource clock = parts.clock();
    Settings settings = parts.settings();
    customers = new CustomersModule();
    inventory = new InventoryModule();
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
    catalog = new CatalogModule(media.media());
    lucene = new LuceneIndex(parts.db(), settings.dataDir(), new PostgresIndex());
    searchesInProcess = settings.searchEngine() == SearchEngine.LUCENE;
    search =
        new SearchModule(
            catalog.offers(),
            parts.workers(),
            searchesInProcess ? lucene : new PostgresIndex(),
            clock);
    imports =
        new ImportsModule(
            new ImportsModule.Parts(
                parts.db(),
                parts.work(),
                settings.dataDir(),
                inventory.stocktake(),
                parts.buyers(),
                EXPORTS,
                parts.audit(),
                heavyWork,
                ids,
                clock));
    sweep = new ScratchSweep(List.of(media.scratch(), imports.scratch()), clock);
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
    catalog.addTo(routes);
    pricing.addTo(routes);
    taxClasses.addTo(routes);
    search.addTo(routes);
    media.addTo(routes);
    imports.addTo(routes);
  }

  /** Starts the parts that every node needs to serve requests. */
  void start() {
    sweep.start();
    if (searchesInProcess) {
      lucene.start();
    }
  }

  @Override
  public void close() {
    sweep.close();
    media.close();
    lucene.close();
  }
}
