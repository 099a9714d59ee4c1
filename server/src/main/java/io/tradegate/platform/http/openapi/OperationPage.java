package io.tradegate.platform.http.openapi;

import io.tradegate.platform.json.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.node.ObjectNode;

/** Writes one operation as HTML: parameters, bodies with their fields and examples, refusals. */
final class OperationPage {
  private final ObjectNode document;
  private final FieldRows rows;

  OperationPage(ObjectNode document) {
    this.document = document;
    this.rows = new FieldRows(document);
  }

  String of(JsonNode operation) {
    var html = new StringBuilder();
    html.append(Html.blocks(operation.path("description").asString("")));
    parameters(operation.path("parameters"), html);
    if (operation.has("requestBody")) {
      html.append("<h3>Request</h3>\n");
      contents(operation.at("/requestBody/content"), html);
    }
    operation.get("responses").forEachEntry((status, answer) -> response(status, answer, html));
    return html.toString();
  }

  private JsonNode resolved(JsonNode node) {
    return node.has("$ref") ? document.at(node.get("$ref").asString().substring(1)) : node;
  }

  private void parameters(JsonNode parameters, StringBuilder html) {
    if (parameters.isEmpty()) {
      return;
    }
    html.append("<h3>Parameters</h3>\n<div class=\"wide\"><table>");
    for (JsonNode each : parameters) {
      JsonNode parameter = resolved(each);
      html.append(
          "<tr><td><code>%s</code></td><td>%s</td><td>%s</td></tr>\n"
              .formatted(
                  Html.escaped(parameter.get("name").asString()),
                  parameter.get("in").asString()
                      + (parameter.path("required").asBoolean(false) ? ", required" : ""),
                  Html.line(parameter.path("description").asString(""))
                      + rows.values(parameter.path("schema"))));
    }
    html.append("</table></div>\n");
  }

  private void response(String status, JsonNode answer, StringBuilder html) {
    JsonNode shared = resolved(answer);
    String description =
        answer.path("description").asString(shared.path("description").asString(""));
    if (status.compareTo("4") < 0) {
      html.append("<h3>Answer %s</h3>\n<p>%s</p>\n".formatted(status, Html.line(description)));
      contents(shared.path("content"), html);
    } else {
      html.append(
          "<p class=\"refusal\"><b>%s</b> %s</p>\n".formatted(status, Html.line(description)));
    }
  }

  private void contents(JsonNode content, StringBuilder html) {
    content.forEachEntry(
        (type, media) -> {
          html.append("<p><code>%s</code></p>\n".formatted(Html.escaped(type)));
          String fields = rows.of(media.path("schema"));
          if (!fields.isEmpty()) {
            html.append("<div class=\"wide\"><table>").append(fields).append("</table></div>\n");
          }
          media.optional("example").ifPresent(example -> html.append(example(example)));
        });
  }

  private static String example(JsonNode example) {
    String text =
        example.isString()
            ? example.asString()
            : Json.mapper()
                .writer()
                .with(SerializationFeature.INDENT_OUTPUT)
                .writeValueAsString(example);
    return "<pre tabindex=\"0\">%s</pre>\n".formatted(Html.escaped(text));
  }
}
