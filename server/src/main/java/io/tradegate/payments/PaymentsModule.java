package io.tradegate.payments;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.orders.OrdersModule;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.platform.config.Settings.CardGateway;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.platform.work.WorkQueue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Wires payments. */
public final class PaymentsModule implements AutoCloseable {
  private final Orders orders;
  private final Payments payments;
  private final PaymentControl control;
  private final WorkModule work;
  private final Gateways gateways;

  /** What payments are made of. */
  public record Parts(
      Db db,
      WorkModule work,
      OrdersModule orders,
      Events events,
      Notifications notifications,
      WriteLog audit) {}

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
    orders = parts.orders().orders();
    work = parts.work();
    WorkQueue queue = work.queue();
    var refunds = new RefundsDue(parts.events());
    var mail = new PaymentMail(parts.notifications());
    var settling = new Settling(parts.orders(), queue, refunds, mail);
    for (PaymentTask task : PaymentTask.values()) {
      work.add(new PaymentHandler(task, parts.db(), settling, gateways, parts.audit()));
    }
    this.gateways = gateways;
    var records = new PaymentRecords(parts.orders().changes());
    payments = new Payments(parts.orders(), records, queue, gateways.takesCards());
    control = new PaymentControl(payments, records, queue, refunds);
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

  /** Does one thing that is due, here and now; false when there is none. */
  public boolean workOnce() {
    return PaymentTask.KINDS.stream().anyMatch(work::runOnce);
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
