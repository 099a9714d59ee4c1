package io.tradegate;

import io.tradegate.access.AccessModule;
import io.tradegate.access.people.StaffOwnership.OwnedLeads;
import io.tradegate.imports.targets.Target;
import io.tradegate.leads.LeadsModule;
import io.tradegate.marketplace.applications.ApplicationsModule;
import io.tradegate.marketplace.commissions.CommissionsModule;
import io.tradegate.marketplace.ledger.LedgerModule;
import io.tradegate.marketplace.listings.ListingsModule;
import io.tradegate.marketplace.products.OwnProductsModule;
import io.tradegate.messages.MessagesModule;
import io.tradegate.orders.OrdersModule;
import io.tradegate.payouts.PayoutsModule;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.recurring.RecurringModule;
import io.tradegate.registrations.RegistrationsModule;
import io.tradegate.sourcing.SourcingModule;
import io.tradegate.vendororders.VendorOrdersModule;
import io.tradegate.vendors.MarketplaceModule;
import java.util.List;

/**
 * The part of {@link Main} that wires leads, registrations, messages, recurring orders, vendors and
 * sourcing.
 */
final class Relations {
  private final LeadsModule leads;
  private final RegistrationsModule registrations;
  private final MessagesModule messages;
  private final RecurringModule recurring;
  private final MarketplaceModule marketplace = new MarketplaceModule();
  private final ApplicationsModule applications;
  private final SourcingModule sourcing;
  private final ListingsModule listings;
  private final OwnProductsModule products;
  private final VendorOrdersModule vendorOrders;
  private final CommissionsModule commissions;
  private final LedgerModule ledger;
  private final PayoutsModule payouts;

  Relations(Buying.Parts parts, AccessModule access, Buying buying) {
    OrdersModule orders = buying.orders();
    Quoting quoting = buying.quoting();
    leads =
        new LeadsModule(new LeadsModule.Parts(access.buyerDesk(), access.limits(), parts.events()));
    registrations =
        new RegistrationsModule(
            new RegistrationsModule.Parts(
                parts.notifications(),
                access::mailedToken,
                access.limits(),
                leads.desk(),
                access.buyerDesk()));
    messages =
        new MessagesModule(
            new MessagesModule.Parts(
                orders.orders(),
                orders.files(),
                quoting.quotes(),
                quoting.files(),
                quoting.rfqs(),
                parts.selling().media().media(),
                parts.notifications(),
                parts.events()));
    recurring =
        new RecurringModule(
            RecordBuilder.of(RecurringModule.Parts.class)
                .from(parts)
                .with("customers", parts.customers())
                .with("orders", orders)
                .build());
    applications =
        new ApplicationsModule(
            new ApplicationsModule.Parts(
                marketplace,
                parts.selling().media(),
                access.vendorDesk(),
                parts.notifications(),
                access::mailedToken,
                access.limits(),
                parts.events()));
    commissions = new CommissionsModule(marketplace.vendors());
    ledger = new LedgerModule(marketplace.vendors());
    payouts =
        new PayoutsModule(
            RecordBuilder.of(PayoutsModule.Parts.class)
                .from(parts)
                .with("ledger", ledger.ledger())
                .with("media", parts.selling().media())
                .with("baseUrl", parts.settings().baseUrl().toString())
                .build());
    listings = new ListingsModule(marketplace.vendors(), parts.notifications(), parts.events());
    products =
        new OwnProductsModule(
            listings, marketplace.vendors(), parts.selling().media(), parts.events());
    // After the controls of Buying: it allocates the stock of vendors, which other buyers wait for.
    vendorOrders =
        new VendorOrdersModule(
            RecordBuilder.of(VendorOrdersModule.Parts.class)
                .from(parts)
                .with("orders", orders)
                .with("shipments", buying.shipments())
                .with("returns", buying.returns())
                .with("vendors", marketplace.vendors())
                .build());
    sourcing =
        new SourcingModule(
            RecordBuilder.of(SourcingModule.Parts.class)
                .from(parts)
                .with("media", parts.selling().media())
                .with("companies", parts.customers().companies())
                .with("orders", orders)
                .with("rfqs", quoting.rfqs())
                .with("quotes", quoting.quotes())
                .build());
  }

  ListingsModule listings() {
    return listings;
  }

  PayoutsModule payouts() {
    return payouts;
  }

  SourcingModule sourcing() {
    return sourcing;
  }

  /** What users of vendors import. */
  List<Target> vendorTargets() {
    return listings.targets();
  }

  OwnedLeads ownedLeads() {
    return leads.owned();
  }

  void addTo(Jobs jobs, Documents documents) {
    recurring.addTo(jobs);
    sourcing.addTo(jobs);
    payouts.addTo(jobs);
    vendorOrders.addTo(jobs);
    recurring.addTo(documents);
    messages.addTo(documents);
  }

  void addTo(Routes routes) {
    leads.addTo(routes);
    registrations.addTo(routes);
    messages.addTo(routes);
    recurring.addTo(routes);
    marketplace.addTo(routes);
    applications.addTo(routes);
    sourcing.addTo(routes);
    listings.addTo(routes);
    products.addTo(routes);
    vendorOrders.addTo(routes);
    commissions.addTo(routes);
    ledger.addTo(routes);
    payouts.addTo(routes);
  }
}
