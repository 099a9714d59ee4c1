package io.tradegate.marketplace;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import java.util.UUID;

/** What happens to vendors. A public contract: webhook receivers read it. */
public sealed interface VendorEvent extends DomainEvent {

  record ApplicationSubmitted(
      @Meaning("The vendor's id, the same once it is approved.") UUID publicId,
      String companyName,
      String contactEmail)
      implements VendorEvent {}

  @Override
  default String type() {
    return switch (this) {
      case ApplicationSubmitted _ -> "vendor.application_submitted";
    };
  }
}
