package io.tradegate.slips;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The packing slip of one version of a shipment.
 *
 * @param shipmentNumber such as SH-10001
 * @param pdfAt null while it is not printed
 */
record PackingSlip(
    UUID id, UUID shipmentId, String shipmentNumber, @Nullable Instant pdfAt, Instant createdAt) {

  String label() {
    return "packing slip of " + shipmentNumber;
  }
}
