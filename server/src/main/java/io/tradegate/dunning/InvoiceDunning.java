package io.tradegate.dunning;

import io.tradegate.dunning.policy.DunningPolicy;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.receivables.ItemKind;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How far the dunning of an invoice is.
 *
 * @param level of the last notice; 0: none was sent
 * @param payUntil the term that the last notice gave
 * @param holdOrders whether new orders of the company on terms are held as long as it is open
 * @param settledReason how the last dispute ended
 * @param undunnableSince since when a notice is due and the company has no email address
 * @param version 0 as long as nothing has happened
 */
record InvoiceDunning(
    UUID id,
    ItemKind kind,
    String number,
    CustomerId customerId,
    String customerName,
    Money open,
    LocalDate dueOn,
    int level,
    @Nullable LocalDate noticedOn,
    @Nullable LocalDate payUntil,
    boolean holdOrders,
    @Nullable String blockedReason,
    @Nullable Instant blockedAt,
    @Nullable String disputedReason,
    @Nullable Instant disputedAt,
    @Nullable String settledReason,
    @Nullable Instant settledAt,
    @Nullable Instant undunnableSince,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  boolean isOpen() {
    return !open.isZero();
  }

  /** When the next level is due; null: it is not dunned, or was dunned for the last time. */
  @Nullable LocalDate nextOn(DunningPolicy policy) {
    boolean stops =
        !isOpen() || !policy.enabled() || blockedReason != null || disputedReason != null;
    return stops
        ? null
        : RecordBuilder.of(OverdueInvoice.class)
            .from(this)
            .with("issuedOn", dueOn)
            .build()
            .nextOn(policy);
  }
}
