package io.tradegate.shipments;

import io.tradegate.platform.mail.Letter;
import org.jspecify.annotations.Nullable;

/** The mails about shipments, to the buyer who ordered. */
public sealed interface ShipmentLetter extends Letter {

  record Shipped(
      String order,
      String number,
      @Nullable String carrier,
      @Nullable String tracking,
      @Nullable String trackingUrl,
      @Nullable String link)
      implements ShipmentLetter {}

  record Delivered(String order, String number, @Nullable String link) implements ShipmentLetter {}
}
