package io.tradegate.payments;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.payments.connections.CardGateways;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.payments.gateways.GatewayUnreachable;
import io.tradegate.payments.gateways.PaymentGateway;
import io.tradegate.payments.gateways.PaymentGateway.Charge;
import io.tradegate.payments.gateways.PaymentGateway.OutsideRefund;
import io.tradegate.payments.gateways.PaymentGateway.Standing;
import io.tradegate.payments.notifications.NotificationStore;
import io.tradegate.payments.notifications.PaymentNotification;
import io.tradegate.payments.refunds.Refunds;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkResult;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Job handler that asks the gateway about the payment of a notification and follows what it says.
 * The order in which notifications come does not matter, because none of them is believed. Staff
 * find those whose payment is unknown, or that name a refund for which there is no credit.
 */
final class NotificationHandler implements WorkHandler {
  private final Db db;
  private final Settlements settlements;
  private final Refunds refunds;
  private final CardGateways gateways;
  private final Charges charges;
  private final WriteLog audit;

  /** The objects that it needs. */
  record Parts(
      Db db, Settlements settlements, Refunds refunds, CardGateways gateways, WriteLog audit) {}

  NotificationHandler(Parts parts) {
    this.db = parts.db();
    this.settlements = parts.settlements();
    this.refunds = parts.refunds();
    this.gateways = parts.gateways();
    this.charges = new Charges(gateways);
    this.audit = parts.audit();
  }

  /** The payment of a notification, and how to ask about it. */
  private record Hint(PaymentNotification notification, Settlement.Question question) {
    UUID payment() {
      return question.payment().publicId();
    }

    /** The reference of the event serves until the payment has one of its own. */
    Charge charge() {
      Charge charge = question.charge();
      String told = notification.reference();
      return charge.reference() == null && told != null ? charge.called(told) : charge;
    }
  }

  @Override
  public WorkResult work(WorkJob job) {
    Caller service = Caller.service(job.org(), "payments");
    Optional<PaymentNotification> found =
        db.read(service, tx -> NotificationStore.find(tx, job.subject()));
    if (found.isEmpty()) {
      return WorkResult.done(_ -> {});
    }
    PaymentNotification told = found.get();
    if (told.reference() == null && told.paymentId() == null) {
      return WorkResult.done(tx -> NotificationStore.ignored(tx, told.id()));
    }
    Hint hint = db.read(service, tx -> hint(tx, told));
    PaymentGateway gateway = hint.question().gateway().get();
    Optional<Standing> standing =
        gateway.lookup(hint.charge()).filter(each -> hint.payment().equals(each.payment()));
    List<OutsideRefund> made =
        standing.isPresent() && told.isAboutARefund()
            ? gateway.outsideRefunds(hint.charge())
            : List.of();
    if (!made.isEmpty()) {
      db.write(service, tx -> followed(tx, hint, standing)); // stays, also if a refund must wait
    }
    return WorkResult.done(effect(hint, standing, made));
  }

  private Hint followed(Tx tx, Hint hint, Optional<Standing> own) {
    own.ifPresent(found -> settlements.of(tx, hint.payment()).found(tx, hint.payment(), found));
    audit.recordChanges(tx, "payments.notification");
    return hint;
  }

  private Hint hint(Tx tx, PaymentNotification told) {
    UUID id =
        PaymentStore.ofGateway(tx, told.connectionId(), told.paymentId(), told.reference())
            .orElseThrow(() -> new GatewayUnreachable("No payment of this connection is meant."));
    Payment payment = PaymentStore.find(tx, id).orElseThrow();
    String subject = requireNonNullElse(payment.orderNumber(), payment.label());
    return new Hint(
        told,
        new Settlement.Question(
            payment, charges.charge(tx, payment, "lookup", subject), gateways.of(tx, payment)));
  }

  /** Follows only what the gateway says about this very payment. */
  private Consumer<Tx> effect(Hint hint, Optional<Standing> own, List<OutsideRefund> made) {
    return tx -> {
      own.ifPresent(found -> settlements.of(tx, hint.payment()).found(tx, hint.payment(), found));
      made.forEach(refund -> refunds.made(tx, hint.payment(), refund));
      if (own.isPresent()) {
        NotificationStore.applied(tx, hint.notification().id());
      } else {
        NotificationStore.ignored(tx, hint.notification().id());
      }
      audit.recordChanges(tx, "payments.notification");
    };
  }
}
