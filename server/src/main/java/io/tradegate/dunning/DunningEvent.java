package io.tradegate.dunning;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.UUID;

/** What dunning finds. A public contract: webhook receivers read it. */
public sealed interface DunningEvent extends DomainEvent {

  record Undunnable(
      @Meaning("The invoice's id.") UUID publicId,
      String number,
      UUID customerId,
      String customerName,
      @Meaning("What is still to be paid.") Money balance,
      LocalDate dueDate,
      int daysOverdue)
      implements DunningEvent {}

  @Override
  default String type() {
    return switch (this) {
      case Undunnable _ -> "invoice.undunnable";
    };
  }
}
