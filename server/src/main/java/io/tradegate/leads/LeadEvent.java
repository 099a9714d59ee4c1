package io.tradegate.leads;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What happens to leads. A public contract: webhook receivers read it. */
public sealed interface LeadEvent extends DomainEvent {

  record Created(
      @Meaning("The lead's id.") UUID publicId,
      Source source,
      @Nullable String name,
      String email,
      @Nullable String company)
      implements LeadEvent {}

  /** How a lead came in. */
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
