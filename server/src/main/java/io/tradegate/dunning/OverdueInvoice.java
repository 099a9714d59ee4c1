package io.tradegate.dunning;

import io.tradegate.dunning.policy.DunningLevel;
import io.tradegate.dunning.policy.DunningPolicy;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An invoice of which something is open, and how far its dunning is.
 *
 * @param level of the last notice; 0: none was sent
 * @param noticedOn the day of the last notice
 * @param payUntil the term that the last notice gave
 */
record OverdueInvoice(
    UUID id,
    String number,
    CustomerId customerId,
    LocalDate issuedOn,
    LocalDate dueOn,
    Money open,
    int level,
    @Nullable LocalDate noticedOn,
    @Nullable LocalDate payUntil,
    @Nullable String blockedReason,
    @Nullable String disputedReason,
    @Nullable Instant undunnableSince) {

  int daysOverdue(LocalDate day) {
    return Math.toIntExact(ChronoUnit.DAYS.between(dueOn, day));
  }

  /**
   * The day from which on the next level is due; null after the last one. Besides the days of the
   * level it waits for the days between the two levels since the last notice, and for the term that
   * the notice gave: an invoice that is found late goes through the levels at their usual pace.
   */
  @Nullable LocalDate nextOn(DunningPolicy policy) {
    if (level >= policy.levels().size()) {
      return null;
    }
    DunningLevel next = policy.level(level + 1);
    LocalDate on = dueOn.plusDays(next.days());
    if (noticedOn != null) {
      on = later(on, noticedOn.plusDays(next.days() - policy.level(level).days()));
    }
    return payUntil == null ? on : later(on, payUntil.plusDays(1));
  }

  private static LocalDate later(LocalDate one, LocalDate other) {
    return one.isAfter(other) ? one : other;
  }

  /** What a run on this day does with it; null: it sends the next level. */
  @Nullable SkipReason skipped(DunningPolicy policy, LocalDate day) {
    if (!policy.enabled()) {
      return SkipReason.TURNED_OFF;
    }
    if (blockedReason != null) {
      return SkipReason.BLOCKED;
    }
    if (disputedReason != null) {
      return SkipReason.DISPUTED;
    }
    LocalDate next = nextOn(policy);
    if (next == null) {
      return SkipReason.LAST_LEVEL_SENT;
    }
    return next.isAfter(day) ? SkipReason.NOT_YET : null;
  }
}
