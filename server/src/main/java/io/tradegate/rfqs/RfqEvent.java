package io.tradegate.rfqs;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.ids.CustomerId;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The events of requests for quote. A public contract: webhook receivers read it. */
public sealed interface RfqEvent extends DomainEvent {

  record Submitted(
      @Meaning("The request's id.") UUID publicId,
      String number,
      CustomerId customerId,
      String customerName,
      int lineCount,
      @Meaning("When the buyer needs the goods.") @Nullable LocalDate neededBy)
      implements RfqEvent {}

  @Override
  default String type() {
    return switch (this) {
      case Submitted _ -> "rfq.submitted";
    };
  }
}
