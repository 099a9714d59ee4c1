package io.tradegate.returns.document;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.quantities.Quantity;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The events of returns. */
public sealed interface ReturnEvent extends DomainEvent {

  record Requested(
      @Meaning("The return's id.") UUID publicId,
      String number,
      OrderId orderId,
      CustomerId customerId,
      List<RequestedLine> lines)
      implements ReturnEvent {
    public static Requested of(CustomerReturn back, List<ReturnLine> lines) {
      return new Requested(
          back.id(),
          back.number(),
          back.orderId(),
          back.customerId(),
          lines.stream().map(RequestedLine::of).toList());
    }
  }

  /** The reason is the customer's text, or the code where there is none. */
  record RequestedLine(String sku, Quantity quantity, @Nullable String reason) {
    static RequestedLine of(ReturnLine line) {
      String comment = line.comment();
      return new RequestedLine(
          line.sku(), line.requested(), comment == null ? line.reason().wireName() : comment);
    }
  }

  record Decided(
      @Meaning("The return's id.") UUID publicId,
      String number,
      OrderId orderId,
      ReturnDecision decision,
      @Nullable String reason)
      implements ReturnEvent {
    public static Decided of(
        CustomerReturn back, ReturnDecision decision, @Nullable String reason) {
      return new Decided(back.id(), back.number(), back.orderId(), decision, reason);
    }
  }

  @Override
  default String type() {
    return switch (this) {
      case Requested _ -> ReturnEvents.REQUESTED_NAME;
      case Decided _ -> ReturnEvents.DECIDED_NAME;
    };
  }
}
