package io.tradegate.recurring;

import io.tradegate.orders.document.DeliveryMode;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A recurring order as the API returns it.
 *
 * @param nextDate null unless it is active
 * @param delivery of each order; null: the company's default
 * @param retryOn the day on which the next date is tried again, after it failed
 */
record RecurringOrderView(
    UUID publicId,
    String number,
    RecurringOrderStatus status,
    @Nullable String statusReason,
    CustomerId customerId,
    BuyerId buyerId,
    String buyerName,
    @Nullable WebsiteId websiteId,
    Cadence cadence,
    LocalDate startDate,
    @Nullable LocalDate endDate,
    @Nullable LocalDate nextDate,
    @Nullable LocalDate retryOn,
    int failedAttempts,
    UUID shippingAddressId,
    UUID billingAddressId,
    @Nullable UUID shippingMethodId,
    @Nullable UUID costCentreId,
    @Nullable String poPrefix,
    @Nullable String note,
    @Nullable DeliveryMode delivery,
    List<RecurringLine> lines,
    List<String> allowedActions,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  static RecurringOrderView of(RecurringOrder order, List<RecurringLine> lines, Actor reader) {
    RecurringOrderState state = order.standing();
    RecurringTerms terms = order.terms();
    return RecordBuilder.of(RecurringOrderView.class)
        .from(order)
        .from(terms)
        .with("status", order.status())
        .with("statusReason", state.reason())
        .with("cadence", order.plan().cadence())
        .with("startDate", order.plan().start())
        .with("endDate", order.plan().end())
        .with("nextDate", state.next())
        .with("retryOn", state.attempts() > 0 ? state.due() : null)
        .with("failedAttempts", state.attempts())
        .with("lines", lines)
        .with("allowedActions", order.actionsOf(reader))
        .build();
  }
}
