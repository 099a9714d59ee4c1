package io.tradegate.platform.json;

import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.UUID;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.AnnotationIntrospector;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.MutableCoercionConfig;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.type.LogicalType;

/** The one JSON mapper: strict for input, complete in output. */
public final class Json {
  private static final int MAX_DEPTH = 32;
  private static final JsonMapper MAPPER = build();
  private static final JsonMapper BODIES =
      MAPPER
          .rebuild()
          .annotationIntrospector(
              AnnotationIntrospector.pair(
                  new RequiredPrimitives(),
                  MAPPER.deserializationConfig().getAnnotationIntrospector()))
          .build();

  private Json() {}

  public static JsonMapper mapper() {
    return MAPPER;
  }

  /**
   * Reads request bodies: a number or boolean that is not optional must be there. What we stored
   * ourselves is read by {@link #mapper}, since a field may be younger than a document.
   */
  public static JsonMapper bodies() {
    return BODIES;
  }

  public static String text(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  public static byte[] bytes(Object value) {
    return MAPPER.writeValueAsBytes(value);
  }

  /** With a line end, so that the prompt of a terminal starts on a new line. */
  public static byte[] line(Object value) {
    byte[] json = bytes(value);
    byte[] line = Arrays.copyOf(json, json.length + 1);
    line[json.length] = '\n';
    return line;
  }

  private static JsonMapper build() {
    JsonFactory factory =
        JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxNumberLength(60)
                    .build())
            .build();
    JsonMapper.Builder builder =
        JsonMapper.builder(factory)
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
            .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .addModule(module());
    refuseNumbersAsText(builder);
    refuseEmptyText(builder);
    return builder.build();
  }

  /** Jackson would read 7 where a text is required; in the contract that is a wrong type. */
  private static void refuseNumbersAsText(JsonMapper.Builder builder) {
    builder.withCoercionConfig(
        LogicalType.Textual,
        config ->
            config
                .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail));
  }

  /** Jackson would read "" or " " as null, and a PATCH with null removes a value. */
  private static void refuseEmptyText(JsonMapper.Builder builder) {
    builder.withAllCoercionConfigs(
        configs -> {
          refuseEmptyText(configs.defaultCoercions());
          for (LogicalType type : LogicalType.values()) {
            refuseEmptyText(configs.findOrCreateCoercion(type));
          }
        });
  }

  private static void refuseEmptyText(MutableCoercionConfig config) {
    config
        .setAcceptBlankAsEmpty(false)
        .setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail);
  }

  private static SimpleModule module() {
    var module = new SimpleModule("tradegate");
    module.addSerializer(Money.class, new MoneyJson.Writer());
    module.addDeserializer(Money.class, new MoneyJson.Reader());
    EntityIdJson.register(module);
    module.addSerializer(Quantity.class, new QuantityJson.Writer());
    module.addDeserializer(Quantity.class, new QuantityJson.Reader());
    module.addDeserializer(String.class, new CleanText());
    module.addDeserializer(Instant.class, new TimeText());
    module.addDeserializer(LocalDate.class, new DateText());
    module.addDeserializer(UUID.class, new IdText());
    module.setDeserializerModifier(new EnumText.Everywhere());
    return module;
  }
}
