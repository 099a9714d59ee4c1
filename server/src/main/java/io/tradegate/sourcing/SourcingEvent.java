package io.tradegate.sourcing;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.money.Money;
import java.util.UUID;

/** What happens to sourcing requests. A public contract: webhook receivers read it. */
public sealed interface SourcingEvent extends DomainEvent {

  /** Told to the organization that asked, so the id is the request's, not the quote's. */
  record Quoted(
      @Meaning("The sourcing request's id.") UUID publicId,
      @Meaning("The sourcing request's number.") String number,
      UUID quoteId,
      @Meaning("The organization of the supplier store.") long supplierOrgId,
      String supplierName,
      Money total)
      implements SourcingEvent {}

  @Override
  default String type() {
    return switch (this) {
      case Quoted _ -> "sourcing.quoted";
    };
  }
}
