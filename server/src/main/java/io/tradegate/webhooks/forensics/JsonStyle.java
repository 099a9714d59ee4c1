package io.tradegate.webhooks.forensics;

import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A way in which frameworks write JSON, to recognise the one that rewrote a body.
 *
 * @param indent empty: all on one line
 */
record JsonStyle(
    String name, String comma, String colon, String indent, boolean sorted, Escapes escaped) {

  static final JsonStyle COMPACT = new JsonStyle("compactly", ",", ":", "", false, Escapes.NONE);

  static final List<JsonStyle> ALL =
      List.of(
          COMPACT,
          new JsonStyle("indented by two", ",", ": ", "  ", false, Escapes.NONE),
          new JsonStyle("indented by four", ",", ": ", "    ", false, Escapes.NONE),
          new JsonStyle("indented by a tab", ",", ": ", "\t", false, Escapes.NONE),
          new JsonStyle("with sorted keys", ",", ":", "", true, Escapes.NONE),
          new JsonStyle("as Python does", ", ", ": ", "", false, Escapes.NON_ASCII),
          new JsonStyle("with spaces after , and :", ", ", ": ", "", false, Escapes.NONE),
          new JsonStyle("with non-ASCII escaped", ",", ":", "", false, Escapes.NON_ASCII),
          new JsonStyle("as PHP does", ",", ":", "", false, Escapes.SLASH_AND_NON_ASCII),
          new JsonStyle("with slashes escaped", ",", ":", "", false, Escapes.SLASH),
          new JsonStyle("as Go does", ",", ":", "", true, Escapes.HTML));

  /** Which characters a framework escapes although JSON would not need it. */
  enum Escapes {
    NONE,
    NON_ASCII,
    SLASH,
    SLASH_AND_NON_ASCII,
    HTML;

    private boolean slash() {
      return this == SLASH || this == SLASH_AND_NON_ASCII;
    }

    private boolean asNumber(char c) {
      return switch (this) {
        case NONE, SLASH -> false;
        case NON_ASCII, SLASH_AND_NON_ASCII -> c > 0x7E;
        case HTML -> "<>&\u2028\u2029".indexOf(c) >= 0;
      };
    }
  }

  /** The text of a node; empty when it would be longer than this. */
  Optional<String> write(JsonNode node, long most) {
    var json = new StringBuilder();
    write(json, node, new Place(0, most));
    return json.length() > most ? Optional.empty() : Optional.of(json.toString());
  }

  /** The depth of a node, and the length at which writing stops. */
  private record Place(int depth, long most) {
    Place below() {
      return new Place(depth + 1, most);
    }
  }

  private void write(StringBuilder json, JsonNode node, Place place) {
    if (json.length() > place.most()) {
      return;
    }
    if (node.isObject()) {
      block(json, "{}", properties(node), place);
    } else if (node.isArray()) {
      block(json, "[]", node.valueStream().map(item -> new Item(null, item)), place);
    } else if (node.isString()) {
      quoted(json, node.stringValue());
    } else {
      json.append(node);
    }
  }

  /** An entry of a block: a property, or an element without a name. */
  private record Item(@Nullable String name, JsonNode value) {}

  private Stream<Item> properties(JsonNode object) {
    Stream<Map.Entry<String, JsonNode>> properties = object.propertyStream();
    Stream<Map.Entry<String, JsonNode>> ordered =
        sorted ? properties.sorted(Map.Entry.comparingByKey()) : properties;
    return ordered.map(entry -> new Item(entry.getKey(), entry.getValue()));
  }

  private void block(StringBuilder json, String brackets, Stream<Item> items, Place place) {
    json.append(brackets.charAt(0));
    int start = json.length();
    items.forEach(
        item -> {
          json.append(json.length() == start ? "" : comma);
          newLine(json, place.depth() + 1);
          write(json, item, place.below());
        });
    if (json.length() > start) {
      newLine(json, place.depth());
    }
    json.append(brackets.charAt(1));
  }

  private void write(StringBuilder json, Item item, Place place) {
    if (item.name() != null) {
      quoted(json, item.name());
      json.append(colon);
    }
    write(json, item.value(), place);
  }

  private void newLine(StringBuilder json, int depth) {
    if (!indent.isEmpty()) {
      json.append('\n').repeat(indent, depth);
    }
  }

  private void quoted(StringBuilder json, String text) {
    json.append('"');
    for (int at = 0; at < text.length(); at++) {
      append(json, text.charAt(at));
    }
    json.append('"');
  }

  private void append(StringBuilder json, char c) {
    switch (c) {
      case '"', '\\' -> json.append('\\').append(c);
      case '\b' -> json.append("\\b");
      case '\f' -> json.append("\\f");
      case '\n' -> json.append("\\n");
      case '\r' -> json.append("\\r");
      case '\t' -> json.append("\\t");
      case '/' -> json.append(escaped.slash() ? "\\/" : "/");
      default -> appendPlain(json, c);
    }
  }

  private void appendPlain(StringBuilder json, char c) {
    if (c < 0x20 || escaped.asNumber(c)) {
      json.append("\\u").append(HexFormat.of().toHexDigits(c));
    } else {
      json.append(c);
    }
  }
}
