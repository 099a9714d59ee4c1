package io.tradegate.vendororders;

import static java.util.Objects.requireNonNull;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.access.contacts.VendorPeopleStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.DueSweep;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.mail.Recipient;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Tells vendors of new orders, reminds them after half of the time that they have, and tells the
 * operator when it is over. Here and not in the checkout: a buyer does not wait for the letters to
 * twenty vendors.
 */
record AcceptDeadlines(Notifications notifications, WriteLog audit) {
  private static final Duration PAUSE = Duration.ofMinutes(1);

  void addTo(Jobs jobs, DueSweep.Parts parts) {
    DueVendorOrderStore.toCheck(this::check, parts)
        .addTo(
            jobs,
            PAUSE,
            "Tells vendors of new orders, reminds them, and tells staff of those not answered.");
  }

  private void check(Tx tx, UUID id) {
    VendorOrder before = VendorOrderStore.find(tx, id).orElseThrow();
    Instant next = next(before);
    if (!VendorOrderStore.checked(tx, id, next)) {
      return;
    }
    if (next == null) {
      overdue(tx, before);
    } else {
      tell(tx, before);
    }
  }

  /** First told at once, then reminded, then escalated; null: that was the last. */
  private static @Nullable Instant next(VendorOrder order) {
    Instant deadline = requireNonNull(order.acceptBy());
    Duration half = Duration.between(requireNonNull(order.releasedAt()), deadline).dividedBy(2);
    return switch (order.checks()) {
      case 0 -> deadline.minus(half);
      case 1 -> deadline;
      default -> null;
    };
  }

  private void tell(Tx tx, VendorOrder order) {
    Instant deadline = requireNonNull(order.acceptBy());
    VendorOrderLetter letter =
        order.checks() == 0
            ? new VendorOrderLetter.Waits(order.number(), order.customerName(), deadline)
            : new VendorOrderLetter.Reminder(order.number(), deadline);
    List<Recipient> people =
        VendorPeopleStore.inRoles(tx, order.vendorId(), VendorOrderMail.HANDLING);
    notifications.toVendor(tx, people, about(order), letter);
  }

  private void overdue(Tx tx, VendorOrder order) {
    notifications.toStaff(
        tx,
        StaffPeopleStore.permitted(tx, VendorOrderRoutes.MANAGE),
        about(order),
        link -> new VendorOrderLetter.Overdue(order.number(), order.vendorName(), link));
    tx.changed(
        "vendor_order", order.id(), order, VendorOrderStore.find(tx, order.id()).orElseThrow());
    audit.record(tx, "vendor_orders.escalate");
  }

  private static Notifications.About about(VendorOrder order) {
    return new Notifications.About("vendor-orders", order.id(), null, order.checks());
  }
}
