package io.tradegate.platform.json;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;

/**
 * Reads times of requests: text, never a number of seconds, in years that the database can store.
 */
public final class TimeText extends StdScalarDeserializer<Instant> {
  public static final String FORM =
      "an ISO 8601 UTC time between the years 1900 and 9999, such as 2026-11-15T08:00:00Z";

  private static final Instant EARLIEST = Instant.parse("1900-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999Z");

  TimeText() {
    super(Instant.class);
  }

  public static Optional<Instant> parse(String text) {
    try {
      Instant time = Instant.parse(text);
      boolean usable = !time.isBefore(EARLIEST) && !time.isAfter(LATEST);
      return usable ? Optional.of(time) : Optional.empty();
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  @Override
  public Instant deserialize(JsonParser parser, DeserializationContext context) {
    Optional<Instant> time =
        parser.currentToken() == JsonToken.VALUE_STRING
            ? parse(parser.getString())
            : Optional.empty();
    return time.isPresent() ? time.get() : context.reportInputMismatch(this, "must be " + FORM);
  }
}
