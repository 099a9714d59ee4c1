package io.tradegate.payments.refunds;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.WireEnum;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Money that is to be given back, as the API shows it.
 *
 * @param publicId of the order or the credit note that is the reason
 * @param orderId null: a credit note over several orders
 * @param invoiceId of a credit note: the invoice that it corrects
 */
public record RefundDue(
    @Column("id") UUID publicId,
    Kind kind,
    String number,
    @Nullable OrderId orderId,
    @Nullable String orderNumber,
    CustomerId customerId,
    String customerName,
    @Nullable UUID invoiceId,
    Money amount,
    String reason,
    Instant createdAt,
    Instant updatedAt) {

  /** The document that is the reason. */
  public enum Kind implements WireEnum {
    ORDER,
    CREDIT_NOTE
  }
}
