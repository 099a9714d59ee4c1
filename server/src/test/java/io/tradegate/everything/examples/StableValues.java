package io.tradegate.everything.examples;

import io.tradegate.platform.json.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Replaces what differs between two runs of a test by values that a reader can follow: ids are
 * numbered, times and secrets are the same everywhere, and a list shows its first entry.
 */
final class StableValues {
  private static final Pattern ID =
      Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
  private static final Pattern TIME =
      Pattern.compile("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?Z");
  private static final Pattern DAY = Pattern.compile("\\b20\\d{2}-\\d{2}-\\d{2}\\b(?!T)");
  private static final Pattern SECRET = Pattern.compile("[A-Za-z0-9_-]{32,}(\\.[A-Za-z0-9_-]+)*");
  private static final Pattern END_OF_ID = Pattern.compile("[0-9a-f]{2}-[0-9a-f]{4}-[0-9a-f]{12}$");
  private static final Pattern CODE_OF_AN_APP = Pattern.compile("^\\d{6}$");
  private static final Pattern KEY_PREFIX = Pattern.compile("^tgk_\\w+$");
  private static final Pattern HOST = Pattern.compile("(localhost|127\\.0\\.0\\.1):\\d+");

  /** Part of every id that is numbered. */
  private static final String NUMBERED = "-0000-7000-8000-";

  private final Map<String, String> ids = new LinkedHashMap<>();

  JsonNode of(JsonNode node) {
    return switch (node) {
      case ObjectNode object -> sorted(object);
      case ArrayNode array -> first(array);
      case JsonNode text when text.isString() ->
          JsonNodeFactory.instance.stringNode(of(text.asString()));
      default -> node;
    };
  }

  private ObjectNode sorted(ObjectNode object) {
    var fields = new TreeMap<String, JsonNode>();
    object.forEachEntry(fields::put);
    ObjectNode stable = Json.mapper().createObjectNode();
    fields.forEach((name, value) -> stable.set(name, of(value)));
    return stable;
  }

  private ArrayNode first(ArrayNode array) {
    ArrayNode stable = Json.mapper().createArrayNode();
    if (!array.isEmpty()) {
      stable.add(of(array.get(0)));
    }
    return stable;
  }

  private String of(String text) {
    String numbered = ID.matcher(text).replaceAll(found -> number(found.group()));
    String timed = TIME.matcher(numbered).replaceAll("2026-11-16T09:30:00Z");
    String dated = DAY.matcher(timed).replaceAll("2026-11-16");
    String local = HOST.matcher(dated).replaceAll("api.example.test");
    String coded = CODE_OF_AN_APP.matcher(local).replaceAll("123456");
    String known = KEY_PREFIX.matcher(coded).replaceAll("tgk_example");
    String whole = known.contains(NUMBERED) ? known : END_OF_ID.matcher(known).replaceAll("ab12");
    return SECRET
        .matcher(whole)
        .replaceAll(found -> found.group().contains(NUMBERED) ? found.group() : "example-secret");
  }

  private String number(String id) {
    return ids.computeIfAbsent(id, _ -> "01a1dd52-0000-7000-8000-%012d".formatted(ids.size() + 1));
  }
}
