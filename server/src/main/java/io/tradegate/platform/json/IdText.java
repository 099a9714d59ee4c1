package io.tradegate.platform.json;

import io.tradegate.platform.ids.Ids;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;

/** Reads an id in its usual form; an empty text is no id. */
final class IdText extends StdScalarDeserializer<UUID> {
  IdText() {
    super(UUID.class);
  }

  @Override
  public UUID deserialize(JsonParser parser, DeserializationContext context) {
    Optional<UUID> id =
        parser.currentToken() == JsonToken.VALUE_STRING
            ? Ids.parse(parser.getString())
            : Optional.empty();
    return id.isPresent() ? id.get() : context.reportInputMismatch(this, "must be an id");
  }
}
