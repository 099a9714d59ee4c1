package io.tradegate.platform.json;

import io.tradegate.platform.records.WireEnum;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.deser.std.StdScalarDeserializer;

/** Reads a value of an enum exactly as the API writes it; a refusal names the values. */
final class EnumText extends StdScalarDeserializer<Object> {
  private final Map<String, Object> constants = new LinkedHashMap<>();

  private EnumText(Class<?> type) {
    super(type);
    for (Object constant : type.getEnumConstants()) {
      constants.put(WireEnum.nameOf((Enum<?>) constant), constant);
    }
  }

  @Override
  public Object deserialize(JsonParser parser, DeserializationContext context) {
    Object constant =
        parser.currentToken() == JsonToken.VALUE_STRING ? constants.get(parser.getString()) : null;
    return constant != null
        ? constant
        : context.reportInputMismatch(
            this, "must be one of " + String.join(", ", constants.keySet()));
  }

  /** Makes this the reader of every enum. */
  static final class Everywhere extends ValueDeserializerModifier {
    private static final long serialVersionUID = 1L;

    @Override
    public ValueDeserializer<?> modifyEnumDeserializer(
        DeserializationConfig config,
        JavaType type,
        BeanDescription.Supplier description,
        ValueDeserializer<?> deserializer) {
      return new EnumText(type.getRawClass());
    }
  }
}
