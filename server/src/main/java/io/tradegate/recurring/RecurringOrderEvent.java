package io.tradegate.recurring;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.ids.CustomerId;
import java.time.LocalDate;
import java.util.UUID;

/** Events of recurring orders. A public contract: webhook receivers read them. */
public sealed interface RecurringOrderEvent extends DomainEvent {

  record RunFailed(
      @Meaning("The recurring order's id.") UUID publicId,
      @Meaning("The recurring order's number.") String number,
      CustomerId customerId,
      @Meaning("The date of the run, in the organization's time zone.") LocalDate scheduledFor,
      String reason,
      @Meaning("Which attempt at this run failed, from 1.") int attempt)
      implements RecurringOrderEvent {}

  @Override
  default String type() {
    return switch (this) {
      case RunFailed _ -> "subscription.run_failed";
    };
  }
}
