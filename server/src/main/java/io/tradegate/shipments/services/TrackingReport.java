package io.tradegate.shipments.services;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.json.CleanText;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.records.WireEnum;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * An event in the life of a parcel.
 *
 * @param eventId what the carrier calls the event
 * @param occurredAt by the clock of the carrier
 */
public record TrackingReport(
    String eventId,
    String trackingNumber,
    TrackingStatus trackingStatus,
    Instant occurredAt,
    @Nullable String place,
    @Nullable String note) {
  private static final int LONGEST_KEY = 100;
  private static final int LONGEST_TEXT = 500;
  private static final Instant EARLIEST = Instant.parse("2000-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("2200-01-01T00:00:00Z");

  /** Reads the format of this service; unknown fields are ignored. */
  static TrackingReport read(byte[] body) {
    JsonNode event = json(body);
    return new TrackingReport(
        text(event, "event_id", LONGEST_KEY).orElseThrow(() -> wrong("event_id")),
        text(event, "tracking_number", LONGEST_KEY).orElseThrow(() -> wrong("tracking_number")),
        status(event),
        instant(event),
        text(event, "place", LONGEST_TEXT).orElse(null),
        text(event, "note", LONGEST_TEXT).orElse(null));
  }

  private static JsonNode json(byte[] body) {
    try {
      return Json.mapper().readTree(body);
    } catch (JacksonException e) {
      throw BAD_REQUEST.because("The body must be a JSON object.");
    }
  }

  private static Optional<String> text(JsonNode event, String field, int longest) {
    String text = event.path(field).asString("").strip();
    return text.isEmpty() || text.length() > longest || !CleanText.isClean(text)
        ? Optional.empty()
        : Optional.of(text);
  }

  private static TrackingStatus status(JsonNode event) {
    String given = event.path("status").asString("");
    return Stream.of(TrackingStatus.values())
        .filter(each -> each.wireName().equals(given))
        .findFirst()
        .orElseThrow(
            () ->
                BAD_REQUEST.because(
                    "Field `status` must be one of %s."
                        .formatted(String.join(", ", WireEnum.names(TrackingStatus.class)))));
  }

  private static Instant instant(JsonNode event) {
    try {
      Instant at = Instant.parse(event.path("occurred_at").asString(""));
      if (at.isAfter(EARLIEST) && at.isBefore(LATEST)) {
        return at;
      }
    } catch (DateTimeException malformed) {
      throw wrong("occurred_at");
    }
    throw wrong("occurred_at");
  }

  private static Refusal wrong(String field) {
    return BAD_REQUEST.because(
        "The body must be an event with `event_id`, `tracking_number`, `status` and `occurred_at`;"
            + " `%s` is missing or malformed.".formatted(field));
  }
}
