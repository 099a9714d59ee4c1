package io.tradegate.payments;

import io.tradegate.access.Notifications;
import io.tradegate.orders.OrderControl;
import io.tradegate.orders.Orders;
import io.tradegate.orders.OrdersModule;
import io.tradegate.platform.config.Settings.CardGateway;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Wires payments. */
public final class PaymentsModule implements AutoCloseable {
  private final Orders orders;
  private final Payments payments;
  private final PaymentControl control;
  private final PaymentWorker worker;
  private final Gateways gateways;

  /** What payments are made of. */
  public record Parts(
      Db db,
      WorkerDb workers,
      OrdersModule orders,
      Events events,
      Notifications notifications,
      WriteLog audit,
      InstantSource clock) {}

  /**
   * What takes cards.
   *
   * @param gateway null: none is configured
   * @param demo whether test cards pay where none is
   */
  public record Cards(@Nullable CardGateway gateway, boolean demo) {}

  public PaymentsModule(Parts parts, Cards cards) {
    this(parts, Gateways.of(cards));
  }

  PaymentsModule(Parts parts, Gateways gateways) {
    InstantSource clock = parts.clock();
    orders = parts.orders().orders();
    var queue = new PaymentQueue(parts.workers());
    var refunds = new RefundsDue(parts.events());
    var mail = new PaymentMail(parts.notifications());
    var settling = new Settling(queue, orders, parts.orders().moves(), refunds, mail);
    worker = new PaymentWorker(parts.db(), queue, settling, gateways, parts.audit(), clock);
    this.gateways = gateways;
    payments =
        new Payments(queue, orders, parts.orders().moves(), gateways.takesCards(), worker::wakeUp);
    control = new PaymentControl(payments, queue, refunds, worker::wakeUp);
  }

  public Payments payments() {
    return payments;
  }

  public OrderControl control() {
    return control;
  }

  public void addTo(Routes routes) {
    new PaymentRoutes(payments, orders).addTo(routes);
    new BuyerPaymentRoutes(payments, orders).addTo(routes);
  }

  public void start() {
    worker.start();
  }

  /** Does one thing that is due, here and now; false when there is none. */
  public boolean workOnce() {
    return worker.next();
  }

  /** Which gateways are live, a line each. */
  public List<String> gatewaysLive() {
    return gateways.told();
  }

  @Override
  public void close() {
    worker.close();
    gateways.close();
  }
}
