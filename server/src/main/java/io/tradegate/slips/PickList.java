package io.tradegate.slips;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What is to be picked for some shipments of a warehouse, as it was when the list was made.
 *
 * @param warehouse its code
 * @param pdfAt null while it is not printed
 */
record PickList(
    UUID id,
    String number,
    String warehouse,
    @Column(json = true) Content content,
    @Nullable Instant pdfAt,
    String createdBy,
    Instant createdAt) {

  /** Shipments, and lines in the order of their places. */
  record Content(List<Shipment> shipments, List<Line> lines) {}

  record Shipment(UUID id, String number, String orderNumber) {}

  /**
   * All that is picked of one SKU.
   *
   * @param place null: not told
   * @param shares what of it is for which shipment
   */
  record Line(
      @Nullable String place,
      String sku,
      String name,
      String unit,
      Quantity quantity,
      List<Share> shares) {}

  record Share(String orderNumber, String shipmentNumber, Quantity quantity) {}

  String label() {
    return "pick list " + number;
  }
}
