package io.tradegate.payments.document;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_PAYMENT_REFERENCE;

import io.tradegate.orders.document.OrderPart;
import io.tradegate.orders.placing.OrderChanges;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes payments with their audit entries, ledger entries and events. Each write of a payment for
 * an order is a change of the order.
 */
public final class PaymentRecords {
  private final List<PaymentListener> listeners = new ArrayList<>();
  private final List<BiConsumer<Tx, Payment>> failures = new ArrayList<>();
  private final OrderChanges changes;
  private final PaymentBooking booking;
  private final Events events;

  public PaymentRecords(OrderChanges changes, PaymentBooking booking, Events events) {
    this.changes = changes;
    this.booking = booking;
    this.events = events;
  }

  /** Call while the node is wired. */
  public void listen(PaymentListener listener) {
    listeners.add(listener);
  }

  /** Learns that a payment failed that its gateway may still hold money for. */
  public void listenToFailures(BiConsumer<Tx, Payment> listener) {
    failures.add(listener);
  }

  /** Refuses a reference that a payment of the same method has. */
  public void requireNew(Tx tx, PaidBy method, String reference) {
    PaymentStore.withReference(tx, method, reference)
        .ifPresent(
            first -> {
              throw DUPLICATE_PAYMENT_REFERENCE
                  .because(
                      "Reference %s was recorded before; Location names it.".formatted(reference))
                  .with("Location", "/admin/payments/" + first);
            });
  }

  public void insert(Tx tx, Payment payment, @Nullable String cardToken) {
    PaymentStore.insert(tx, payment, cardToken);
    changed(tx, null, payment);
  }

  public void save(Tx tx, Payment before, Payment after) {
    PaymentStore.update(tx, after);
    changed(tx, before, after);
  }

  private void changed(Tx tx, @Nullable Payment before, Payment after) {
    if (after.orderId() != null) {
      changes.touched(tx, after.orderId(), OrderPart.PAYMENT);
    }
    tx.changed("payment", after.publicId(), before, after);
    if (after.status() == PaymentStatus.FAILED && after.partOf() == null) {
      failures.forEach(listener -> listener.accept(tx, after));
    }
    if (after.hasCome() && (before == null || !before.hasCome())) {
      booking.came(tx, after);
      events.publish(tx, PaymentEvent.Received.of(after));
      listeners.forEach(listener -> listener.captured(tx, after));
    }
  }
}
