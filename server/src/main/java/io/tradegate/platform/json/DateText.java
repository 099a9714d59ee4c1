package io.tradegate.platform.json;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;

/** Reads dates of requests, in years that the database can store. */
public final class DateText extends StdScalarDeserializer<LocalDate> {
  private static final String FORM = "a date between the years 1900 and 9999, such as 2026-11-15";

  DateText() {
    super(LocalDate.class);
  }

  public static Optional<LocalDate> parse(String text) {
    try {
      LocalDate date = LocalDate.parse(text);
      boolean usable = date.getYear() >= 1900 && date.getYear() <= 9999;
      return usable ? Optional.of(date) : Optional.empty();
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  @Override
  public LocalDate deserialize(JsonParser parser, DeserializationContext context) {
    Optional<LocalDate> date =
        parser.currentToken() == JsonToken.VALUE_STRING
            ? parse(parser.getString())
            : Optional.empty();
    return date.isPresent() ? date.get() : context.reportInputMismatch(this, "must be " + FORM);
  }
}
