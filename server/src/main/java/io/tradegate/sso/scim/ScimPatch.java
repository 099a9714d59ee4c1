package io.tradegate.sso.scim;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.records.WireEnum;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Applies the operations of a PATCH to a record, in all forms that directories send: with and
 * without a path, with a filter in the path, and removals that list their values.
 */
final class ScimPatch {
  private static final String VALUE = "value";
  private static final String PRIMARY = "primary";

  private final ObjectNode record;

  private ScimPatch(ObjectNode record) {
    this.record = record;
  }

  private enum Op implements WireEnum {
    ADD,
    REPLACE,
    REMOVE
  }

  /** Changes the record. */
  static void apply(ObjectNode record, JsonNode body) {
    JsonNode operations =
        Attributes.find(body, "Operations")
            .filter(found -> found.isArray() && !found.isEmpty())
            .orElseThrow(
                () -> BAD_REQUEST.because("The body needs a list `Operations` that is not empty."));
    var patch = new ScimPatch(record);
    operations.forEach(patch::apply);
  }

  private void apply(JsonNode operation) {
    Op op = op(operation);
    JsonNode value = Attributes.find(operation, VALUE).orElse(null);
    String path = Attributes.find(operation, "path").map(each -> each.asString("")).orElse("");
    if (!path.isBlank()) {
      apply(op, ScimPath.parse(path), value);
    } else if (op == Op.REMOVE) {
      throw Refusal.ofField("path", "A removal needs a `path`.");
    } else if (value instanceof ObjectNode partial) {
      partial
          .properties()
          .forEach(each -> apply(op, ScimPath.parse(each.getKey()), each.getValue()));
    } else {
      throw Attributes.wrong(VALUE, "must be an object where there is no path");
    }
  }

  private static Op op(JsonNode operation) {
    String name = Attributes.find(operation, "op").map(each -> each.asString("")).orElse("");
    for (Op op : Op.values()) {
      if (op.wireName().equals(name.toLowerCase(Locale.ROOT))) {
        return op;
      }
    }
    throw BAD_REQUEST.because("Each operation needs an `op` that is add, replace or remove.");
  }

  private void apply(Op op, ScimPath path, @Nullable JsonNode value) {
    @Nullable JsonNode set = op == Op.REMOVE || value == null || value.isNull() ? null : value;
    if (path.where() != null) {
      filtered(path, path.where(), set);
    } else if (path.part() != null) {
      part(path, path.part(), set);
    } else if (set == null) {
      remove(path, value);
    } else {
      whole(op, path, set);
    }
  }

  private void remove(ScimPath path, @Nullable JsonNode listed) {
    if (listed instanceof ArrayNode
        && !listed.isEmpty()
        && current(path) instanceof ArrayNode values) {
      // Without this, a removal that lists members would empty the group.
      Set<String> gone = new HashSet<>();
      listed.forEach(each -> gone.add(valueOf(each)));
      keep(values, each -> !gone.contains(valueOf(each)));
    } else {
      Attributes.remove(record, path.attribute());
    }
  }

  private void whole(Op op, ScimPath path, JsonNode value) {
    JsonNode now = current(path);
    if (now instanceof ObjectNode object && value instanceof ObjectNode parts) {
      parts.properties().forEach(each -> Attributes.put(object, each.getKey(), each.getValue()));
    } else if (now instanceof ArrayNode values && op == Op.ADD) {
      append(values, value);
    } else {
      Attributes.put(record, path.attribute(), value);
    }
  }

  private @Nullable JsonNode current(ScimPath path) {
    return Attributes.find(record, path.attribute()).orElse(null);
  }

  private static void append(ArrayNode values, JsonNode more) {
    Set<String> known = new LinkedHashSet<>();
    values.forEach(each -> known.add(valueOf(each)));
    for (JsonNode each : more.isArray() ? more.values() : List.of(more)) {
      if (known.add(valueOf(each))) {
        onlyOnePrimary(values, each);
        values.add(each);
      }
    }
  }

  private static void onlyOnePrimary(ArrayNode values, JsonNode added) {
    if (added.isObject() && Attributes.bool(added, PRIMARY).orElse(false)) {
      objects(values).forEach(each -> each.put(Attributes.name(each, PRIMARY), false));
    }
  }

  private void part(ScimPath path, String part, @Nullable JsonNode value) {
    if (current(path) instanceof ArrayNode values) {
      objects(values).forEach(each -> set(each, part, value));
      return;
    }
    ObjectNode object =
        current(path) instanceof ObjectNode known ? known : Json.mapper().createObjectNode();
    set(object, part, value);
    Attributes.put(record, path.attribute(), object);
  }

  private static void set(ObjectNode object, String part, @Nullable JsonNode value) {
    if (value == null) {
      Attributes.remove(object, part);
    } else {
      Attributes.put(object, part, value);
    }
  }

  private void filtered(ScimPath path, List<ScimFilter.Term> where, @Nullable JsonNode value) {
    ArrayNode values =
        current(path) instanceof ArrayNode known ? known : Json.mapper().createArrayNode();
    String part = path.part();
    if (value == null && part == null) {
      keep(values, each -> !matches(each, where));
      return;
    }
    List<ObjectNode> matching = objects(values).filter(each -> matches(each, where)).toList();
    if (matching.isEmpty() && value != null) {
      matching = List.of(added(values, where));
      Attributes.put(record, path.attribute(), values);
    }
    for (ObjectNode each : matching) {
      change(each, part, value);
    }
  }

  private static void change(ObjectNode element, @Nullable String part, @Nullable JsonNode value) {
    if (part != null) {
      set(element, part, value);
    } else if (value instanceof ObjectNode parts) {
      parts.properties().forEach(each -> Attributes.put(element, each.getKey(), each.getValue()));
    } else {
      throw Attributes.wrong(VALUE, "must be an object for this path");
    }
  }

  /** A value that the filter describes and that is not there yet. */
  private static ObjectNode added(ArrayNode values, List<ScimFilter.Term> where) {
    ObjectNode added = values.addObject();
    where.forEach(term -> added.put(term.attribute(), term.value()));
    return added;
  }

  private static Stream<ObjectNode> objects(ArrayNode values) {
    return values.valueStream().filter(ObjectNode.class::isInstance).map(ObjectNode.class::cast);
  }

  private static boolean matches(JsonNode element, List<ScimFilter.Term> where) {
    return element.isObject()
        && where.stream()
            .allMatch(
                term ->
                    Attributes.find(element, term.attribute())
                        .map(found -> found.asString("").equalsIgnoreCase(term.value()))
                        .orElse(false));
  }

  private static String valueOf(JsonNode element) {
    return element.isObject()
        ? Attributes.find(element, VALUE).map(each -> each.asString("")).orElse("")
        : element.asString("");
  }

  private static void keep(ArrayNode values, Predicate<JsonNode> wanted) {
    List<JsonNode> kept = values.valueStream().filter(wanted).toList();
    values.removeAll();
    values.addAll(kept);
  }
}
