package io.tradegate.payments.received;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_PAYMENT_REFERENCE;
import static io.tradegate.platform.errors.ErrorCode.EXCEEDS_OPEN_AMOUNT;
import static io.tradegate.platform.errors.ErrorCode.NO_EXCHANGE_RATE;
import static io.tradegate.platform.errors.ErrorCode.PERIOD_CLOSED;

import io.tradegate.payments.document.PaidBy;
import io.tradegate.payments.document.Payment;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Route by which staff and integrations record money of customer companies. */
public final class CustomerPaymentRoutes {
  private static final int MOST_PARTS = 200;

  private final CustomerPayments payments;

  public CustomerPaymentRoutes(CustomerPayments payments) {
    this.payments = payments;
  }

  /** {@code amount}: null: as much as both have open. */
  record SettleItem(UUID toItem, @Nullable Money amount) {}

  /** See {@link CustomerPayments.Receipt}. */
  record RecordPayment(
      CustomerId customerId,
      Money amount,
      @Nullable PaidBy method,
      @Text(max = 100) String reference,
      @Text(max = 1000) @Nullable String remittance,
      @Nullable LocalDate receivedOn,
      @Bounds(max = MOST_PARTS) @Nullable List<SettleItem> allocations)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      var complaints = new ArrayList<FieldError>();
      if (!CustomerPayments.isReceivable(amount)) {
        complaints.add(
            new FieldError(
                "amount",
                "Field `amount` must be more than 0, at most %s, and in whole units of its coins."
                    .formatted(CustomerPayments.MOST.toPlainString())));
      }
      if (method == PaidBy.CARD) {
        complaints.add(
            new FieldError(
                "method", "Field `method` must not be card: the gateway charges cards."));
      }
      return complaints;
    }

    CustomerPayments.Receipt receipt() {
      return new CustomerPayments.Receipt(
          customerId,
          amount,
          Objects.requireNonNullElse(method, PaidBy.TRANSFER),
          reference.strip(),
          remittance,
          receivedOn,
          allocations == null
              ? null
              : allocations.stream()
                  .map(each -> new CustomerPayments.Part(each.toItem(), each.amount()))
                  .toList());
    }
  }

  public void addTo(Routes routes) {
    routes
        .post(
            "/admin/payments",
            "payments.record",
            "Record money of a customer company and settle its invoices")
        .permission("payment.manage")
        .body(RecordPayment.class)
        .refuses(DUPLICATE_PAYMENT_REFERENCE, EXCEEDS_OPEN_AMOUNT, NO_EXCHANGE_RATE, PERIOD_CLOSED)
        .creates(Payment.class, (_, tx, body) -> record(tx, body));
  }

  private Reply record(Tx tx, RecordPayment body) {
    Payment payment = payments.receive(tx, body.receipt());
    return Reply.created("/admin/payments/" + payment.publicId(), payment)
        .version(payment.version());
  }
}
