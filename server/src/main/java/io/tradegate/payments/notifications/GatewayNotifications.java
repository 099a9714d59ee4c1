package io.tradegate.payments.notifications;

import io.tradegate.payments.connections.PaymentConnections;
import io.tradegate.payments.intents.IntentNotification;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.hooks.NotificationIntake;
import io.tradegate.platform.hooks.SignedBody;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkKind;
import java.time.Duration;
import java.time.InstantSource;
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

  private static final String SIGNATURE = "Stripe-Signature";

  private final PaymentConnections connections;
  private final InstantSource clock;

  public GatewayNotifications(PaymentConnections connections, InstantSource clock) {
    this.connections = connections;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "payments";
  }

  @Override
  public String summary() {
    return "Take a signed notification of a card gateway";
  }

  @Override
  public WorkKind kind() {
    return KIND;
  }

  @Override
  public long org(Tx tx, UUID connection) {
    return connections.org(tx, connection);
  }

  @Override
  public PaymentConnections.Locked connection(Tx tx, UUID id) {
    return connections.sealed(tx, id);
  }

  @Override
  public IntentNotification read(Call call, PaymentConnections.Locked connection, byte[] body) {
    SignedBody.require(
        call, SIGNATURE, body, new SignedBody.Secret(connection.signingSecret(), clock.instant()));
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
