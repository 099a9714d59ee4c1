package io.tradegate.payments.document;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElseGet;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A payment as the API shows it: for one order, or of a customer company for its invoices. Never
 * with the token of a card.
 *
 * @param orderId null: it is not for one order
 * @param authorized what the gateway of a card promised; null while it has not
 * @param refunded the sum of its refunds, those under way among them
 * @param open what settles no invoice yet; null while the payment is not in the ledger
 * @param reference the gateway's or the bank's; null as long as there is none
 * @param remittance what the payer wrote
 * @param receivedOn null while the money has not come
 * @param reason why it failed, or why it is still pending
 * @param partOf of a part that was captured by itself: the payment that was authorized
 * @param connectionId the organization's gateway; null: the configured one, or none
 */
public record Payment(
    @Column("id") UUID publicId,
    CustomerId customerId,
    @Nullable OrderId orderId,
    @Nullable String orderNumber,
    PaidBy method,
    PaymentStatus status,
    Money amount,
    @Nullable Money authorized,
    Money refunded,
    @Nullable Money open,
    @Nullable String reference,
    @Nullable String remittance,
    @Nullable LocalDate receivedOn,
    @Nullable String reason,
    @Nullable UUID partOf,
    @Nullable UUID connectionId,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /** A new payment that is pending, with nothing but what each payment has. */
  public static RecordBuilder<Payment> of(Tx tx, CustomerId customer, PaidBy method, Money amount) {
    var payment = RecordBuilder.of(Payment.class);
    Stream.of("orderId", "orderNumber", "authorized", "open", "reference", "remittance")
        .forEach(name -> payment.with(name, null));
    Stream.of("receivedOn", "reason", "partOf", "connectionId")
        .forEach(name -> payment.with(name, null));
    return payment
        .with("publicId", tx.newId())
        .with("customerId", customer)
        .with("method", method)
        .with("status", PaymentStatus.PENDING)
        .with("amount", amount)
        .with("refunded", Money.zero(amount.currency()))
        .with("version", 1)
        .with("createdAt", tx.now())
        .with("updatedAt", tx.now());
  }

  /** Of a payment for an order. */
  public OrderId order() {
    return requireNonNull(orderId);
  }

  /** What people call it. */
  public String label() {
    return reference != null
        ? reference
        : requireNonNullElseGet(orderNumber, () -> publicId.toString());
  }

  public boolean hasCome() {
    return status == PaymentStatus.CAPTURED || status == PaymentStatus.REFUNDED;
  }

  public Payment authorized(String gatewayReference, Instant now) {
    return RecordBuilder.copy(become(PaymentStatus.AUTHORIZED, amount, gatewayReference, null, now))
        .with("authorized", amount)
        .build();
  }

  public Payment captured(Money taken, String theirReference, LocalDate day, Instant now) {
    return RecordBuilder.copy(become(PaymentStatus.CAPTURED, taken, theirReference, null, now))
        .with("receivedOn", day)
        .build();
  }

  public Payment failed(String why, Instant now) {
    return become(PaymentStatus.FAILED, amount, reference, why, now);
  }

  /** Nothing of it is left. */
  public Payment refunded(Instant now) {
    return become(PaymentStatus.REFUNDED, amount, reference, null, now);
  }

  /** As it was, and why there is no news of it. */
  public Payment unanswered(String why, Instant now) {
    return at(status, amount, reference, why, now);
  }

  /** Still authorized, with another amount: parts of it are captured by themselves. */
  public Payment resized(Money remaining, Instant now) {
    return at(status, remaining, reference, reason, now);
  }

  /** A part of an authorized payment, to be captured by itself. */
  public Payment part(UUID id, Money wanted, Instant now) {
    return RecordBuilder.copy(this)
        .with("publicId", id)
        .with("amount", wanted)
        .with("authorized", wanted)
        .with("partOf", publicId)
        .with("version", 1)
        .with("createdAt", now)
        .with("updatedAt", now)
        .build();
  }

  /** Still expected, but less of it. */
  public Payment reduced(Money remaining, Instant now) {
    return at(status, remaining, reference, reason, now);
  }

  private Payment become(
      PaymentStatus next,
      Money now,
      @Nullable String newReference,
      @Nullable String why,
      Instant at) {
    if (!status.next().contains(next)) {
      throw INVALID_TRANSITION.because(
          "A payment that is %s cannot become %s.".formatted(status.wireName(), next.wireName()));
    }
    return at(next, now, newReference, why, at);
  }

  private Payment at(
      PaymentStatus next,
      Money now,
      @Nullable String newReference,
      @Nullable String why,
      Instant at) {
    return RecordBuilder.copy(this)
        .with("status", next)
        .with("amount", now)
        .with("reference", newReference)
        .with("reason", why)
        .with("version", version + 1)
        .with("updatedAt", at)
        .build();
  }
}
