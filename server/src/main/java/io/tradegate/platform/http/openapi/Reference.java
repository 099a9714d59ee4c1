package io.tradegate.platform.http.openapi;

import io.tradegate.platform.json.Json;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The API reference as HTML: a start page, a page for each audience that lists its operations, and
 * one small page for each operation, which the list loads when it is opened. So a reader waits for
 * a list of lines, and not for the whole document.
 */
final class Reference {
  /** Pages in the order of the tabs; a page lists the tags that begin with its name. */
  private static final Map<String, String> PAGES = pages();

  private final ObjectNode document;
  private final OperationPage operations;
  private final Map<String, Map<String, StringBuilder>> lists = new LinkedHashMap<>();
  private final Map<String, Place> places = new LinkedHashMap<>();
  private final ArrayNode index = Json.mapper().createArrayNode();

  private record Place(String method, String path, JsonNode operation) {}

  Reference(ObjectNode document) {
    this.document = document;
    this.operations = new OperationPage(document);
    PAGES.keySet().forEach(page -> lists.put(page, new LinkedHashMap<>()));
    collect("paths");
    collect("webhooks");
  }

  private static Map<String, String> pages() {
    var pages = new LinkedHashMap<String, String>();
    pages.put("storefront", "Storefront: for buyers and visitors of a store");
    pages.put("admin", "Admin: for staff and integrations");
    pages.put("vendor", "Vendor: for users of a vendor");
    pages.put("webhooks", "Webhooks: requests that this service sends");
    pages.put("service", "Service: files, pages and this document");
    return pages;
  }

  private void collect(String section) {
    document
        .path(section)
        .forEachEntry(
            (path, item) ->
                item.forEachEntry((method, operation) -> add(new Place(method, path, operation))));
  }

  private void add(Place place) {
    String name = place.operation().get("operationId").asString();
    String tag = place.operation().at("/tags/0").asString();
    String first = tag.split("/", 2)[0];
    String page = PAGES.containsKey(first) ? first : "service";
    places.put(name, place);
    lists
        .getOrDefault(page, Map.of())
        .computeIfAbsent(area(tag), _ -> new StringBuilder())
        .append(entry(name, place));
    index
        .addObject()
        .put("name", name)
        .put("page", page)
        .put("method", place.method().toUpperCase(Locale.ROOT))
        .put("path", place.path())
        .put("summary", place.operation().get("summary").asString());
  }

  private static String area(String tag) {
    return tag.substring(tag.indexOf('/') + 1);
  }

  private static String entry(String name, Place place) {
    return """
    <details id="%1$s" data-src="/docs/assets/%1$s.html"><summary>%2$s</summary>\
    <div class="body"><a href="/docs/assets/%1$s.html">Open</a></div></details>
    """
        .formatted(name, head(place));
  }

  private static String head(Place place) {
    return "<b class=\"%1$s\">%2$s</b> <code>%3$s</code> <span>%4$s</span>"
        .formatted(
            place.method(),
            place.method().toUpperCase(Locale.ROOT),
            Html.escaped(place.path()),
            Html.escaped(place.operation().get("summary").asString()));
  }

  /** What search looks through. */
  byte[] index() {
    return Json.bytes(index);
  }

  static String start() {
    return frame("", Html.blocks(Resources.text("introduction.md")));
  }

  Optional<String> page(String name) {
    return Optional.ofNullable(lists.get(name)).map(areas -> frame(name, list(name, areas)));
  }

  private static String list(String name, Map<String, StringBuilder> areas) {
    var html = new StringBuilder("<h1>%s</h1>\n<nav class=\"areas\">".formatted(PAGES.get(name)));
    areas.keySet().forEach(area -> html.append("<a href=\"#-%1$s\">%1$s</a> ".formatted(area)));
    html.append("</nav>\n");
    areas.forEach(
        (area, entries) ->
            html.append(
                "<section><h2 id=\"-%1$s\">%1$s</h2>\n%2$s</section>\n".formatted(area, entries)));
    return html.toString();
  }

  /** One operation by its {@code operationId}. */
  Optional<String> operation(String name) {
    return Optional.ofNullable(places.get(name))
        .map(place -> frame("", "<h1>%s</h1>\n%s".formatted(head(place), body(place))));
  }

  private String body(Place place) {
    return "<article>" + operations.of(place.operation()) + "</article>";
  }

  private static String frame(String current, String main) {
    var tabs = new StringBuilder();
    PAGES.keySet().forEach(page -> tabs.append(tab(page, page.equals(current))));
    return Resources.text("reference.html")
        .replace("<!-- tabs -->", tabs)
        .replace("<!-- main -->", main);
  }

  private static String tab(String page, boolean current) {
    return "<a href=\"/docs/%1$s\"%2$s>%1$s</a> "
        .formatted(page, current ? " aria-current=\"page\"" : "");
  }
}
