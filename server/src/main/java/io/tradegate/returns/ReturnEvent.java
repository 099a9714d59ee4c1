package io.tradegate.returns;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What happens to returns. A public contract: webhook receivers read it. */
public sealed interface ReturnEvent extends DomainEvent {

  record Requested(
      @Meaning("The return's id.") UUID publicId,
      String number,
      UUID orderId,
      UUID customerId,
      List<Line> lines)
      implements ReturnEvent {}

  /** What is to come back of one line of the order. */
  record Line(String sku, int quantity, @Nullable String reason) {}

  record Decided(
      @Meaning("The return's id.") UUID publicId,
      String number,
      UUID orderId,
      Decision decision,
      @Nullable String reason)
      implements ReturnEvent {}

  /** What became of a return. */
  enum Decision {
    APPROVED,
    RECEIVED,
    REJECTED
  }

  @Override
  default String type() {
    return switch (this) {
      case Requested _ -> "return.requested";
      case Decided _ -> "return.decided";
    };
  }
}
