package io.tradegate.sso.scim;

import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Query;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.json.Json;
import io.tradegate.sso.scim.DirectoryGroup.Member;
import io.tradegate.sso.scim.DirectoryUserStore.Found;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes users, groups and lists as SCIM wants them. */
final class ScimJson {
  static final String MEDIA_TYPE = "application/scim+json";
  private static final String LIST = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
  private static final String USER = "urn:ietf:params:scim:schemas:core:2.0:User";
  private static final String GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";
  private static final Set<String> ALWAYS = Set.of("schemas", "id");

  private final String base;

  /** {@code base}: the address of this service, without a slash at its end. */
  ScimJson(String base) {
    this.base = base;
  }

  private String address(Directory directory, String kind, UUID id) {
    return "%s/scim/v2/%s/%s/%s".formatted(base, directory.id(), kind, id);
  }

  ObjectNode user(Directory directory, DirectoryUser user) {
    ObjectNode json = resource(USER, user.id());
    if (user.externalId() != null) {
      json.put("externalId", user.externalId());
    }
    json.setAll((ObjectNode) user.attributes());
    json.put("active", user.active() && user.accountActive());
    ArrayNode groups = json.putArray("groups");
    for (int i = 0; i < user.groupIds().size(); i++) {
      UUID group = user.groupIds().get(i);
      groups
          .addObject()
          .put("value", group.toString())
          .put("display", user.groupNames().get(i))
          .put("$ref", address(directory, "Groups", group));
    }
    String location = address(directory, "Users", user.id());
    json.set(
        "meta", meta("User", location, user.etag(), times(user.createdAt(), user.changedAt())));
    return json;
  }

  ObjectNode group(Directory directory, DirectoryGroup group, List<Member> members) {
    ObjectNode json = resource(GROUP, group.id());
    if (group.externalId() != null) {
      json.put("externalId", group.externalId());
    }
    json.put("displayName", group.displayName());
    ArrayNode list = json.putArray("members");
    for (Member member : members) {
      list.addObject()
          .put("value", member.user().toString())
          .put("display", member.name())
          .put("type", "User")
          .put("$ref", address(directory, "Users", member.user()));
    }
    String location = address(directory, "Groups", group.id());
    json.set(
        "meta", meta("Group", location, group.etag(), times(group.createdAt(), group.changedAt())));
    return json;
  }

  private static ObjectNode resource(String schema, UUID id) {
    ObjectNode json = Json.mapper().createObjectNode();
    json.putArray("schemas").add(schema);
    return json.put("id", id.toString());
  }

  private static List<Instant> times(Instant created, Instant changed) {
    return List.of(created, changed);
  }

  private static ObjectNode meta(String kind, String location, String etag, List<Instant> times) {
    return Json.mapper()
        .createObjectNode()
        .put("resourceType", kind)
        .put("created", times.getFirst().toString())
        .put("lastModified", times.getLast().toString())
        .put("location", location)
        .put("version", etag);
  }

  static <T> Reply list(Call call, Found<T> found, Function<T, ObjectNode> writer) {
    ObjectNode json = Json.mapper().createObjectNode();
    json.putArray("schemas").add(LIST);
    json.put("totalResults", found.total());
    json.put("startIndex", Paging.of(call.query()).startIndex());
    json.put("itemsPerPage", found.page().size());
    ArrayNode resources = json.putArray("Resources");
    found.page().forEach(each -> resources.add(chosen(call, writer.apply(each))));
    return new Reply(200, json, MEDIA_TYPE, Map.of());
  }

  static Reply ok(Call call, ObjectNode resource) {
    return reply(200, call, resource);
  }

  static Reply created(Call call, ObjectNode resource) {
    return reply(201, call, resource).with("Location", resource.at("/meta/location").asString());
  }

  private static Reply reply(int status, Call call, ObjectNode resource) {
    String etag = resource.at("/meta/version").asString();
    return new Reply(status, chosen(call, resource), MEDIA_TYPE, Map.of("ETag", etag));
  }

  /** Leaves out what the caller did not ask for. */
  private static ObjectNode chosen(Call call, ObjectNode resource) {
    Optional<Set<String>> wanted = names(call.query(), "attributes");
    Set<String> unwanted = names(call.query(), "excludedAttributes").orElse(Set.of());
    ObjectNode shown = resource.deepCopy();
    for (String name : List.copyOf(resource.propertyNames())) {
      String lower = name.toLowerCase(Locale.ROOT);
      boolean left = wanted.isPresent() ? !wanted.get().contains(lower) : unwanted.contains(lower);
      if (left && !ALWAYS.contains(name)) {
        shown.remove(name);
      }
    }
    return shown;
  }

  /** A part of an attribute names the whole one. */
  private static Optional<Set<String>> names(Query query, String parameter) {
    return query
        .value(parameter, String.class)
        .filter(text -> !text.isBlank())
        .map(
            text ->
                Arrays.stream(text.split(",", -1))
                    .map(name -> name.strip().replaceFirst("^urn:.*:", "").split("\\.", 2)[0])
                    .map(name -> name.toLowerCase(Locale.ROOT))
                    .collect(Collectors.toSet()));
  }
}
