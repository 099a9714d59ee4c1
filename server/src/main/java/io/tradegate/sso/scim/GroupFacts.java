package io.tradegate.sso.scim;

import io.tradegate.platform.ids.Ids;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What a directory says about a group. */
record GroupFacts(String displayName, @Nullable String externalId, Set<UUID> members) {
  private static final int LONGEST = 200;

  static GroupFacts of(JsonNode document) {
    String name = Attributes.text(document, "displayName", LONGEST);
    if (name == null) {
      throw Attributes.wrong("displayName", "is required");
    }
    var members = new LinkedHashSet<UUID>();
    Attributes.find(document, "members")
        .ifPresent(list -> list.forEach(each -> members.add(member(each))));
    return new GroupFacts(name, Attributes.text(document, "externalId", LONGEST), members);
  }

  private static UUID member(JsonNode element) {
    String value = element.isObject() ? Attributes.text(element, "value", LONGEST) : null;
    return Ids.parse(String.valueOf(value)).orElseThrow(() -> unknown(String.valueOf(value)));
  }

  static RuntimeException unknown(String member) {
    return Attributes.wrong(
        "members",
        "names %s, which is no user of this directory".formatted(Attributes.shortened(member)));
  }
}
