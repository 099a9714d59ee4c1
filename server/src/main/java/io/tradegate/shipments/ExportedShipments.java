package io.tradegate.shipments;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import io.tradegate.imports.targets.PieceLog;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RowEffect;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Compares rows of an export with the shipments that they are about. Such a row books nothing: a
 * shipment that is pending in the export stays pending.
 */
final class ExportedShipments {
  /**
   * A row that names its shipment.
   *
   * @param trackingNumber null: the shipment has none
   */
  record Row(
      String shipment,
      String order,
      @Nullable String trackingNumber,
      String sku,
      Quantity quantity) {}

  /** The rows by their line in the file. */
  void compare(Tx tx, Map<Integer, Row> rows, PieceLog log) {
    if (rows.isEmpty()) {
      return;
    }
    List<Shipment> found =
        ShipmentStore.numbered(tx, rows.values().stream().map(Row::shipment).distinct().toList());
    Map<String, Shipment> shipments =
        found.stream().collect(toMap(Shipment::number, Function.identity()));
    Map<UUID, List<ShipmentLine>> goods =
        ShipmentStore.lines(tx, found.stream().map(Shipment::id).toList()).stream()
            .collect(groupingBy(ShipmentLine::shipmentId));
    rows.forEach(
        (line, row) -> {
          Shipment shipment = shipments.get(row.shipment());
          if (shipment == null || !shipment.orderNumber().equals(row.order())) {
            log.wrong(
                line,
                "shipment",
                "Order %s has no shipment %s; leave this column empty to report goods that have left."
                    .formatted(row.order(), row.shipment()));
          } else {
            compare(
                line, row, new Known(shipment, goods.getOrDefault(shipment.id(), List.of())), log);
          }
        });
  }

  private record Known(Shipment shipment, List<ShipmentLine> lines) {
    boolean hasTracking(@Nullable String number) {
      return number == null || shipment.details().trackingNumbers().contains(number);
    }

    boolean has(String sku, Quantity quantity) {
      return lines.stream()
          .anyMatch(line -> line.sku().equals(sku) && line.quantity().equals(quantity));
    }
  }

  private static void compare(int line, Row row, Known known, PieceLog log) {
    if (!known.hasTracking(row.trackingNumber())) {
      log.wrong(
          line,
          "tracking_number",
          "Shipment %s does not have it; change the shipment, or leave the column shipment empty to report goods that have left."
              .formatted(row.shipment()));
    } else if (!known.has(row.sku(), row.quantity())) {
      log.wrong(
          line,
          "quantity",
          "Shipment %s does not have %s of %s."
              .formatted(row.shipment(), row.quantity(), row.sku()));
    } else {
      log.effect(line, RowEffect.UNCHANGED);
    }
  }
}
