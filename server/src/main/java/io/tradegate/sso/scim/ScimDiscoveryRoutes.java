package io.tradegate.sso.scim;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Routes that tell a directory what this service can do. */
record ScimDiscoveryRoutes(ScimDoor door) {
  void addTo(Routes routes) {
    add(routes, "ServiceProviderConfig", "service", "Read which parts of SCIM there are");
    add(routes, "ResourceTypes", "resource_types", "List the kinds of records of SCIM");
    add(routes, "Schemas", "schemas", "List the attributes of users and groups");
    addOne(routes, "ResourceTypes", "resource_type", "Read a kind of records of SCIM");
    addOne(routes, "Schemas", "schema", "Read the attributes of users, or of groups");
  }

  private void add(Routes routes, String name, String operation, String summary) {
    JsonNode document = document(name);
    ScimConventions.reads(
            routes.get(ScimConventions.BASE + "/" + name, "scim." + operation, summary), List.of())
        .handleOpen(call -> answer(call, document));
  }

  private void addOne(Routes routes, String name, String operation, String summary) {
    JsonNode all = document(name).get("Resources");
    ScimConventions.reads(
            routes.get(ScimConventions.BASE + "/" + name + "/{name}", "scim." + operation, summary),
            List.of())
        .handleOpen(call -> answer(call, one(all, call.text("name"))));
  }

  private static JsonNode one(JsonNode all, String id) {
    return all.valueStream()
        .filter(each -> each.path("id").asString("").equalsIgnoreCase(id))
        .findFirst()
        .orElseThrow(
            () -> NOT_FOUND.because("There is no %s.".formatted(Attributes.shortened(id))));
  }

  private Reply answer(Call call, JsonNode document) {
    return door.read(call, (_, _) -> new Reply(200, document, ScimJson.MEDIA_TYPE, Map.of()));
  }

  private static JsonNode document(String name) {
    try (InputStream file = ScimDiscoveryRoutes.class.getResourceAsStream(name + ".json")) {
      if (file == null) {
        throw new IllegalStateException("There is no resource " + name + ".json.");
      }
      return Json.mapper().readTree(file.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
