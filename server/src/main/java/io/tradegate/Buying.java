package io.tradegate;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.approvals.ApprovalsModule;
import io.tradegate.budgets.BudgetsModule;
import io.tradegate.cart.CartModule;
import io.tradegate.checkout.BudgetsAndCredit;
import io.tradegate.checkout.CheckoutModule;
import io.tradegate.credit.CreditModule;
import io.tradegate.customers.CustomersModule;
import io.tradegate.dunning.DunningModule;
import io.tradegate.invoices.InvoicesModule;
import io.tradegate.invoices.document.BilledOrderStore;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.orders.OrdersModule;
import io.tradegate.payments.PaymentsModule;
import io.tradegate.payments.statements.InvoiceAccount;
import io.tradegate.payments.statements.StatementsModule;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.http.kept.KeptAnswers;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.receivables.LedgerDebt;
import io.tradegate.receivables.ReceivablesModule;
import io.tradegate.returns.ReturnsModule;
import io.tradegate.shipments.ShipmentsModule;
import io.tradegate.shipments.carriers.CarrierConnections;
import io.tradegate.shipments.services.CarrierServices;
import io.tradegate.shipping.ShippingModule;
import io.tradegate.slips.SlipsModule;
import java.time.InstantSource;

/** The part of {@link Main} that wires orders and the controls on orders. */
final class Buying implements AutoCloseable {
  private final KeptAnswers kept;
  private final OrdersModule orders;
  private final BudgetsModule budgets;
  private final CreditModule credit;
  private final ReceivablesModule receivables;
  private final ApprovalsModule approvals;
  private final PaymentsModule payments;
  private final ShippingModule shipping;
  private final ShipmentsModule shipments;
  private final InvoicesModule invoices;
  private final SlipsModule slips;
  private final StatementsModule statements;
  private final DunningModule dunning;
  private final ReturnsModule returns;
  private final CartModule cart;
  private final CheckoutModule checkout;
  private final Quoting quoting;

  /** The objects that it needs from other parts. */
  record Parts(
      Db db,
      WorkerDb workers,
      WorkModule work,
      Selling selling,
      Events events,
      Notifications notifications,
      WriteLog audit,
      KeptAnswers kept,
      Settings settings,
      MasterKey master,
      Ids ids,
      InstantSource clock) {

    CustomersModule customers() {
      return selling.customers();
    }
  }

  /**
   * The controls run in the order in which they take their locks. Budgets run before approvals,
   * because approvals need to know which budgets are exceeded.
   */
  Buying(Parts parts, PaymentsModule.Cards cards, Documents documents, Jobs jobs) {
    kept = parts.kept();
    orders =
        new OrdersModule(
            parts.customers().companies(),
            parts.selling().inventory().stock(),
            parts.selling().media(),
            parts.events());
    parts.selling().inventory().listen(orders.changes());
    budgets = new BudgetsModule(parts.customers().companies());
    credit = new CreditModule(parts.customers().companies(), new LedgerDebt());
    receivables = new ReceivablesModule(parts.customers().companies());
    payments = new PaymentsModule(forPayments(parts), cards);
    approvals = new ApprovalsModule(forApprovals(parts));
    shipping = new ShippingModule();
    shipments = new ShipmentsModule(forShipments(parts, cards));
    invoices = new InvoicesModule(forInvoices(parts));
    shipments.listen(invoices);
    slips = new SlipsModule(forSlips(parts));
    statements = new StatementsModule(forStatements(parts));
    dunning = new DunningModule(forDunning(parts));
    payments.add((tx, invoice) -> dunning.requireUndisputed(tx, invoice.id()));
    returns = new ReturnsModule(forReturns(parts));
    var funds = new BudgetsAndCredit(budgets.budgets(), budgets.costCentres(), credit.credit());
    cart = new CartModule(orders.orders(), funds, parts.ids());
    checkout =
        new CheckoutModule(
            new CheckoutModule.Parts(
                cart.carts(), parts.customers(), orders, payments.payments(), funds));
    quoting = new Quoting(parts, orders, payments.payments(), cart.carts());
    orders.add(dunning.control());
    orders.add(budgets.control());
    orders.add(payments.control());
    // Credits cancelled goods; afterwards the order's credit is released.
    orders.add(invoices.control());
    orders.add(credit.control());
    orders.add(approvals.control());
    orders.add(checkout.priceValidity());
    invoices.addTo(jobs);
    dunning.addTo(jobs);
    approvals.addTo(jobs);
    quoting.addTo(jobs);
    returns.addTo(jobs);
    orders.addTo(documents, parts.notifications());
    quoting.addTo(documents);
    shipments.addTo(documents);
    invoices.addTo(documents);
    dunning.addTo(documents);
    returns.addTo(documents);
  }

