package io.tradegate.webhooks.forensics;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.events.DeliveryBody;
import io.tradegate.platform.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Reconstructs the bodies that a proxy or framework may have rewritten into the pasted one. */
final class PossibleBodies {
  private static final String BOM = "\uFEFF";
  private static final int SHOWN = 12;
  private static final long MOST_GROWTH = 4;

  private final String body;
  private final ByteBudget budget;
  private final Map<String, String> others = new LinkedHashMap<>();

  private PossibleBodies(String body, ByteBudget budget) {
    this.body = body;
    this.budget = budget;
  }

  /** The likeliest first; {@code budget} limits the bytes that are written for them. */
  static List<PossibleInput> of(PastedRequest pasted, Optional<JsonNode> json, ByteBudget budget) {
    var bodies = new PossibleBodies(pasted.body(), budget);
    json.ifPresent(node -> bodies.original(node, pasted));
    bodies.transported();
    json.ifPresent(bodies::rewritten);
    return bodies.all();
  }

  static Optional<JsonNode> parse(String body) {
    try {
      return Optional.of(Json.mapper().readTree(body)).filter(JsonNode::isObject);
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }

  /** Rebuilds the sent body from the stored data, to show the first difference. */
  private void original(JsonNode json, PastedRequest pasted) {
    String event = json.path("event").asString("");
    String sentAt = json.path("sent_at").asString("");
    if (pasted.storedData() != null) {
      String sent = DeliveryBody.text(event, pasted.storedData(), sentAt);
      others.put(sent, "made over the body that was sent, from which this one " + difference(sent));
    }
  }

  private String difference(String sent) {
    int at = 0;
    while (at < Math.min(sent.length(), body.length()) && sent.charAt(at) == body.charAt(at)) {
      at++;
    }
    return "differs at character %d (sent `%s`, here `%s`)"
        .formatted(at + 1, excerpt(sent, at), excerpt(body, at));
  }

  private static String excerpt(String text, int from) {
    return text.substring(from, Math.min(text.length(), from + SHOWN));
  }

  private void transported() {
    add("made over the body without the newline at its end", () -> body.replaceFirst("\\R$", ""));
    add("made over the body with a newline at its end", () -> body + "\n");
    add("made over the body with a line break (CRLF) at its end", () -> body + "\r\n");
    add("made over the body without the blanks around it", body::strip);
    add("made over the body with LF for CRLF", () -> body.replace("\r\n", "\n"));
    add("made over the body with CRLF for LF", () -> body.replaceAll("(?<!\r)\n", "\r\n"));
    add("made over the body without its byte order mark", () -> body.replaceFirst("^" + BOM, ""));
    add("made over the body with a byte order mark", () -> BOM + body);
  }

  private void rewritten(JsonNode json) {
    for (JsonStyle style : JsonStyle.ALL) {
      written(json, style)
          .ifPresent(
              text -> others.putIfAbsent(text, "made over the JSON written " + style.name()));
    }
    String event = json.path("event").asString("");
    String sentAt = json.path("sent_at").asString("");
    written(json.path("data"), JsonStyle.COMPACT)
        .ifPresent(
            data -> {
              add(
                  "made over the body with its fields in our order",
                  () -> DeliveryBody.text(event, data, sentAt));
              add("made over `data` alone", () -> data);
            });
  }

  /** Leaves out a style in which the body, once it is indented, would be many times as long. */
  private Optional<String> written(JsonNode json, JsonStyle style) {
    long most = Math.min(budget.left(), MOST_GROWTH * (body.length() + 100L));
    return style.write(json, most).filter(text -> budget.affords(text.length()));
  }

  private void add(String mistake, Supplier<String> text) {
    if (budget.affords(body.length())) {
      others.putIfAbsent(text.get(), mistake);
    }
  }

  private List<PossibleInput> all() {
    others.remove(body);
    var bodies = new ArrayList<PossibleInput>();
    bodies.add(PossibleInput.correct(body.getBytes(UTF_8)));
    bodies.add(new PossibleInput("made over the body in Latin-1", body.getBytes(ISO_8859_1)));
    others.forEach((text, mistake) -> bodies.add(new PossibleInput(mistake, text.getBytes(UTF_8))));
    return bodies;
  }
}
