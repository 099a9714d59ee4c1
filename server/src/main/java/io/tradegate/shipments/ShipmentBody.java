package io.tradegate.shipments;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.OptionalBody;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.shipments.carriers.TrackingLink;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The bodies of requests about shipments. */
final class ShipmentBody {
  private static final int MOST_LINES = 1_000;
  private static final int MOST_PARCELS = 200;
  private static final int LONGEST_NOTE = 2_000;

  private ShipmentBody() {}

  /** Null: all that is left of the line. */
  record PackedLine(
      @Bounds(min = 1, max = MOST_LINES) int position,
      @Bounds(exclusive = true, max = 1_000_000_000) @Nullable Quantity quantity) {}

  /**
   * @param warehouse the code of the warehouse; may be left out when all goods are in one
   * @param lines left out: everything that can go
   * @param override pack although the order is to be delivered complete and goods are missing
   */
  record Create(
      @Text(max = 40) @Nullable String warehouse,
      @Bounds(min = 1, max = MOST_LINES) @Nullable List<PackedLine> lines,
      @Nullable Boolean override,
      @Text(max = 100) @Nullable String carrier,
      @Bounds(max = MOST_PARCELS) @Text(max = 100) @Nullable List<String> trackingNumbers,
      @Text(max = 2_000) @Nullable String trackingUrl,
      @Bounds(max = MOST_PARCELS) @Nullable List<Parcel> parcels,
      @Text(max = LONGEST_NOTE) @Nullable String note,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata)
      implements Validated, OptionalBody {

    @Override
    public List<FieldError> complaints() {
      return ShipmentBody.complaints(lines, trackingUrl);
    }

    ShipmentDetails details() {
      return new ShipmentDetails(
          carrier, tracking(trackingNumbers, parcels), trackingUrl, known(parcels), note);
    }
  }

  /** A missing field stays as it is; null removes an optional value. */
  record Change(
      @Text(max = 100) @Nullable String carrier,
      @Bounds(max = MOST_PARCELS) @Text(max = 100) @Nullable List<String> trackingNumbers,
      @Text(max = 2_000) @Nullable String trackingUrl,
      @Bounds(max = MOST_PARCELS) @Nullable List<Parcel> parcels,
      @Text(max = LONGEST_NOTE) @Nullable String note,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return ShipmentBody.complaints(null, trackingUrl);
    }

    ShipmentDetails appliedTo(ShipmentDetails now, Call call) {
      List<Parcel> packed = call.mentions("parcels") ? known(parcels) : now.parcels();
      List<String> numbers =
          call.mentions("tracking_numbers") ? trackingNumbers : now.trackingNumbers();
      return new ShipmentDetails(
          call.mentions("carrier") ? carrier : now.carrier(),
          tracking(numbers, packed),
          call.mentions("tracking_url") ? trackingUrl : now.trackingUrl(),
          packed,
          call.mentions("note") ? note : now.note());
    }
  }

  /** What is noted when a shipment leaves; a missing field stays as it is. */
  record Ship(
      @Text(max = 100) @Nullable String carrier,
      @Bounds(max = MOST_PARCELS) @Text(max = 100) @Nullable List<String> trackingNumbers,
      @Text(max = 2_000) @Nullable String trackingUrl,
      @Bounds(max = MOST_PARCELS) @Nullable List<Parcel> parcels,
      @Text(max = LONGEST_NOTE) @Nullable String note)
      implements Validated, OptionalBody {

    @Override
    public List<FieldError> complaints() {
      return ShipmentBody.complaints(null, trackingUrl);
    }

    ShipmentDetails appliedTo(ShipmentDetails now) {
      List<Parcel> packed = requireNonNullElse(parcels, now.parcels());
      return new ShipmentDetails(
          carrier == null ? now.carrier() : carrier,
          tracking(requireNonNullElse(trackingNumbers, now.trackingNumbers()), packed),
          trackingUrl == null ? now.trackingUrl() : trackingUrl,
          packed,
          note == null ? now.note() : note);
    }
  }

  /** What came back of a line; the rest of it is scrapped. */
  record RestockedLine(
      @Bounds(min = 1, max = MOST_LINES) int position,
      @Bounds(min = 0, max = 1_000_000_000) Quantity restock) {}

  /** Lines that are not named go to stock whole. */
  record Return(
      @Bounds(min = 1, max = MOST_LINES) @Nullable List<RestockedLine> lines,
      @Text(max = LONGEST_NOTE) @Nullable String note)
      implements Validated, OptionalBody {

    @Override
    public List<FieldError> complaints() {
      return lines == null
          ? List.of()
          : repeated(lines.stream().map(RestockedLine::position).toList());
    }

    Shipments.Inspection inspection() {
      var restocked = new LinkedHashMap<Integer, Quantity>();
      if (lines != null) {
        lines.forEach(line -> restocked.put(line.position(), line.restock()));
      }
      return new Shipments.Inspection(restocked, note);
    }
  }

  private static List<FieldError> complaints(
      @Nullable List<PackedLine> lines, @Nullable String trackingUrl) {
    if (trackingUrl != null && !TrackingLink.isWebAddress(trackingUrl)) {
      return List.of(
          new FieldError("tracking_url", "Field `tracking_url` must be a whole https address."));
    }
    return lines == null ? List.of() : repeated(lines.stream().map(PackedLine::position).toList());
  }

  private static List<FieldError> repeated(List<Integer> positions) {
    return new LinkedHashSet<>(positions).size() == positions.size()
        ? List.of()
        : List.of(new FieldError("lines", "Field `lines` must name each position once."));
  }

  private static List<Parcel> known(@Nullable List<Parcel> parcels) {
    return parcels == null ? List.of() : parcels;
  }

  private static List<String> tracking(
      @Nullable List<String> numbers, @Nullable List<Parcel> parcels) {
    var all = new LinkedHashSet<String>();
    if (numbers != null) {
      all.addAll(numbers);
    }
    known(parcels).stream().map(Parcel::trackingNumber).filter(Objects::nonNull).forEach(all::add);
    return List.copyOf(all);
  }
}
