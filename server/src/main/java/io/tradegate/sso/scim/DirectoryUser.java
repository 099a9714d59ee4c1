package io.tradegate.sso.scim;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A user as a directory knows it, and the state of the account here.
 *
 * @param account the id of the member of staff, of the buyer or of the vendor user
 * @param active what the directory last said
 * @param accountActive whether the user may sign in; people may have disabled the account
 */
record DirectoryUser(
    UUID id,
    UUID account,
    String userName,
    @Nullable String externalId,
    String email,
    String displayName,
    boolean active,
    JsonNode attributes,
    List<String> givenRoles,
    int version,
    Instant createdAt,
    Instant changedAt,
    boolean deleted,
    boolean accountActive,
    int accountVersion,
    List<UUID> groupIds,
    List<String> groupNames) {

  /** What a PATCH changes: the attributes as the directory wrote them. */
  ObjectNode document() {
    ObjectNode document = (ObjectNode) attributes.deepCopy();
    if (externalId != null) {
      document.put("externalId", externalId);
    }
    return document.put("active", active);
  }

  boolean says(DirectoryPerson person) {
    return person.equals(
        new DirectoryPerson(
            userName, externalId, email, displayName, active, (ObjectNode) attributes));
  }

  String etag() {
    return "W/\"%d.%d\"".formatted(version, accountVersion);
  }

  /** What the audit stores. */
  Audited audited() {
    return new Audited(userName, externalId, email, displayName, active, account);
  }

  /** A user of a directory in the audit. */
  record Audited(
      String userName,
      @Nullable String externalId,
      String email,
      String displayName,
      boolean active,
      UUID account) {}
}
