package io.tradegate.webhooks;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * One of the ways in which frameworks write JSON, to find out which of them rewrote a body.
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

  String write(JsonNode node) {
    return write(node, "\n");
  }

  private String write(JsonNode node, String lineStart) {
    String inner = lineStart + indent;
    if (node.isObject()) {
      return block("{", "}", lineStart, properties(node).map(entry -> property(entry, inner)));
    }
    if (node.isArray()) {
      return block("[", "]", lineStart, node.valueStream().map(item -> write(item, inner)));
    }
    return node.isString() ? quoted(node.stringValue()) : node.toString();
  }

  private Stream<Map.Entry<String, JsonNode>> properties(JsonNode object) {
    Stream<Map.Entry<String, JsonNode>> properties = object.propertyStream();
    return sorted ? properties.sorted(Map.Entry.comparingByKey()) : properties;
  }

  private String property(Map.Entry<String, JsonNode> entry, String lineStart) {
    return quoted(entry.getKey()) + colon + write(entry.getValue(), lineStart);
  }

  private String block(String open, String close, String lineStart, Stream<String> parts) {
    List<String> items = parts.toList();
    if (items.isEmpty()) {
      return open + close;
    }
    String before = indent.isEmpty() ? "" : lineStart + indent;
    String after = indent.isEmpty() ? "" : lineStart;
    return items.stream().collect(Collectors.joining(comma + before, open + before, after + close));
  }

  private String quoted(String text) {
    var json = new StringBuilder("\"");
    for (int at = 0; at < text.length(); at++) {
      append(json, text.charAt(at));
    }
    return json.append('"').toString();
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
      json.append("\\u%04x".formatted((int) c));
    } else {
      json.append(c);
    }
  }
}
