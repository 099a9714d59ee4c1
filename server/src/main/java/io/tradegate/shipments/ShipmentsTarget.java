package io.tradegate.shipments;

import io.tradegate.imports.targets.ParsedRow;
import io.tradegate.imports.targets.PieceLog;
import io.tradegate.imports.targets.PieceResult;
import io.tradegate.imports.targets.Reading;
import io.tradegate.imports.targets.SentRow;
import io.tradegate.imports.targets.Target;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.quantities.Quantity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Imports what a warehouse system reports: goods that have left, by order, tracking number and SKU.
 * The rows of one tracking number are one shipment: all of them are booked, or none.
 */
final class ShipmentsTarget implements Target {
  private static final Quantity MOST = Quantity.of(1_000_000_000);
  private static final int LONGEST = 100;
  private static final String SHIPMENT = "shipment";

  private static final Facts FACTS =
      new Facts(
          "shipments",
          "Goods that have left, by order, tracking number and SKU; each shipment is booked as shipped.",
          ShipmentRoutes.MANAGE,
          List.of(
              Column.key("order_number", "Number of the order.", "SO-10001"),
              Column.key("tracking_number", "Number at the carrier.", "00340434161094042557"),
              Column.key("sku", "The variant.", "BOLT-M8-40"),
              Column.of("quantity", "How much of it has left, in the unit of the variant.", "250"),
              Column.of("carrier", "Code of the carrier.", "DHL"),
              Column.of(
                  "warehouse",
                  "Code of the warehouse; may be empty when all goods of the order are in one.",
                  "main")));

  private final ShipmentReports reports;
  private final ExportedShipments exported = new ExportedShipments();

  ShipmentsTarget(ShipmentReports reports) {
    this.reports = reports;
  }

  @Override
  public Facts facts() {
    return FACTS;
  }

  @Override
  public List<String> exportedOnly() {
    return List.of(SHIPMENT, "status", "unit", "external_id", "shipped_at", "delivered_at");
  }

  /** Several rows of an export may be about one SKU of a shipment: one for each order line. */
  @Override
  public @Nullable String key(SentRow row) {
    return row.cells().containsKey(SHIPMENT) ? null : Target.super.key(row);
  }

  @Override
  public Piece parse(List<SentRow> rows) {
    List<ParsedRow<Cells>> parsed = ParsedRow.all(rows, ShipmentsTarget::read);
    return tx -> write(tx, parsed);
  }

  /**
   * The cells of a row.
   *
   * @param tracking empty: none
   * @param shipment of a row of an export
   */
  private record Cells(
      String order,
      String tracking,
      String sku,
      Quantity quantity,
      @Nullable String carrier,
      @Nullable String warehouse,
      @Nullable String shipment) {

    ShipmentReports.Parcel parcel() {
      return new ShipmentReports.Parcel(order, tracking);
    }

    ExportedShipments.Row exported() {
      return new ExportedShipments.Row(
          Objects.requireNonNull(shipment),
          order,
          tracking.isEmpty() ? null : tracking,
          sku,
          quantity);
    }
  }

  private static Cells read(Reading row) {
    row.required("quantity");
    Quantity quantity = Objects.requireNonNullElse(row.quantity("quantity"), Quantity.ZERO);
    row.must(
        quantity.isPositive() && !quantity.isMoreThan(MOST),
        "quantity",
        "Must be more than 0 and at most %s.".formatted(MOST));
    String shipment = row.text(SHIPMENT);
    String tracking =
        shipment == null
            ? row.required("tracking_number")
            : Objects.requireNonNullElse(row.text("tracking_number"), "");
    row.must(
        tracking.length() <= LONGEST,
        "tracking_number",
        "Must have at most %d characters.".formatted(LONGEST));
    String carrier = row.text("carrier");
    row.must(
        carrier == null || carrier.length() <= LONGEST,
        "carrier",
        "Must have at most %d characters.".formatted(LONGEST));
    return new Cells(
        row.required("order_number"),
        tracking,
        row.required("sku"),
        quantity,
        carrier,
        row.text("warehouse"),
        shipment);
  }

