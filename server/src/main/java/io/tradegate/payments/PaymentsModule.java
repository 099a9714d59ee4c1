package io.tradegate.payments;

import io.tradegate.access.Notifications;
import io.tradegate.orders.OrderControl;
import io.tradegate.orders.Orders;
import io.tradegate.orders.OrdersModule;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.Ids;
import java.time.InstantSource;

/** Wires payments. */
public final class PaymentsModule implements AutoCloseable {
  private final Orders orders;
  private final Payments payments;
  private final PaymentControl control;
  private final PaymentWorker worker;

  /** What payments are made of. */
  public record Parts(
      Db db,
      WorkerDb workers,
      OrdersModule orders,
      Events events,
      Notifications notifications,
      WriteLog audit,
      Ids ids,
      InstantSource clock) {}

  public PaymentsModule(Parts parts) {
    this(parts, Gateways.forTrying());
  }

  PaymentsModule(Parts parts, Gateways gateways) {
    InstantSource clock = parts.clock();
    orders = parts.orders().orders();
    var queue = new PaymentQueue(parts.workers());
    var refunds = new RefundsDue(parts.events());
    var mail = new PaymentMail(parts.notifications());
    var settling = new Settling(queue, orders, parts.orders().moves(), refunds, mail, clock);
    worker = new PaymentWorker(parts.db(), queue, settling, gateways, parts.audit(), clock);
    payments =
        new Payments(queue, orders, parts.orders().moves(), worker::wakeUp, parts.ids(), clock);
    control = new PaymentControl(payments, queue, refunds, worker::wakeUp, clock);
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

  @Override
  public void close() {
    worker.close();
  }
}
