package io.tradegate.sso.scim;

import io.tradegate.platform.json.Json;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A group of a directory. */
record DirectoryGroup(
    UUID id,
    String displayName,
    @Nullable String externalId,
    int version,
    Instant createdAt,
    Instant changedAt) {

  /** A user in a group. */
  record Member(UUID group, UUID user, String name) {}

  /** What a PATCH changes. */
  ObjectNode document(List<Member> members) {
    ObjectNode document = Json.mapper().createObjectNode().put("displayName", displayName);
    if (externalId != null) {
      document.put("externalId", externalId);
    }
    ArrayNode list = document.putArray("members");
    members.forEach(member -> list.addObject().put("value", member.user().toString()));
    return document;
  }

  Set<String> names() {
    Set<String> names = new LinkedHashSet<>(List.of(displayName));
    if (externalId != null) {
      names.add(externalId);
    }
    return names;
  }

  String etag() {
    return "W/\"%d\"".formatted(version);
  }
}