  private PaymentsModule.Parts forPayments(Parts parts) {
    return RecordBuilder.of(PaymentsModule.Parts.class)
        .from(parts)
        .with("companies", parts.customers().companies())
        .with("orders", orders)
        .with("receivables", receivables.receivables())
        .with("billed", new BilledOrderStore())
        .build();
  }

  /** The test carrier works where test cards pay. */
  private ShipmentsModule.Parts forShipments(Parts parts, PaymentsModule.Cards cards) {
    var services = new CarrierServices(cards.demo());
    return RecordBuilder.of(ShipmentsModule.Parts.class)
        .from(parts)
        .with("orders", orders)
        .with("stock", parts.selling().inventory().stock())
        .with("warehouses", parts.selling().inventory().warehouses())
        .with("connections", new CarrierConnections(cards.connections().box(), services))
        .with("media", parts.selling().media())
        .with("baseUrl", parts.settings().baseUrl().toString())
        .build();
  }

  private InvoicesModule.Parts forInvoices(Parts parts) {
    return RecordBuilder.of(InvoicesModule.Parts.class)
        .from(parts)
        .with("orders", orders.orders())
        .with("heavyWork", parts.selling().heavyWork())
        .with("companies", parts.customers().companies())
        .with("payments", payments)
        .with("credit", credit.credit())
        .with("receivables", receivables.receivables())
        .with("media", parts.selling().media())
        .with("baseUrl", parts.settings().baseUrl().toString())
        .build();
  }

  private SlipsModule.Parts forSlips(Parts parts) {
    return RecordBuilder.of(SlipsModule.Parts.class)
        .from(parts)
        .with("orders", orders.orders())
        .with("warehouses", parts.selling().inventory().warehouses())
        .with("media", parts.selling().media())
        .with("baseUrl", parts.settings().baseUrl().toString())
        .build();
  }

  private StatementsModule.Parts forStatements(Parts parts) {
    return RecordBuilder.of(StatementsModule.Parts.class)
        .from(parts)
        .with("payments", payments)
        .with("invoices", (InvoiceAccount) BillingSettings::iban)
        .with("heavyWork", parts.selling().heavyWork())
        .with("dataDir", parts.settings().dataDir())
        .build();
  }

  private DunningModule.Parts forDunning(Parts parts) {
    return RecordBuilder.of(DunningModule.Parts.class)
        .from(parts)
        .with("orders", orders)
        .with("companies", parts.customers().companies())
        .with("credit", credit.credit())
        .with("receivables", receivables.receivables())
        .with("media", parts.selling().media())
        .with("baseUrl", parts.settings().baseUrl().toString())
        .build();
  }

  private ReturnsModule.Parts forReturns(Parts parts) {
    return RecordBuilder.of(ReturnsModule.Parts.class)
        .from(parts)
        .with("orders", orders)
        .with("stock", parts.selling().inventory().stock())
        .with("warehouses", parts.selling().inventory().warehouses())
        .with("billing", invoices.billing())
        .with("unbilled", invoices.unbilledReturns())
        .with("media", parts.selling().media())
        .with("baseUrl", parts.settings().baseUrl().toString())
        .build();
  }

  private ApprovalsModule.Parts forApprovals(Parts parts) {
    return RecordBuilder.of(ApprovalsModule.Parts.class)
        .from(parts)
        .with("companies", parts.customers().companies())
        .with("orders", orders)
        .with("budgets", budgets)
        .build();
  }

  OrdersModule orders() {
    return orders;
  }

  ShipmentsModule shipments() {
    return shipments;
  }

  Quoting quoting() {
    return quoting;
  }

  CheckoutModule checkout() {
    return checkout;
  }

  ReceivablesModule receivables() {
    return receivables;
  }

  InvoicesModule invoices() {
    return invoices;
  }

  SlipsModule slips() {
    return slips;
  }

  StatementsModule statements() {
    return statements;
  }

  DunningModule dunning() {
    return dunning;
  }

  ReturnsModule returns() {
    return returns;
  }

  PaymentsModule payments() {
    return payments;
  }

  @Override
  public void close() {
    payments.close();
  }

  void addTo(Routes routes) {
    orders.addTo(routes, kept);
    cart.addTo(routes);
    shipping.addTo(routes);
    shipments.addTo(routes);
    invoices.addTo(routes);
    slips.addTo(routes);
    statements.addTo(routes);
    dunning.addTo(routes);
    returns.addTo(routes);
    checkout.addTo(routes);
    payments.addTo(routes);
    budgets.addTo(routes);
    credit.addTo(routes, orders.moves());
    receivables.addTo(routes);
    approvals.addTo(routes);
    quoting.addTo(routes);
  }
}
