package io.tradegate.sso.scim;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.json.CleanText;
import io.tradegate.platform.json.Cut;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads attributes as SCIM names them: in capital or small letters. */
final class Attributes {
  private static final int SHOWN = 80;

  private Attributes() {}

  /** The name that an object has for an attribute; the given one if it has none. */
  static String name(JsonNode object, String attribute) {
    if (object.has(attribute)) {
      return attribute;
    }
    for (String name : object.propertyNames()) {
      if (name.equalsIgnoreCase(attribute)) {
        return name;
      }
    }
    return attribute;
  }

  /** Nothing for null, which means that the attribute has no value. */
  static Optional<JsonNode> find(JsonNode object, String attribute) {
    return Optional.ofNullable(object.get(name(object, attribute)))
        .filter(value -> !value.isNull());
  }

  static void put(ObjectNode object, String attribute, JsonNode value) {
    object.set(name(object, attribute), value);
  }

  static void remove(ObjectNode object, String attribute) {
    object.remove(name(object, attribute));
  }

  /** A text of one line; an empty one is none. Some directories wrap a text as a list of one. */
  static @Nullable String text(JsonNode object, String attribute, int longest) {
    JsonNode value = find(object, attribute).map(Attributes::unwrapped).orElse(null);
    if (value == null || value.isNull()) {
      return null;
    }
    if (!value.isString() && !value.isNumber()) {
      throw wrong(attribute, "must be a text");
    }
    String text = value.asString().strip();
    if (text.length() > longest) {
      throw wrong(attribute, "must have at most %d characters".formatted(longest));
    }
    if (!CleanText.isClean(text) || text.chars().anyMatch(Character::isISOControl)) {
      throw wrong(attribute, "contains an unusable character");
    }
    return text.isEmpty() ? null : text;
  }

  private static JsonNode unwrapped(JsonNode value) {
    return value.isArray() && value.size() == 1 && value.get(0).isObject()
        ? find(value.get(0), "value").orElse(value)
        : value;
  }

  /** Some directories write booleans as text, such as "False". */
  static Optional<Boolean> bool(JsonNode object, String attribute) {
    return find(object, attribute)
        .map(Attributes::unwrapped)
        .map(
            value ->
                switch (value.asString("").toLowerCase(Locale.ROOT)) {
                  case "true" -> true;
                  case "false" -> false;
                  default -> throw wrong(attribute, "must be true or false");
                });
  }

  static Refusal wrong(String attribute, String what) {
    return Refusal.ofField(attribute, "Attribute `%s` %s.".formatted(attribute, what));
  }

  static String shortened(String text) {
    return Cut.to(SHOWN, text.replaceAll("[\\p{Cntrl}\\p{Cf}]", "?"));
  }
}