  private PieceResult write(Tx tx, List<ParsedRow<Cells>> rows) {
    var log = new PieceLog(rows);
    var known = new LinkedHashMap<Integer, ExportedShipments.Row>();
    var reported = new ArrayList<ParsedRow<Cells>>();
    for (ParsedRow<Cells> row : rows) {
      if (row.value().shipment() == null) {
        reported.add(row);
      } else if (log.isGood(row.line())) {
        known.put(row.line(), row.value().exported());
      }
    }
    exported.compare(tx, known, log);
    book(tx, reported, log);
    return log.result();
  }

  private void book(Tx tx, List<ParsedRow<Cells>> rows, PieceLog log) {
    var parcels = new LinkedHashMap<ShipmentReports.Parcel, List<ParsedRow<Cells>>>();
    rows.forEach(
        row -> parcels.computeIfAbsent(row.value().parcel(), _ -> new ArrayList<>()).add(row));
    ShipmentReports.Locked orders =
        reports.lock(tx, rows.stream().map(row -> row.value().order()).toList());
    parcels.values().forEach(parts -> write(tx, orders, parts, log));
  }

  private void write(
      Tx tx, ShipmentReports.Locked orders, List<ParsedRow<Cells>> parts, PieceLog log) {
    String number = parts.getFirst().value().order();
    if (!orders.has(number)) {
      parts.forEach(
          row -> log.wrong(row.line(), "order_number", "There is no order " + number + "."));
      return;
    }
    List<Integer> bad =
        parts.stream().map(ParsedRow::line).filter(line -> !log.isGood(line)).toList();
    if (!bad.isEmpty()) {
      String reason = "Line %d of the same shipment is wrong.".formatted(bad.getFirst());
      refuse(parts, log, "quantity", reason);
      return;
    }
    try {
      tx.attempt(() -> reports.book(tx, orders, report(parts)))
          .forEach((place, effect) -> log.effect(parts.get(place).line(), effect));
    } catch (Refusal refusal) {
      refuse(parts, log, column(refusal), refusal.message());
    }
  }

  /** The column that a refusal is about. */
  private static String column(Refusal refusal) {
    return refusal.fields().stream()
        .map(FieldError::field)
        .filter(field -> FACTS.columns().stream().anyMatch(column -> column.name().equals(field)))
        .findFirst()
        .orElse("quantity");
  }

  private static void refuse(
      List<ParsedRow<Cells>> parts, PieceLog log, String column, String reason) {
    parts.stream()
        .filter(row -> log.isGood(row.line()))
        .toList()
        .forEach(row -> log.wrong(row.line(), column, reason));
  }

  private static ShipmentReports.Report report(List<ParsedRow<Cells>> parts) {
    var goods = new LinkedHashMap<String, Quantity>();
    parts.forEach(row -> goods.merge(row.value().sku(), row.value().quantity(), Quantity::plus));
    return new ShipmentReports.Report(
        parts.getFirst().value().parcel(),
        same("carrier", parts, Cells::carrier),
        same("warehouse", parts, Cells::warehouse),
        Collections.unmodifiableMap(goods),
        parts.stream().map(row -> row.value().sku()).toList());
  }

  private static @Nullable String same(
      String column, List<ParsedRow<Cells>> parts, Function<Cells, @Nullable String> cell) {
    var known = new LinkedHashSet<String>();
    for (ParsedRow<Cells> row : parts) {
      String value = cell.apply(row.value());
      if (value != null) {
        known.add(value);
      }
    }
    if (known.size() > 1) {
      throw Refusal.ofField(
          column, "All rows of a shipment must have the same %s.".formatted(column));
    }
    return known.isEmpty() ? null : known.getFirst();
  }
}
