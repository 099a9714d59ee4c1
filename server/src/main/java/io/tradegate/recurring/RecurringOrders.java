package io.tradegate.recurring;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.Missing.missing;
import static java.util.Objects.requireNonNull;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.numbers.NumberStore;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Creates, changes, pauses, resumes, skips and cancels recurring orders for users. For their
 * scheduled runs see {@link RecurringRuns}.
 */
record RecurringOrders(RecurringOrderCheck check) {
  /** The company, the buyer in whose name it runs, and the store whose prices apply. */
  record Party(CustomerId customer, BuyerId buyer, @Nullable WebsiteId website) {}

  /** What is to be ordered, when and how. */
  record Wish(RecurringSchedule plan, RecurringTerms terms, List<RecurringLine> lines) {}

  RecurringOrder create(Tx tx, Party party, Wish wish) {
    Instant now = tx.now();
    LocalDate today = Today.of(tx, now);
    if (wish.plan().start().isBefore(today)) {
      throw Refusal.ofField(
          "start_date", "Field `start_date` must not lie before today, %s.".formatted(today));
    }
    check.require(tx, party, wish);
    var order =
        RecordBuilder.of(RecurringOrder.class)
            .from(party)
            .from(wish)
            .with("id", tx.newId())
            .with("number", NumberStore.next(tx, "SUB"))
            .with("buyerName", "")
            .with("standing", RecurringOrderState.waiting(firstDate(wish.plan(), today)))
            .with("lineCount", wish.lines().size())
            .with("version", 1)
            .with("createdAt", now)
            .with("updatedAt", now)
            .build();
    RecurringOrderStore.insert(tx, order);
    RecurringLineStore.replace(tx, order.id(), wish.lines());
    return changed(tx, order.id(), null);
  }

  private static LocalDate firstDate(RecurringSchedule schedule, LocalDate from) {
    return schedule
        .onOrAfter(from)
        .orElseThrow(
            () ->
                Refusal.ofField("end_date", "Field `end_date` leaves no date for a single order."));
  }

  RecurringOrder order(Tx tx, UUID id) {
    return RecurringOrderStore.find(tx, id, companyOf(tx.actor())).orElseThrow(() -> unknown(id));
  }

  List<RecurringLine> lines(Tx tx, UUID id) {
    return RecurringLineStore.of(tx, id);
  }

  RecurringOrder change(Tx tx, UUID id, OptionalInt expected, UnaryOperator<Wish> change) {
    RecurringOrder before = lock(tx, id, expected, "change");
    Wish had = new Wish(before.plan(), before.terms(), RecurringLineStore.of(tx, id));
    Wish wish = change.apply(had);
    Party party = before.changedBy(tx.actor());
    check.require(tx, party, wish);
    RecurringOrderStore.update(tx, id, party.buyer(), wish);
    RecurringLineStore.replace(tx, id, wish.lines());
    boolean otherDates = !wish.plan().equals(before.plan());
    boolean replanned = otherDates && before.status() == RecurringOrderStatus.ACTIVE;
    return stand(tx, before, replanned ? anew(tx, id, wish.plan()) : before.standing());
  }

  /**
   * Waits for the first date that is not in the past and had no run; missed dates are not made up.
   */
  private RecurringOrderState anew(Tx tx, UUID id, RecurringSchedule schedule) {
    LocalDate today = Today.of(tx, tx.now());
    LocalDate free = RecurringRunStore.last(tx, id).map(last -> last.plusDays(1)).orElse(today);
    return RecurringOrderState.waiting(firstDate(schedule, free.isAfter(today) ? free : today));
  }

  RecurringOrder pause(Tx tx, UUID id, OptionalInt expected, @Nullable String reason) {
    return stand(tx, lock(tx, id, expected, "pause"), RecurringOrderState.paused(reason));
  }

  RecurringOrder resume(Tx tx, UUID id, OptionalInt expected) {
    RecurringOrder before = lock(tx, id, expected, "resume");
    if (before.plan().onOrAfter(Today.of(tx, tx.now())).isEmpty()) {
      throw INVALID_TRANSITION.because(
          "Its last date has passed: change `end_date` first. What it allows now: change, cancel.");
    }
    return stand(tx, before, anew(tx, id, before.plan()));
  }

  RecurringOrder cancel(Tx tx, UUID id, OptionalInt expected, @Nullable String reason) {
    return stand(tx, lock(tx, id, expected, "cancel"), RecurringOrderState.cancelled(reason));
  }

  /** Skips the next date, also one with failed attempts. */
  RecurringOrder skip(Tx tx, UUID id, OptionalInt expected, @Nullable String reason) {
    RecurringOrder before = lock(tx, id, expected, "skip");
    RecurringOrderState state = before.standing();
    LocalDate date = requireNonNull(state.next());
    RecurringRunStore.note(
        tx,
        tx.newId(),
        new RecurringRunStore.Outcome(
            id,
            date,
            RecurringRunStatus.SKIPPED,
            state.attempts(),
            null,
            leftOut(tx.actor().name(), reason)),
        tx.now());
    return stand(tx, before, RecurringOrderState.waiting(before.plan().after(date)));
  }

  private static String leftOut(String by, @Nullable String reason) {
    return reason == null
        ? "%s left it out.".formatted(by)
        : "%s left it out: %s".formatted(by, reason);
  }

  private RecurringOrder lock(Tx tx, UUID id, OptionalInt expected, String action) {
    RecurringOrder order =
        RecurringOrderStore.lock(tx, id, companyOf(tx.actor())).orElseThrow(() -> unknown(id));
    if (!order.isChangeableBy(tx.actor())) {
      throw FORBIDDEN.because(
          "Only %s or an admin of the company can do this.".formatted(order.buyerName()));
    }
    Versions.require(expected, order.version());
    order.status().require(action);
    return order;
  }

  private RecurringOrder stand(Tx tx, RecurringOrder before, RecurringOrderState state) {
    RecurringOrderStore.stand(tx, before.id(), state, tx.now());
    return changed(tx, before.id(), before);
  }

  private RecurringOrder changed(Tx tx, UUID id, @Nullable RecurringOrder before) {
    RecurringOrder after = order(tx, id);
    tx.changed(
        "recurring_order",
        id,
        before == null ? null : RecurringOrderSummary.of(before),
        RecurringOrderSummary.of(after));
    return after;
  }

  static @Nullable CustomerId companyOf(Actor actor) {
    return actor.kind() == Actor.Kind.BUYER ? new CustomerId(actor.requireAccount()) : null;
  }

  private static Refusal unknown(UUID id) {
    return missing("recurring order", id);
  }
}
