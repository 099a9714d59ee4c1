package io.tradegate.everything.sql;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.http.Listing;
import java.lang.classfile.ClassModel;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** SQL text stands only in classes whose names end in {@code Store}, and in those named here. */
class SqlInStoresTest {
  /** They run the SQL of others, or compose it. */
  private static final Set<String> COMPOSERS =
      Set.of(
          "platform.http.Filter",
          "platform.http.ListingSql",
          "platform.keys.KeyedTable",
          "platform.postgres.Bootstrap");

  private static final String RUNS_SQL = "platform.db.";

  /** Classes whose SQL has yet to move to a store, sorted, a class a line. */
  private static final String LEFT =
      """
      approvals.ApprovalLists
      approvals.rules.PastOrders
      budgets.CostCentrePolicy
      cart.CartRetention
      cart.UsualTax
      catalog.attributes.AttributeTranslation
      catalog.bulk.KeyClaims
      catalog.bulk.OwnColumns
      catalog.bulk.TranslationExport
      catalog.bulk.TranslationImport
      catalog.categories.CategoryPaths
      catalog.categories.CategoryTranslation
      catalog.categories.Slugs
      catalog.products.Assortment
      catalog.products.ProductTranslation
      catalog.products.SellersProducts
      catalog.products.UnitUses
      catalog.shelf.CallerVariants
      catalog.shelf.UnitNames
      catalog.shelf.VariantUnits
      catalog.shelf.Variants
      catalog.shelf.VisibleVariants
      catalog.shelf.VisitorScope
      checkout.PriceValidity
      checkout.StaffOrders
      credit.CreditSettings
      customers.AccountRoutes
      customers.CompanyExport
      customers.CompanyLine
      customers.CompanyTree
      customers.ParentAccess
      customers.RegisterLock
      customers.SubsidiaryRoutes
      customers.terms.SalesRep
      dunning.DunningLock
      dunning.DunningPreview
      dunning.DunningRuns
      dunning.DunningSweep
      dunning.policy.DunningPolicies
      imports.Growth
      imports.ImportsModule
      inventory.Shortage
      inventory.Skus
      inventory.Stocktake
      inventory.Thresholds
      inventory.availability.AvailabilitySettings
      inventory.availability.FreeStock
      inventory.availability.ShownStock
      inventory.expected.Promises
      invoices.CollectiveSweep
      invoices.ShipmentBilling
      invoices.document.BilledOrders
      invoices.document.InvoiceDraft
      invoices.document.UnbilledShipments
      invoices.issuing.BilledSoFar
      invoices.issuing.DeliveryDay
      invoices.issuing.UnbilledReturns
      invoices.settings.BillingSettings
      leads.LeadNotes
      marketplace.commissions.CommissionTrial
      marketplace.commissions.FinanceSettings
      marketplace.ledger.ChargedEntries
      marketplace.ledger.SoldEntries
      marketplace.ledger.VendorBalance
      marketplace.listings.ImportedOffers
      marketplace.listings.ListingMail
      marketplace.listings.LiveOffer
      marketplace.listings.OfferStock
      orders.Attachments
      orders.OrderLists
      orders.OrderSearch
      orders.OrderSettings
      orders.TimelineEntry
      orders.document.OrderEntries
      orders.document.OrderParties
      orders.placing.MinimumOrderValue
      orders.placing.OrderPolicy
      payments.statements.BankSettings
      payouts.Payee
      payouts.PayoutSweep
      platform.http.server.Idempotency
      platform.mail.Outbox
      platform.work.JobAdministration
      platform.work.WorkMetrics
      platform.work.WorkSignal
      pricing.BulkPriceStore
      pricing.ExplainRoutes
      pricing.Prices
      pricing.lists.PriceExport
      pricing.tax.LineRates
      pricing.tax.TaxSettings
      pricing.tax.Taxes
      quotes.DiscountFloor
      quotes.QuoteExpiry
      quotes.QuoteLists
      quotes.QuoteReminders
      quotes.QuoteSettings
      quotes.Quotes
      receivables.Ageing
      receivables.LedgerCheck
      receivables.LedgerDay
      receivables.LedgerDebt
      receivables.LedgerSettings
      receivables.OpenItems
      receivables.StatementOfAccount
      recurring.RecurringRunSweep
      registrations.LikelyDuplicate
      registrations.RegistrationRetention
      returns.OrderClosing
      returns.handling.BilledGoods
      returns.handling.ShippedGoods
      returns.policy.ReturnPolicies
      returns.slip.SlipHandler
      rfqs.RfqExpiry
      rfqs.RfqMail
      search.IndexUpkeep
      search.PostgresIndex
      search.lucene.Feed
      shipping.Methods
      shipping.Shipping
      sourcing.attachments.InvitationFiles
      sourcing.attachments.RequestFiles
      sourcing.invitations.InvitationSweeps
      sourcing.requests.RequestSweeps
      taxclasses.KnownTaxClasses
      units.KnownUnits
      units.UnitTranslation
      units.UnitTranslationExport
      units.UnitTranslationImport
      vendororders.AcceptDeadlines
      vendororders.OwnPartRoutes
      vendororders.VendorOrderRoutes
      vendororders.VendorPart
      vendororders.VendorScore
      vendors.MarketplaceSettings
      """;

  @Test
  void sqlStandsInStores() {
    assertThat(owners()).isEqualTo(new TreeSet<>(LEFT.lines().toList()));
  }

  @Test
  void theSearchFindsStatementsAndLists() {
    assertThat(Classes.all().stream().filter(SqlInStoresTest::hasSql).map(SqlInStoresTest::owner))
        .hasSizeGreaterThan(250)
        .contains("audit.AuditStore", "platform.db.Entry", "orders.OrderLists");
  }

  /** Classes of a file are one: the name of the outermost, without the common package. */
  private static Set<String> owners() {
    Stream<String> owners =
        Classes.all().stream().filter(SqlInStoresTest::hasSql).map(SqlInStoresTest::owner);
    return new TreeSet<>(
        owners
            .filter(name -> !name.endsWith("Store") && !name.startsWith(RUNS_SQL))
            .filter(name -> !COMPOSERS.contains(name))
            .toList());
  }

  private static String owner(ClassModel model) {
    return Classes.nameOf(model).replaceFirst("io\\.tradegate\\.", "").replaceFirst("\\$.*", "");
  }

  private static boolean hasSql(ClassModel model) {
    return Classes.texts(model).stream().anyMatch(Statements::isSql)
        || Classes.calls(model, Listing.class, "of");
  }
}
