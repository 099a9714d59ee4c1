package io.tradegate.platform.events;

import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The JSON Schema (2020-12) of an event's {@code data}, made from its record. */
final class EventSchema {
  private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";
  private static final RecordComponent OCCURRED_AT = Moment.class.getRecordComponents()[0];

  private EventSchema() {}

  /** What publishing adds to every record. */
  private record Moment(@Meaning("When it happened.") Instant occurredAt) {}

  static ObjectNode of(EventType type) {
    ObjectNode schema = JsonNodeFactory.instance.objectNode();
    schema.put("$schema", DIALECT);
    schema.put("title", type.name());
    schema.put("description", type.description());
    schema.setAll(WireSchema.object(fields(type)));
    return schema;
  }

  private static List<RecordComponent> fields(EventType type) {
    var fields = new ArrayList<>(List.of(type.payload().getRecordComponents()));
    fields.add(1, OCCURRED_AT);
    return fields;
  }
}
