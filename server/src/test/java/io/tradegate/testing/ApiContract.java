package io.tradegate.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.NonValidationKeyword;
import io.tradegate.Main;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.http.openapi.ApiDocument;
import io.tradegate.platform.http.server.Router;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Checks every answer that any test gets against the API document. */
final class ApiContract {
  private static final String OPEN_VALUES = "x-extensible-enum";

  /** Statuses of refusals by business rules, which a route must declare. */
  private static final Set<Integer> BUSINESS = Set.of(409, 422);

  private static final class Shared {
    static final ApiContract CONTRACT = new ApiContract(Main.routeTable());
  }

  private final Router router;
  private final ObjectNode document;
  private final SchemaRegistry registry =
      SchemaRegistry.withDefaultDialect(
          Dialect.builder(Dialects.getDraft202012())
              .keyword(new NonValidationKeyword("components"))
              .build(),
          builder ->
              builder.schemaRegistryConfig(
                  SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));
  private final Map<String, Schema> schemas = new ConcurrentHashMap<>();

  private ApiContract(List<Route> routes) {
    this.router = new Router(routes);
    this.document = ApiDocument.of(routes).json();
    closeEnums(document);
  }

  /** A client must expect values that it does not know; this service must not send them. */
  private static void closeEnums(JsonNode node) {
    if (node instanceof ObjectNode object && object.has(OPEN_VALUES)) {
      object.set("enum", object.get(OPEN_VALUES));
    }
    node.values().forEach(ApiContract::closeEnums);
  }

  static ApiContract shared() {
    return Shared.CONTRACT;
  }

  void check(String method, String target, TestReply reply) {
    if (reply.status() >= 400 && !isPage(reply)) {
      checkError(reply);
      route(method, target).ifPresent(route -> checkDeclared(route, reply));
    } else if (reply.status() < 400 && !method.equals("HEAD")) {
      route(method, target).ifPresent(route -> checkSuccess(route, reply));
    }
  }

  /** Only a caller that names HTML gets it; the tests of pages check such a page. */
  private static boolean isPage(TestReply reply) {
    return reply.header("Content-Type").orElse("").startsWith("text/html");
  }

  private void checkError(TestReply reply) {
    boolean problem =
        reply.header("Content-Type").orElse("").startsWith("application/problem+json");
    if (reply.isScim()) {
      assertThat(reply.json().propertyNames()).contains("code", "message", "schemas", "detail");
    } else if (reply.bytes().length > 0 && reply.header("X-Request-Id").isPresent()) {
      check(reply, "/components/schemas/" + (problem ? "Problem" : "Error"));
    }
  }

  private void checkDeclared(Route route, TestReply reply) {
    if (BUSINESS.contains(reply.status()) && isJson(reply)) {
      String code = reply.text("code");
      assertThat(document.at(pointer(route, reply.status()) + "/description").asString(""))
          .as(
              "%s (%s) refused with %s; declare it: .refuses(ErrorCode.%s)",
              route, route.operation(), code, code.toUpperCase(Locale.ROOT))
          .contains("`" + code + "`");
    }
  }

  private static boolean isJson(TestReply reply) {
    return reply.header("Content-Type").orElse("").contains("json");
  }

  /** Empty for what is no route of the API, such as the management port's. */
  private Optional<Route> route(String method, String target) {
    try {
      return Optional.of(router.match(method, URI.create(target).getRawPath()).route());
    } catch (Refusal unknown) {
      return Optional.empty();
    }
  }

  private void checkSuccess(Route route, TestReply reply) {
    JsonNode unchanged = document.at(pointer(route, 304));
    if (reply.status() == 304 && unchanged.isObject()) {
      assertThat(reply.body()).as("%s promises no body", route).isEmpty();
      assertThat(reply.header("ETag")).as("%s promises ETag", route).isPresent();
      return;
    }
    boolean created = route.upserts() && reply.status() == 201;
    assertThat(reply.status())
        .as("%s declares its status", route)
        .isEqualTo(created ? 201 : route.status());
    String place = pointer(route, reply.status());
    JsonNode promised = document.at(place);
    for (String header : promised.path("headers").propertyNames()) {
      boolean optional =
          document
              .at("/components/headers/" + header + "/required")
              .isBoolean(); // only false is said
      if (optional) {
        continue;
      }
      assertThat(reply.header(header)).as("%s promises %s", route, header).isPresent();
    }
    if (reply.header("Content-Encoding").isPresent()) {
      return; // the same text, zipped
    }
    if (promised.at("/content").has("text/html") && isPage(reply)) {
      return;
    }
    if (promised.at("/content/application~1json").has("schema")) {
      check(reply, place + "/content/application~1json/schema");
    } else if (!promised.has("content")) {
      assertThat(reply.body()).as("%s promises no body", route).isEmpty();
    }
  }

  private static String pointer(Route route, int status) {
    return "/paths/%s/%s/responses/%d"
        .formatted(
            route.path().replace("/", "~1"),
            route.method().name().toLowerCase(Locale.ROOT),
            status);
  }

  private void check(TestReply reply, String pointer) {
    Schema schema = schemas.computeIfAbsent(pointer, this::compiled);
    assertThat(schema.validate(reply.json())).as("%s is not as documented", reply.body()).isEmpty();
  }

  private Schema compiled(String pointer) {
    ObjectNode schema = (ObjectNode) document.at(pointer).deepCopy();
    schema.set("components", document.get("components"));
    return registry.getSchema(schema);
  }
}
