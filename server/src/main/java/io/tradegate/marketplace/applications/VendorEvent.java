package io.tradegate.marketplace.applications;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import java.util.UUID;

/** Events of vendors. A public contract: webhook receivers read them. */
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
