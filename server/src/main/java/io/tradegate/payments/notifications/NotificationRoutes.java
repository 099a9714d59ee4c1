package io.tradegate.payments.notifications;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.PAYLOAD_TOO_LARGE;
import static io.tradegate.platform.errors.ErrorCode.UNAUTHORIZED;
import static io.tradegate.platform.errors.ErrorCode.UNSUPPORTED_MEDIA_TYPE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.payments.connections.PaymentConnections;
import io.tradegate.payments.intents.IntentNotification;
import io.tradegate.payments.intents.SignedNotification;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkQueue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.UUID;

/**
 * Route by which card gateways tell that a payment changed. The signature is the credential; the
 * path names the connection, and by it the organization.
 */
public final class NotificationRoutes {
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

  private static final long LARGEST = 256 * 1024;

  private final NotificationStore store = new NotificationStore();
  private final Parts parts;

  /** The objects that it needs. */
  public record Parts(
      Db db, PaymentConnections connections, WorkQueue queue, InstantSource clock) {}

  public NotificationRoutes(Parts parts) {
    this.parts = parts;
  }

  /** {@code received}: also for an event that came before. */
  record Receipt(boolean received) {}

  public void addTo(Routes routes) {
    routes
        .post("/hooks/payments/{connection}")
        .named("hooks.payments", "Take a signed notification of a card gateway")
        .rawBody(LARGEST, "application/json")
        .replies(200, Receipt.class)
        .refuses(BAD_REQUEST, UNAUTHORIZED, NOT_FOUND, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE)
        .handleOpen(this::take);
  }

  private Reply take(Call call) {
    UUID id = call.id("connection");
    long org =
        parts
            .db()
            .outsideTenants(call.origin(), tx -> parts.connections().org(tx, id))
            .orElseThrow(() -> missing("payment connection", id));
    Caller service = Caller.service(org, "payments", call.origin());
    PaymentConnections.Locked connection =
        parts.db().read(service, tx -> parts.connections().sealed(tx, id));
    byte[] body = body(call);
    requireGenuine(call, connection, body);
    IntentNotification event = IntentNotification.read(body);
    parts.db().write(service, tx -> keep(tx, id, event));
    return Reply.ok(new Receipt(true));
  }

  private static byte[] body(Call call) {
    try (InputStream content = call.content()) {
      return content.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void requireGenuine(Call call, PaymentConnections.Locked connection, byte[] body) {
    String header = String.join(",", call.headers(SignedNotification.HEADER));
    if (!SignedNotification.isGenuine(
        header, body, connection.signingSecret(), parts.clock().instant())) {
      throw UNAUTHORIZED.because(
          "The signature in %s does not fit the body, or is older than five minutes."
              .formatted(SignedNotification.HEADER));
    }
  }

  /** The same event again changes nothing. */
  private boolean keep(Tx tx, UUID connection, IntentNotification event) {
    var notification =
        new PaymentNotification(
            tx.newId(),
            connection,
            event.eventId(),
            event.type(),
            event.reference(),
            event.payment());
    boolean isNew = store.insert(tx, notification);
    if (isNew) {
      parts.queue().add(tx, KIND, notification.id());
    }
    return isNew;
  }
}
