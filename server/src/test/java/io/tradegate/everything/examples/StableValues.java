package io.tradegate.everything.examples;

import io.tradegate.platform.json.Json;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Replaces what differs between two runs of a test by values that a reader can follow: ids are
 * numbered, times and secrets are the same everywhere, and a list shows its first entry. A request
 * shows its lists whole up to three entries, and its days and times in their order, so that it can
 * be sent as it is shown.
 */
final class StableValues {
  private static final Pattern ID =
      Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
  private static final Pattern MOMENT =
      Pattern.compile(
          "\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?Z|\\b20\\d{2}-\\d{2}-\\d{2}\\b(?!T)");
  private static final Pattern SECRET = Pattern.compile("[A-Za-z0-9_-]{32,}(\\.[A-Za-z0-9_-]+)*");
  private static final Pattern CERTIFICATE = Pattern.compile("\\bMII[A-Za-z0-9+/]{200,}={0,2}");
  private static final Pattern END_OF_ID = Pattern.compile("[0-9a-f]{2}-[0-9a-f]{4}-[0-9a-f]{12}$");
  private static final Pattern CODE_WITH_ID =
      Pattern.compile("[0-9a-f]{8}(_[0-9a-f]{4}){3}_[0-9a-f]{12}");
  private static final Pattern CODE_OF_AN_APP = Pattern.compile("^\\d{6}$");
  private static final Pattern KEY_PREFIX = Pattern.compile("^tgk_\\w+$");
  private static final Pattern HOST = Pattern.compile("(localhost|127\\.0\\.0\\.1):\\d+");

  private static final Pattern TENANT = Pattern.compile("\\bt\\d+(?=(\\.stores)?\\.test\\b)");

  /** Part of every id that is numbered. */
  private static final String NUMBERED = "-0000-7000-8000-";

  private static final String ORGANIZATIONS = "supplier_org_ids";
  private static final String ORGANIZATION = "org_id";
  private static final int OTHER = 2;
  private static final LocalDate FIRST = LocalDate.parse("2026-11-16");
  private static final int MOST_OF_REQUEST = 3;

  private final Map<String, String> ids = new LinkedHashMap<>();
  private final NavigableSet<String> days = new TreeSet<>();
  private int most = 1;

  /** Before the reply, which repeats days of the request. */
  JsonNode request(JsonNode node) {
    MOMENT.matcher(node.toString()).results().map(MatchResult::group).forEach(days::add);
    most = MOST_OF_REQUEST;
    JsonNode stable = of(node);
    most = 1;
    return stable;
  }

  /** Later days of a request come later; another day is the first one. */
  private String day(String moment) {
    return FIRST.plusDays(days.contains(moment) ? days.headSet(moment).size() : 0).toString();
  }

  JsonNode of(JsonNode node) {
    return switch (node) {
      case ObjectNode object -> sorted(object);
      case ArrayNode array -> entries(array);
      case JsonNode text when text.isString() ->
          JsonNodeFactory.instance.stringNode(of(text.asString()));
      default -> node;
    };
  }

  private ObjectNode sorted(ObjectNode object) {
    var fields = new TreeMap<String, JsonNode>();
    object.forEachEntry(fields::put);
    ObjectNode stable = Json.mapper().createObjectNode();
    fields.forEach(
        (name, value) -> stable.set(name, name.equals(ORGANIZATIONS) ? other() : of(value)));
    if (most == MOST_OF_REQUEST && stable.path(ORGANIZATION).isIntegralNumber()) {
      stable.put(ORGANIZATION, OTHER);
    }
    return stable;
  }

  /** Numbers of organizations depend on how many the test has created before. */
  private static ArrayNode other() {
    return Json.mapper().createArrayNode().add(OTHER);
  }

  private ArrayNode entries(ArrayNode array) {
    ArrayNode stable = Json.mapper().createArrayNode();
    array.valueStream().limit(most).forEach(entry -> stable.add(of(entry)));
    return stable;
  }

  private String of(String text) {
    String numbered = ID.matcher(text).replaceAll(found -> number(found.group()));
    String dated =
        MOMENT
            .matcher(numbered)
            .replaceAll(
                found -> day(found.group()) + (found.group().endsWith("Z") ? "T09:30:00Z" : ""));
    String local = HOST.matcher(dated).replaceAll("api.example.test");
    String owned = TENANT.matcher(local).replaceAll("acme");
    String shortened = CODE_WITH_ID.matcher(owned).replaceAll("ab12");
    String coded = CODE_OF_AN_APP.matcher(shortened).replaceAll("123456");
    String known = KEY_PREFIX.matcher(coded).replaceAll("tgk_example");
    String whole = known.contains(NUMBERED) ? known : END_OF_ID.matcher(known).replaceAll("ab12");
    return SECRET
        .matcher(CERTIFICATE.matcher(whole).replaceAll("MIIC…"))
        .replaceAll(found -> found.group().contains(NUMBERED) ? found.group() : "example-secret");
  }

  private String number(String id) {
    return ids.computeIfAbsent(id, _ -> "01a1dd52-0000-7000-8000-%012d".formatted(ids.size() + 1));
  }
}
