package io.tradegate.payments.statements;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A line of a bank statement, as the API shows it.
 *
 * @param amount negative: the money left
 * @param returned whether the bank took a booking back, or a payment came back
 * @param reference of the payment that comes of it
 * @param reason why it is ignored, or why staff must look at it
 * @param score of the best proposal
 * @param customerId the company of the payment, or of the best proposal
 */
public record BankLine(
    @Column("id") UUID publicId,
    UUID statementId,
    int position,
    String account,
    LocalDate bookedOn,
    @Nullable LocalDate valueOn,
    Money amount,
    boolean returned,
    @Nullable String counterparty,
    @Nullable String counterpartyIban,
    @Nullable String endToEndId,
    @Nullable String text,
    String reference,
    LineStatus status,
    @Nullable String reason,
    @Column(json = true) List<Proposal> proposals,
    @Nullable Integer score,
    @Nullable CustomerId customerId,
    @Nullable OrderId orderId,
    @Nullable UUID paymentId,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  public BankLine {
    proposals = List.copyOf(proposals);
  }

  /** Whether it can be a payment of a customer that is found without staff. */
  boolean isMatchable() {
    return !returned && !amount.isNegative();
  }

  /** Whether two proposals are equally good. */
  boolean isAmbiguous() {
    return isAmbiguous(proposals);
  }

  private static boolean isAmbiguous(List<Proposal> found) {
    return found.size() > 1 && found.get(0).score() == found.get(1).score();
  }

  private static @Nullable String doubt(List<Proposal> found) {
    if (found.isEmpty()) {
      return "No company was found that may have paid this.";
    }
    return isAmbiguous(found) ? "Two proposals fit equally well: choose one." : null;
  }

  /** With what was found for it. */
  BankLine matched(List<Proposal> found) {
    Proposal best = found.isEmpty() ? null : found.getFirst();
    return RecordBuilder.copy(this)
        .with("status", best == null ? LineStatus.UNMATCHED : LineStatus.PROPOSED)
        .with("reason", doubt(found))
        .with("proposals", found)
        .with("score", best == null ? null : best.score())
        .with("customerId", best == null ? null : best.customerId())
        .with("orderId", best == null ? null : best.orderId())
        .with("version", version + 1)
        .build();
  }

  BankLine confirmed(CustomerId customer, @Nullable OrderId order, UUID payment) {
    return RecordBuilder.copy(this)
        .with("status", LineStatus.CONFIRMED)
        .with("reason", null)
        .with("customerId", customer)
        .with("orderId", order)
        .with("paymentId", payment)
        .with("version", version + 1)
        .build();
  }

  BankLine ignored(String why) {
    return RecordBuilder.copy(this)
        .with("status", LineStatus.IGNORED)
        .with("reason", why)
        .with("version", version + 1)
        .build();
  }

  /** Staff must decide: it was not confirmed automatically, for this reason. */
  BankLine left(String why) {
    return RecordBuilder.copy(this).with("reason", why).with("version", version + 1).build();
  }
}
