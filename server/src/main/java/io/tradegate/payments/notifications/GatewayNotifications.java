package io.tradegate.payments.notifications;

import io.tradegate.payments.connections.PaymentConnections;
import io.tradegate.payments.intents.IntentNotification;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.hooks.NotificationIntake;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkKind;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** The notifications of card gateways, by which they tell that a payment changed. */
public final class GatewayNotifications
    implements NotificationIntake.Source<PaymentConnections.Locked, IntentNotification> {
  /** An event can overtake the commit of its payment, so it is tried again for a day. */
  public static final WorkKind KIND =
      new WorkKind(
          "payment.notification",
          Duration.ofMinutes(2),
          BackOff.of(
              Duration.ofSeconds(5),
              Duration.ofSeconds(30),
              Duration.ofMinutes(5),
              Duration.ofHours(1),
              Duration.ofHours(6),
              Duration.ofHours(18)));

  private static final NotificationIntake.Facts FACTS =
      new NotificationIntake.Facts(
          "payments", "Take a signed notification of a card gateway", "Stripe-Signature", KIND);

  @Override
  public NotificationIntake.Facts facts() {
    return FACTS;
  }

  @Override
  public IntentNotification read(PaymentConnections.Locked connection, byte[] body) {
    return IntentNotification.read(body);
  }

  /** The same event again changes nothing. */
  @Override
  public List<UUID> keep(Tx tx, UUID connection, IntentNotification event) {
    var notification =
        new PaymentNotification(
            tx.newId(),
            connection,
            event.eventId(),
            event.type(),
            event.reference(),
            event.payment());
    return NotificationStore.insert(tx, notification) ? List.of(notification.id()) : List.of();
  }
}
