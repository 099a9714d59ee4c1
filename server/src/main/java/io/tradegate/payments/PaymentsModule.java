package io.tradegate.payments;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.customers.Companies;
import io.tradegate.imports.targets.Target;
import io.tradegate.orders.OrdersModule;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.payments.connections.CardGateways;
import io.tradegate.payments.connections.ConnectionRoutes;
import io.tradegate.payments.connections.PaymentConnections;
import io.tradegate.payments.document.Balances;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentBooking;
import io.tradegate.payments.document.PaymentListener;
import io.tradegate.payments.document.PaymentRecords;
import io.tradegate.payments.gateways.Gateways;
import io.tradegate.payments.notifications.GatewayNotifications;
import io.tradegate.payments.notifications.NotificationStore;
import io.tradegate.payments.received.CustomerPaymentRoutes;
import io.tradegate.payments.received.CustomerPayments;
import io.tradegate.payments.received.PaymentsTarget;
import io.tradegate.payments.refunds.RefundHandler;
import io.tradegate.payments.refunds.RefundMail;
import io.tradegate.payments.refunds.RefundRoutes;
import io.tradegate.payments.refunds.Refunds;
import io.tradegate.payments.refunds.RefundsDue;
import io.tradegate.platform.config.Settings.CardGateway;
import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.hooks.NotificationIntake;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.Retention;
import io.tradegate.platform.outbound.OutboundHttp;
import io.tradegate.platform.outbound.targets.AllowedTargets;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.receivables.Receivables;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Wires payments. */
public final class PaymentsModule implements AutoCloseable {
  private final Orders orders;
  private final PaymentRecords records;
  private final PaymentBooking booking;
  private final Payments payments;
  private final RefundsDue due;
  private final Refunds refunds;
  private final Companies companies;
  private final CustomerPayments received;
  private final PaymentControl control;
  private final WorkModule work;
  private final Gateways gateways;
  private final CardCaptures captures;
  private final InvoicePayments invoicePayments;
  private final Consumer<Routes> connectionRoutes;

  /** What payments are made of. */
  public record Parts(
      Db db,
      WorkModule work,
      Companies companies,
      OrdersModule orders,
      Receivables receivables,
      Balances.BilledDebts billed,
      Events events,
      Notifications notifications,
      WriteLog audit) {}

  /**
   * What takes cards.
   *
   * @param gateway null: none is configured
   * @param demo whether test cards pay where none is
   * @param connections the gateways of organizations
   */
  public record Cards(@Nullable CardGateway gateway, boolean demo, Connections connections) {}

  /** What the gateways of organizations need. */
  public record Connections(
      SecretBox box, AllowedTargets allowed, OutboundHttp http, InstantSource clock) {}

  public PaymentsModule(Parts parts, Cards cards) {
    this(parts, Gateways.of(cards.gateway(), cards.demo()), cards.connections());
  }

  PaymentsModule(Parts parts, Gateways gateways, @Nullable Connections own) {
    this.gateways = gateways;
    PaymentConnections connections =
        own == null ? null : new PaymentConnections(own.box(), own.allowed());
    CardGateways cards =
        new CardGateways(
            gateways,
            own == null || connections == null
                ? null
                : new CardGateways.Own(connections, own.http()));
    orders = parts.orders().orders();
    work = parts.work();
    WorkQueue queue = work.queue();
    booking = new PaymentBooking(parts.receivables(), queue);
    records = new PaymentRecords(parts.orders().changes(), booking, parts.events());
    var balances = new Balances(parts.billed());
    var refundMail = new RefundMail(parts.notifications());
    due = new RefundsDue(orders, balances, refundMail, parts.events());
    parts.receivables().listen(due);
    var tools = new Payments.Parts(parts.orders(), records, balances, queue, cards);
    payments = new Payments(tools);
    control = new PaymentControl(payments, tools, due);
    var letters = new PaymentMail(parts.notifications());
    var ofOrders = new Settling(tools, due, letters);
    var ofInvoices = new InvoiceSettling(tools, parts.receivables(), letters);
    var settlements = new Settlements(ofOrders, ofInvoices);
    for (PaymentTask task : PaymentTask.values()) {
      work.add(task.kind(), new PaymentHandler(task, parts.db(), settlements, parts.audit()));
    }
    captures = new CardCaptures(tools, ofOrders, ofInvoices);
    invoicePayments = new InvoicePayments(payments, tools);
    work.add(ReleaseHandler.KIND, new ReleaseHandler(parts.db(), cards));
    work.add(PaymentBooking.KIND, new BookingHandler(parts.db(), booking));
    records.listenToFailures((tx, failed) -> giveUpAtGateway(tx, queue, failed));
    connectionRoutes =
        own == null || connections == null
            ? _ -> {}
            : routes -> {
              new ConnectionRoutes(connections).addTo(routes);
              new NotificationIntake<>(
                      new NotificationIntake.Parts(parts.db(), queue, own.clock()),
                      connections,
                      new GatewayNotifications())
                  .addTo(routes);
            };
    refunds =
        new Refunds(
            new Refunds.Parts(
                orders, records, booking, balances, parts.receivables(), parts.events(), queue));
    work.add(
        GatewayNotifications.KIND,
        new NotificationHandler(
            new NotificationHandler.Parts(parts.db(), settlements, refunds, cards, parts.audit())));
    work.add(
        RefundHandler.KIND,
        new RefundHandler(
            new RefundHandler.Parts(parts.db(), refunds, refundMail, queue, cards, parts.audit())));
    companies = parts.companies();
    received = new CustomerPayments(parts.companies(), records, parts.receivables());
  }

  /** What the configured gateway holds expires, as before organizations had their own. */
  private static void giveUpAtGateway(Tx tx, WorkQueue queue, Payment failed) {
    if (failed.connectionId() != null) {
      queue.add(tx, ReleaseHandler.KIND, failed.publicId());
    }
  }

  public static List<Retention.Rule> retention() {
    return NotificationStore.retention();
  }

  /** Call while the node is wired. */
  public void add(PayableCheck check) {
    invoicePayments.add(check);
  }

  /** Call while the node is wired. */
  public void listen(PaymentListener listener) {
    records.listen(listener);
  }

  public RefundsDue refundsDue() {
    return due;
  }

  public Payments payments() {
    return payments;
  }

  public PaymentBooking booking() {
    return booking;
  }

  public CustomerPayments received() {
    return received;
  }

  public OrderControl control() {
    return control;
  }

  public Target target() {
    return new PaymentsTarget(received, companies);
  }

  public void addTo(Routes routes) {
    new PaymentRoutes(payments, orders).addTo(routes);
    new BuyerPaymentRoutes(payments, orders).addTo(routes);
    new CustomerPaymentRoutes(received).addTo(routes);
    new RefundRoutes(refunds).addTo(routes);
    new CaptureRoutes(captures).addTo(routes);
    new InvoicePaymentRoutes(invoicePayments).addTo(routes);
    connectionRoutes.accept(routes);
  }

  /** Does one thing that is due, here and now; false when there is none. */
  public boolean workOnce() {
    return PaymentTask.KINDS.stream().anyMatch(work::runOnce)
        || work.runOnce(RefundHandler.KIND)
        || work.runOnce(GatewayNotifications.KIND)
        || work.runOnce(ReleaseHandler.KIND)
        || work.runOnce(PaymentBooking.KIND);
  }

  /** Which gateways are live, a line each. */
  public List<String> gatewaysLive() {
    return gateways.told();
  }

  @Override
  public void close() {
    gateways.close();
  }
}
