package io.tradegate.sourcing.requests;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.money.Money;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The events of sourcing. A public contract: webhook receivers read it. */
public sealed interface SourcingEvent extends DomainEvent {

  /** Goes to the organization that asked, so the id is the request's, not the quote's. */
  record Quoted(
      @Meaning("The sourcing request's id.") UUID publicId,
      @Meaning("The sourcing request's number.") String number,
      QuoteId quoteId,
      @Meaning("The organization of the supplier store.") long supplierOrgId,
      String supplierName,
      @Meaning("With freight, before tax; null where quotes are sealed until the deadline.")
          @Nullable Money total)
      implements SourcingEvent {}

  @Override
  default String type() {
    return switch (this) {
      case Quoted _ -> "sourcing.quoted";
    };
  }
}
