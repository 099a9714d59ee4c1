package io.tradegate;

import io.tradegate.access.invitations.BuyerImport;
import io.tradegate.catalog.bulk.ProductExport;
import io.tradegate.catalog.bulk.TranslationExport;
import io.tradegate.catalog.categories.CategoryExport;
import io.tradegate.customers.CompanyExport;
import io.tradegate.imports.ImportsModule;
import io.tradegate.inventory.StockExport;
import io.tradegate.invoices.document.InvoiceExport;
import io.tradegate.marketplace.ledger.LedgerExport;
import io.tradegate.orders.OrderExport;
import io.tradegate.payments.document.PaymentExport;
import io.tradegate.platform.export.Export;
import io.tradegate.platform.files.ScratchSweep;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.pricing.lists.PriceExport;
import io.tradegate.shipments.ShipmentExport;
import io.tradegate.units.UnitTranslationExport;
import java.util.List;

/** The part of {@link Main} that wires imports and exports: of what all others have. */
final class Importing implements AutoCloseable {
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
          new OrderExport(),
          ShipmentExport.shipments(),
          InvoiceExport.invoices(),
          PaymentExport.payments(),
          LedgerExport.entries());

  private final ImportsModule imports;
  private final ScratchSweep sweep;

  /** What is imported and exported. */
  record Parts(BuyerImport buyers, Selling selling, Buying buying, Relations relations) {}

  Importing(Foundation base, Parts parts) {
    Selling selling = parts.selling();
    Buying buying = parts.buying();
    imports =
        new ImportsModule(
            RecordBuilder.of(ImportsModule.Parts.class)
                .from(base)
                .with("dataDir", base.settings().dataDir())
                .with("stocktake", selling.inventory().stocktake())
                .with("buyers", parts.buyers())
                .with("targets", List.of(buying.shipments().target(), buying.payments().target()))
                .with("vendorTargets", parts.relations().vendorTargets())
                .with("exports", EXPORTS)
                .with("heavyWork", selling.heavyWork())
                .build());
    sweep =
        new ScratchSweep(
            List.of(selling.media().scratch(), imports.scratch(), buying.statements().scratch()),
            base.clock());
  }

  void addTo(Routes routes) {
    imports.addTo(routes);
  }

  void start() {
    sweep.start();
  }

  @Override
  public void close() {
    sweep.close();
  }
}
