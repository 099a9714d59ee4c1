package io.tradegate.sso.scim;

import io.tradegate.access.people.Users;
import io.tradegate.platform.json.Json;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a directory says about a user. Only the attributes that are used here are kept; others are
 * ignored.
 *
 * @param email in lower case
 * @param attributes what is kept, as the directory wrote it
 */
record DirectoryPerson(
    String userName,
    @Nullable String externalId,
    String email,
    String displayName,
    boolean active,
    ObjectNode attributes) {
  private static final int LONGEST_EMAIL = 320;
  private static final int LONGEST_NAME = 200;
  private static final int MOST_EMAILS = 20;
  private static final List<String> PARTS_OF_NAME =
      List.of("formatted", "familyName", "givenName", "middleName");

  /** {@code active}: what counts if the directory does not say it. */
  static DirectoryPerson of(JsonNode document, boolean active) {
    String userName = Attributes.text(document, "userName", LONGEST_EMAIL);
    if (userName == null) {
      throw Attributes.wrong("userName", "is required");
    }
    ObjectNode kept = Json.mapper().createObjectNode();
    kept.put("userName", userName);
    keep(kept, "displayName", Attributes.text(document, "displayName", LONGEST_NAME));
    name(document).ifPresent(name -> kept.set("name", name));
    ArrayNode emails = emails(document);
    if (!emails.isEmpty()) {
      kept.set("emails", emails);
    }
    String email = email(emails, userName);
    return new DirectoryPerson(
        userName,
        Attributes.text(document, "externalId", LONGEST_NAME),
        email,
        shownName(kept, email),
        Attributes.bool(document, "active").orElse(active),
        kept);
  }

  private static void keep(ObjectNode object, String name, @Nullable String text) {
    if (text != null) {
      object.put(name, text);
    }
  }

  private static Optional<ObjectNode> name(JsonNode document) {
    Optional<JsonNode> given = Attributes.find(document, "name").filter(JsonNode::isObject);
    ObjectNode name = Json.mapper().createObjectNode();
    given.ifPresent(
        parts ->
            PARTS_OF_NAME.forEach(
                part -> keep(name, part, Attributes.text(parts, part, LONGEST_NAME))));
    return name.isEmpty() ? Optional.empty() : Optional.of(name);
  }

  private static ArrayNode emails(JsonNode document) {
    ArrayNode emails = Json.mapper().createArrayNode();
    JsonNode given = Attributes.find(document, "emails").orElse(emails);
    if (!given.isArray() || given.size() > MOST_EMAILS) {
      throw Attributes.wrong("emails", "must be a list of at most %d".formatted(MOST_EMAILS));
    }
    for (JsonNode each : given) {
      String value = each.isObject() ? Attributes.text(each, "value", LONGEST_EMAIL) : null;
      if (value != null) {
        ObjectNode email = emails.addObject().put("value", value);
        keep(email, "type", Attributes.text(each, "type", LONGEST_NAME));
        Attributes.bool(each, "primary").ifPresent(primary -> email.put("primary", primary));
      }
    }
    return emails;
  }

  /** The primary email, else the one of work, else the first, else the user name. */
  private static String email(ArrayNode emails, String userName) {
    Stream<JsonNode> primary =
        emails.valueStream().filter(each -> each.path("primary").asBoolean(false));
    Stream<JsonNode> work =
        emails
            .valueStream()
            .filter(each -> each.path("type").asString("").equalsIgnoreCase("work"));
    String email =
        Stream.of(primary, work, emails.valueStream())
            .flatMap(each -> each)
            .map(each -> each.path("value").asString())
            .findFirst()
            .orElse(userName)
            .toLowerCase(Locale.ROOT);
    if (!email.matches("[^@\\s]+@[^@\\s]+")) {
      throw Attributes.wrong("emails", "must have an email, or `userName` must be one");
    }
    return email;
  }

  private static String shownName(ObjectNode kept, String email) {
    JsonNode name = kept.path("name");
    String both =
        (name.path("givenName").asString("") + " " + name.path("familyName").asString("")).strip();
    return Stream.of(
            kept.path("displayName").asString(""), name.path("formatted").asString(""), both)
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse(email.substring(0, email.indexOf('@')));
  }

  String domain() {
    return email.substring(email.lastIndexOf('@') + 1);
  }

  /** A user without a password: the identity provider is the only way in. */
  Users.Person account() {
    return new Users.Person(email, displayName, null);
  }
}
