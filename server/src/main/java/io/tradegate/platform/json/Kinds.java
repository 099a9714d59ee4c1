package io.tradegate.platform.json;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The subtypes of a sealed type in JSON, distinguished by a field {@code type}. */
public final class Kinds {
  public static final String FIELD = "type";

  private Kinds() {}

  /** By name. */
  public static Map<String, Class<?>> of(Class<?> type) {
    var kinds = new LinkedHashMap<String, Class<?>>();
    JsonSubTypes declared = type.getAnnotation(JsonSubTypes.class);
    for (var each : declared == null ? new JsonSubTypes.Type[0] : declared.value()) {
      kinds.put(each.name(), each.value());
    }
    return kinds;
  }

  /** The name of this record as a subtype; empty for a record that is none. */
  public static Optional<String> nameOf(Class<?> kind) {
    return Arrays.stream(kind.getInterfaces())
        .flatMap(type -> of(type).entrySet().stream())
        .filter(entry -> entry.getValue() == kind)
        .map(Map.Entry::getKey)
        .findAny();
  }
}
