package io.tradegate.recurring;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static java.util.Objects.requireNonNull;

import io.tradegate.access.contacts.ContactStore;
import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.access.contacts.Notifications.Party;
import io.tradegate.access.people.BuyerRole;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.placing.Placing;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.recurring.RecurringOrders.Wish;
import io.tradegate.recurring.RecurringRunStore.Outcome;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;

/**
 * Runs a recurring order that is due: places an order, or stores the reason of the failure. A run
 * takes the row lock and sets the next date in the same transaction, so that of two nodes only one
 * does the work.
 */
record RecurringRuns(
    RecurringDrafting drafting, Placing placing, Events events, Notifications notifications) {
  static final int MOST_ATTEMPTS = 3;

  /**
   * False when there was nothing to do: not due in the organization's time zone yet, or locked by
   * another transaction.
   */
  boolean run(Tx tx, UUID id, Instant now) {
    LocalDate today = Today.of(tx, now);
    return RecurringOrderStore.claim(tx, id)
        .filter(order -> order.standing().isDue(today))
        .map(order -> run(tx, order, new Day(today, now)))
        .isPresent();
  }

  /** The day of a run in the organization's time zone, and the moment. */
  private record Day(LocalDate today, Instant now) {}

  private RecurringOrder run(Tx tx, RecurringOrder order, Day day) {
    LocalDate next = requireNonNull(order.standing().next());
    LocalDate date = order.standing().attempts() > 0 ? next : latest(order, next, day);
    missed(tx, order, next, date.minusDays(1), day);
    RecurringOrderState state;
    try {
      Order placed = tx.attempt(() -> place(tx, order, date));
      state = succeeded(tx, order, date, placed, day);
    } catch (Refusal refusal) {
      state = failed(tx, order, date, refusal.message(), day);
    }
    RecurringOrderStore.stand(tx, order.id(), state, day.now());
    RecurringOrder after = RecurringOrderStore.find(tx, order.id(), null).orElseThrow();
    tx.changed(
        "recurring_order",
        order.id(),
        RecurringOrderSummary.of(order),
        RecurringOrderSummary.of(after));
    return after;
  }

  /** The last one of several due dates; the earlier ones are not made up. */
  private static LocalDate latest(RecurringOrder order, LocalDate next, Day day) {
    List<LocalDate> come = order.plan().between(next, day.today());
    return come.isEmpty() ? next : come.getLast();
  }

  private Order place(Tx tx, RecurringOrder order, LocalDate date) {
    requireBuyer(tx, order);
    var wish = new Wish(order.plan(), order.terms(), RecurringLineStore.of(tx, order.id()));
    return placing.place(tx, drafting.draft(tx, order.id(), order.party(), wish, date)).order();
  }

  private void requireBuyer(Tx tx, RecurringOrder order) {
    boolean mayOrder =
        ContactStore.seat(tx, order.buyer(), order.customer())
            .filter(seat -> seat.active() && seat.role() != BuyerRole.VIEWER)
            .isPresent();
    if (!mayOrder) {
      throw FORBIDDEN.because(
          "%s may not order for the company any more, or the company is blocked."
              .formatted(order.buyerName()));
    }
  }

  private RecurringOrderState succeeded(
      Tx tx, RecurringOrder order, LocalDate date, Order placed, Day day) {
    int attempt = order.standing().attempts() + 1;
    boolean noted =
        note(
            tx,
            new Outcome(order.id(), date, RecurringRunStatus.PLACED, attempt, placed.id(), null),
            day);
    if (!noted) {
      throw new IllegalStateException("%s had its run of %s.".formatted(order.number(), date));
    }
    missed(tx, order, date.plusDays(1), day.today(), day);
    return RecurringOrderState.waiting(order.plan().after(day.today()));
  }

  private RecurringOrderState failed(
      Tx tx, RecurringOrder order, LocalDate date, String reason, Day day) {
    int attempt = order.standing().attempts() + 1;
    note(tx, new Outcome(order.id(), date, RecurringRunStatus.FAILED, attempt, null, reason), day);
    events.publish(
        tx,
        new RecurringOrderEvent.RunFailed(
            order.id(), order.number(), order.customer(), date, reason, attempt));
    if (attempt < MOST_ATTEMPTS) {
      return RecurringOrderState.retrying(date, day.today().plusDays(1), attempt);
    }
    missed(tx, order, date.plusDays(1), day.today(), day);
    tellCustomer(tx, order, date, reason);
    return RecurringOrderState.paused("%d attempts failed: %s".formatted(attempt, reason));
  }

  private void missed(Tx tx, RecurringOrder order, LocalDate from, LocalDate until, Day day) {
    for (LocalDate date : order.plan().between(from, until)) {
      var outcome =
          new Outcome(order.id(), date, RecurringRunStatus.MISSED, 0, null, "The date went by.");
      note(tx, outcome, day);
    }
  }

  private boolean note(Tx tx, Outcome outcome, Day day) {
    return RecurringRunStore.note(tx, tx.newId(), outcome, day.now());
  }

  private void tellCustomer(Tx tx, RecurringOrder order, LocalDate date, String reason) {
    notifications.toCustomer(
        tx,
        new Party(order.customer(), order.buyer()),
        new About("recurring-orders", order.id(), order.party().website(), date),
        link ->
            new RecurringOrderPausedLetter(
                order.number(), date, MOST_ATTEMPTS, new QuotedText(reason), link));
  }
}
