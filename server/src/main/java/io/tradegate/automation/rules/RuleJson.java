package io.tradegate.automation.rules;

import io.tradegate.platform.json.Json;
import java.util.List;
import tools.jackson.core.type.TypeReference;

/** Reads and writes the parts of rules and runs that the database stores as JSON. */
public final class RuleJson {
  private static final TypeReference<List<Condition>> CONDITIONS = new TypeReference<>() {};
  private static final TypeReference<List<Action>> ACTIONS = new TypeReference<>() {};
  private static final TypeReference<List<Effect>> EFFECTS = new TypeReference<>() {};

  private RuleJson() {}

  public static String conditions(List<Condition> conditions) {
    return write(CONDITIONS, conditions);
  }

  public static List<Condition> conditions(String json) {
    return Json.mapper().readValue(json, CONDITIONS);
  }

  public static String actions(List<Action> actions) {
    return write(ACTIONS, actions);
  }

  public static List<Action> actions(String json) {
    return Json.mapper().readValue(json, ACTIONS);
  }

  public static String effects(List<Effect> effects) {
    return write(EFFECTS, effects);
  }

  public static List<Effect> effects(String json) {
    return Json.mapper().readValue(json, EFFECTS);
  }

  /**
   * Written with the list's type: otherwise the serializer would not add the type property of the
   * items.
   */
  private static <T> String write(TypeReference<T> type, T value) {
    return Json.mapper().writerFor(type).writeValueAsString(value);
  }
}
