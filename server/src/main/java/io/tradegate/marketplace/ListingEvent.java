package io.tradegate.marketplace;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import java.util.UUID;

/** What happens to the listings of vendors. A public contract: webhook receivers read it. */
public sealed interface ListingEvent extends DomainEvent {

  record Submitted(
      @Meaning("The product's id.") UUID publicId,
      String sku,
      String name,
      UUID vendorId,
      String vendorName)
      implements ListingEvent {}

  @Override
  default String type() {
    return switch (this) {
      case Submitted _ -> "product.submitted";
    };
  }
}
