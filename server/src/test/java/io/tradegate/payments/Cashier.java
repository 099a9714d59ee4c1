package io.tradegate.payments;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.access.contacts.Notifications;
import io.tradegate.audit.AuditLog;
import io.tradegate.customers.CustomersModule;
import io.tradegate.invoices.document.BilledOrderStore;
import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.LineCut;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderDraft;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.payments.gateways.BankTransfers;
import io.tradegate.payments.gateways.Gateways;
import io.tradegate.payments.gateways.PaymentGateway;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.receivables.Receivables;
import io.tradegate.tenancy.OwnOrganization;
import io.tradegate.tenancy.PageLinks;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.TestWork;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/** A database of its own whose payments are worked on only when a test says so. */
final class Cashier implements AutoCloseable {
  private final TestClock clock = TestClock.now();
  private final TestApp app =
      TestApp.alone(java.util.Map.of(), new Surroundings(clock, OpenTelemetry.noop()));
  private final TestTenant tenant = app.newTenant();
  private final Database database = Database.open(app.settings());

  /** Workers that ask this gateway about cards, as another process would run them. */
  PaymentsModule workers(PaymentGateway cards) {
    return new PaymentsModule(
        new PaymentsModule.Parts(
            TestWork.db(database, clock),
            TestWork.on(database, clock),
            new CustomersModule().companies(),
            app.node().orders(),
            new Receivables(),
            new BilledOrderStore(),
            app.node().events(),
            new Notifications(outbox(), PageLinks.of(app.settings())),
            new AuditLog()),
        new Gateways(cards, new BankTransfers()),
        null);
  }

  private Outbox outbox() {
    return new Outbox(OwnOrganization::sender, TestWork.silentQueue());
  }

  TestTenant tenant() {
    return tenant;
  }

  /** Connections that these workers hold right now. */
  int connections() {
    return database.app().getHikariPoolMXBean().getActiveConnections();
  }

  void passes(Duration time) {
    clock.advance(time);
  }

  Order orderByCard() {
    return inTx(
        tx -> {
          Order order = app.node().orders().placing().place(tx, draft()).order();
          app.node().payments().payments().charge(tx, order, "tok_ok");
          return order;
        });
  }

  private OrderDraft draft() {
    return OrderDesk.paidBy(
        PaymentMethod.CARD, new OrderDesk(tenant).draft(OrderDesk.freeText("Work", 2, "45.00")));
  }

  Order order(OrderId id) {
    return inTx(tx -> app.node().orders().orders().require(tx, id));
  }

  void cancel(OrderId id) {
    inTx(tx -> app.node().orders().moves().cancel(tx, id, "No longer needed"));
  }

  /** Half of the work is not wanted any more, which takes 45 off 100. */
  void cutHalf(OrderId id) {
    var half = List.of(new LineCut(1, Quantity.of(1)));
    inTx(tx -> app.node().orders().moves().cancelLines(tx, id, half, "Fewer"));
  }

  void hold(OrderId id) {
    inTx(tx -> app.node().orders().moves().hold(tx, id, HoldReason.STAFF, "Wait"));
  }

  /** The buyer comes with another card. */
  void payAgain(PaymentsModule workers, OrderId id) {
    var card = new PaymentChoice(PaymentMethod.CARD, "tok_ok");
    inTx(tx -> workers.payments().payAgain(tx, id, card));
  }

  List<String> payments(OrderId order) {
    return inTx(
        tx ->
            tx.sql("select status from payment where org_id = :org and order_id = :id order by id")
                .bind("id", order)
                .list(row -> row.text("status")));
  }

  List<String> events(OrderId order) {
    return inTx(
        tx ->
            tx.sql(
                    "select type from event where org_id = :org"
                        + " and data::jsonb ->> 'public_id' = :id order by id")
                .bind("id", order.toString())
                .list(row -> row.text("type")));
  }

  /** What was said to be due back, the oldest first. */
  List<String> refundsDue(OrderId order) {
    return inTx(
        tx ->
            tx.sql(
                    "select data::jsonb -> 'amount' ->> 'amount' as due from event"
                        + " where org_id = :org and type = 'order.refund_due'"
                        + " and data::jsonb ->> 'public_id' = :id order by id")
                .bind("id", order.toString())
                .list(row -> row.text("due")));
  }

  <T> T inTx(Function<Tx, T> work) {
    return tenant.asService(work);
  }

  @Override
  public void close() {
    database.close();
    app.close();
  }
}
