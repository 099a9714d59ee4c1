package io.tradegate.dunning;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.UUID;

/** The events of dunning. */
sealed interface DunningEvent extends DomainEvent {

  record Undunnable(
      @Meaning("The invoice's id.") UUID publicId,
      String number,
      CustomerId customerId,
      String customerName,
      @Meaning("What is still to be paid.") Money balance,
      LocalDate dueDate,
      int daysOverdue)
      implements DunningEvent {}

  @Override
  default String type() {
    return switch (this) {
      case Undunnable _ -> DunningEvents.UNDUNNABLE_NAME;
    };
  }
}
