package io.tradegate.marketplace.listings;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import io.tradegate.platform.ids.VendorId;
import java.util.UUID;

/** Events of listings. A public contract: webhook receivers read them. */
public sealed interface ListingEvent extends DomainEvent {

  record Submitted(
      @Meaning("The product's id.") UUID publicId,
      String sku,
      String name,
      VendorId vendorId,
      String vendorName)
      implements ListingEvent {}

  @Override
  default String type() {
    return switch (this) {
      case Submitted _ -> "product.submitted";
    };
  }
}
