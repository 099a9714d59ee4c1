package io.tradegate.orders.correction;

import static io.tradegate.orders.document.OrderStatus.CONFIRMED;
import static io.tradegate.orders.document.OrderStatus.DELIVERED;
import static io.tradegate.orders.document.OrderStatus.ON_HOLD;
import static io.tradegate.orders.document.OrderStatus.PENDING;
import static io.tradegate.orders.document.OrderStatus.PROCESSING;
import static io.tradegate.orders.document.OrderStatus.SHIPPED;
import static io.tradegate.platform.errors.ErrorCode.NOT_CHANGEABLE;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A detail of an order that staff can correct, and the statuses in which they can. External id and
 * metadata are not among them: those can change in every status.
 */
@SuppressWarnings("ImmutableEnumChecker") // its function never changes
public enum OrderDetail {
  PO_NUMBER("po_number", "Purchase order number", CorrectableDetails::poNumber),
  NOTE("note", "Note", CorrectableDetails::note),
  REQUESTED_DATE("requested_date", "Requested date", CorrectableDetails::requestedDate),
  DELIVERY("delivery", "Delivery", details -> details.delivery().wireName()),
  PROMISED_DATES("lines", "Promised dates", CorrectableDetails::promisedDates),
  SHIPPING_ADDRESS("shipping_address_id", "Delivery address", CorrectableDetails::shippingAddress);

  private final String field;
  private final String title;
  private final Function<CorrectableDetails, @Nullable Object> value;

  OrderDetail(String field, String title, Function<CorrectableDetails, @Nullable Object> value) {
    this.field = field;
    this.title = title;
    this.value = value;
  }

  private Set<OrderStatus> changeableIn() {
    return switch (this) {
      case PO_NUMBER, NOTE ->
          EnumSet.of(PENDING, ON_HOLD, CONFIRMED, PROCESSING, SHIPPED, DELIVERED);
      case REQUESTED_DATE, DELIVERY, PROMISED_DATES, SHIPPING_ADDRESS ->
          EnumSet.of(PENDING, ON_HOLD, CONFIRMED, PROCESSING);
    };
  }

  /** The details that differ. */
  public static List<OrderDetail> changed(CorrectableDetails before, CorrectableDetails after) {
    return EnumSet.allOf(OrderDetail.class).stream()
        .filter(each -> !Objects.equals(each.value.apply(before), each.value.apply(after)))
        .toList();
  }

  public void requireChangeable(Order order) {
    if (!changeableIn().contains(order.status())) {
      throw NOT_CHANGEABLE.because(
          "Order %s is %s; field `%s` can be changed only while an order is %s."
              .formatted(
                  order.number(),
                  order.status().wireName(),
                  field,
                  String.join(", ", changeableIn().stream().map(OrderStatus::wireName).toList())));
    }
  }

  /** What the timeline says about the change. */
  public String sentence(CorrectableDetails after) {
    Object now = value.apply(after);
    return switch (this) {
      case SHIPPING_ADDRESS -> title + " changed.";
      case NOTE -> title + (now == null ? " removed." : " changed.");
      case PROMISED_DATES -> "%s: %s.".formatted(title, promised(after));
      case PO_NUMBER, REQUESTED_DATE, DELIVERY ->
          now == null ? title + " removed." : "%s: %s.".formatted(title, now);
    };
  }

  private static String promised(CorrectableDetails after) {
    return after.promisedDates().isEmpty()
        ? "none"
        : after.promisedDates().entrySet().stream()
            .map(line -> "line %d on %s".formatted(line.getKey(), line.getValue()))
            .collect(Collectors.joining(", "));
  }
}
