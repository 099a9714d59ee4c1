package io.tradegate.automation.rules;

import io.tradegate.platform.json.Text;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** A condition on one field of an event's data. All conditions of a rule must match. */
public record Condition(@Text(max = 200) String path, Op op, @Nullable JsonNode value) {

  /**
   * How a field is compared with the value. A field without a value matches only NE, and EXISTS
   * with the value false.
   */
  enum Op {
    EQ,
    NE,
    IN,
    GT,
    GTE,
    LT,
    LTE,
    CONTAINS,
    EXISTS;

    boolean suits(FieldKind kind) {
      return switch (this) {
        case EQ, NE, IN -> kind.isScalar();
        case GT, GTE, LT, LTE -> kind.isOrdered();
        case CONTAINS -> kind == FieldKind.TEXT || kind == FieldKind.LIST;
        case EXISTS -> true;
      };
    }
  }

  /** The value; null where none was given. */
  JsonNode wanted() {
    return value == null ? JsonNodeFactory.instance.nullNode() : value;
  }

  boolean holds(JsonNode data, FieldKind kind) {
    JsonNode actual = EventFields.at(data, path);
    JsonNode wanted = wanted();
    return switch (op) {
      case EQ -> kind.same(actual, wanted);
      case NE -> !kind.same(actual, wanted);
      case IN -> wanted.valueStream().anyMatch(each -> kind.same(actual, each));
      case GT -> sign(actual, kind).filter(sign -> sign > 0).isPresent();
      case GTE -> sign(actual, kind).filter(sign -> sign >= 0).isPresent();
      case LT -> sign(actual, kind).filter(sign -> sign < 0).isPresent();
      case LTE -> sign(actual, kind).filter(sign -> sign <= 0).isPresent();
      case CONTAINS -> contains(actual, wanted);
      case EXISTS -> (!actual.isNull() && !isEmptyList(actual)) == wanted.asBoolean(true);
    };
  }

  private Optional<Integer> sign(JsonNode actual, FieldKind kind) {
    return kind.compare(actual, wanted());
  }

  private static boolean contains(JsonNode actual, JsonNode wanted) {
    return actual.isArray()
        ? actual.valueStream().anyMatch(wanted::equals)
        : actual.isString() && actual.asString().contains(wanted.asString());
  }

  private static boolean isEmptyList(JsonNode node) {
    return node.isArray() && node.isEmpty();
  }
}
