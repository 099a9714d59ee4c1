package io.tradegate.leads;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Events of leads. A public contract: webhook receivers read them. */
public sealed interface LeadEvent extends DomainEvent {

  record Created(
      @Meaning("The lead's id.") UUID publicId,
      Source source,
      @Nullable String name,
      String email,
      @Nullable String company)
      implements LeadEvent {}

  /** Source of a lead. */
  enum Source {
    ENQUIRY,
    POPUP,
    MANUAL
  }

  @Override
  default String type() {
    return switch (this) {
      case Created _ -> "lead.created";
    };
  }
}
