package io.tradegate.platform.events;

import io.tradegate.platform.json.schema.JsonSchemas;
import io.tradegate.platform.json.schema.Scalars;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Creates the JSON Schema (2020-12) of an event's {@code data} from its record. All fields are
 * required: an absent value is null, never missing. Additional fields are allowed, because an event
 * may get new fields and receivers must not break then.
 */
final class EventSchema extends JsonSchemas {
  private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";
  private static final RecordComponent OCCURRED_AT = Moment.class.getRecordComponents()[0];
  private static final Set<String> TYPES = Set.of("string", "integer", "boolean");

  private EventSchema() {}

  /** The field that publishing adds to every record. */
  private record Moment(@Meaning("When it happened.") Instant occurredAt) {}

  static ObjectNode of(EventType type) {
    ObjectNode schema = JsonNodeFactory.instance.objectNode();
    schema.put("$schema", DIALECT);
    schema.put("title", type.name());
    schema.put("description", type.description());
    schema.setAll(new EventSchema().records().of(fields(type), Use.REPLY));
    return schema;
  }

  private static List<RecordComponent> fields(EventType type) {
    var fields = new ArrayList<>(List.of(type.payload().getRecordComponents()));
    fields.add(1, OCCURRED_AT);
    return fields;
  }

  /**
   * Fractions are excluded, since receivers would read them as floating point; except quantities,
   * which have few enough digits for it.
   */
  @Override
  protected Optional<ObjectNode> scalar(Type type) {
    if (type == Quantity.class) {
      return super.scalar(type);
    }
    return type == Money.class
        ? Optional.of(money())
        : super.scalar(type)
            .filter(schema -> TYPES.contains(schema.path("type").asString("")))
            .map(EventSchema::withoutWidth);
  }

  private static ObjectNode withoutWidth(ObjectNode schema) {
    if (schema.path("type").asString().equals("integer")) {
      schema.remove("format");
    }
    return schema;
  }

  private static ObjectNode money() {
    ObjectNode schema = JsonNodeFactory.instance.objectNode().put("title", "Money");
    schema.setAll(Scalars.money());
    schema.withObject("/properties/amount").remove(List.of("examples", "description"));
    schema.withObject("/properties/currency").remove("description");
    schema.remove("additionalProperties");
    return schema;
  }

  @Override
  protected ObjectNode property(RecordComponent component, Use use) {
    ObjectNode schema = super.property(component, use);
    Meaning meaning = component.getAnnotation(Meaning.class);
    return meaning == null ? schema : schema.put("description", meaning.value());
  }
}
