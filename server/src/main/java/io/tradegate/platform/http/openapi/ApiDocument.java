package io.tradegate.platform.http.openapi;

import io.tradegate.platform.http.Route;
import io.tradegate.platform.http.server.Front;
import io.tradegate.platform.json.Json;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.node.ObjectNode;

/** Writes the whole OpenAPI document of a route table. */
public final class ApiDocument {
  private static final String NEW_LINE = "\n";
  private static final Separators SEPARATORS =
      Separators.createDefaultInstance()
          .withObjectNameValueSpacing(Separators.Spacing.AFTER)
          .withArrayEmptySeparator("")
          .withObjectEmptySeparator("");

  private final ObjectNode root = Json.mapper().createObjectNode();

  private ApiDocument(List<Route> table) {
    List<Route> routes = table.stream().sorted(ORDER).toList();
    var schemas = new Schemas(routes);
    ObjectNode paths = paths(routes, new Operations(schemas));
    root.put("openapi", "3.1.0");
    root.set("info", info());
    root.putArray("servers").addObject().put("url", "/");
    new Tags(routes).addTo(root);
    root.set("paths", paths);
    root.set("components", components(schemas));
  }

  private static final Comparator<Route> ORDER =
      Comparator.comparing(Route::path).thenComparing(Route::method);

  /** Only what follows from the routes: without events, descriptions and examples. */
  public static ApiDocument of(List<Route> table) {
    return new ApiDocument(table);
  }

  /** The whole document, as it is published. */
  public static ApiDocument complete(List<Route> table, List<WebhookDescription> events) {
    ApiDocument document = with(table, events);
    Descriptions.ofFiles().addTo(document.root);
    Examples.read().addTo(document.root);
    return document;
  }

  static ApiDocument with(List<Route> table, List<WebhookDescription> events) {
    var document = new ApiDocument(table);
    new Webhooks(events).addTo(document.root);
    return document;
  }

  private static ObjectNode paths(List<Route> routes, Operations operations) {
    ObjectNode paths = Json.mapper().createObjectNode();
    for (Route route : routes) {
      paths
          .withObjectProperty(route.path())
          .set(route.method().name().toLowerCase(Locale.ROOT), operations.of(route));
    }
    return paths;
  }

  private static ObjectNode info() {
    ObjectNode info = Json.mapper().createObjectNode();
    info.put("title", "Tradegate");
    info.put("version", Front.API_VERSION);
    info.put("description", Resources.text("introduction.md"));
    info.putObject("license").put("name", "Apache 2.0").put("identifier", "Apache-2.0");
    return info;
  }

  private static ObjectNode components(Schemas schemas) {
    ObjectNode components = Json.mapper().createObjectNode();
    components.set("securitySchemes", Security.schemes());
    components.set("parameters", Parameters.shared());
    components.set("headers", Headers.shared());
    components.set("responses", Refusals.shared(schemas));
    components.set("schemas", schemas.components());
    return components;
  }

  public ObjectNode json() {
    return root.deepCopy();
  }

  /**
   * The same table always gives the same text, which is kept under version control and compared.
   */
  public String text() {
    var indenter = new DefaultIndenter("  ", NEW_LINE);
    var printer =
        new DefaultPrettyPrinter(SEPARATORS)
            .withObjectIndenter(indenter)
            .withArrayIndenter(indenter);
    return Json.mapper().writer().with(printer).writeValueAsString(root) + NEW_LINE;
  }
}
