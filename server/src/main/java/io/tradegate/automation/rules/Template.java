package io.tradegate.automation.rules;

import io.tradegate.platform.json.Cut;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * A text with placeholders for fields of an event. Nothing else is evaluated, and a value is never
 * used as a template.
 */
public record Template(String text) {
  private static final Pattern PLACE = Pattern.compile("\\{\\{\\s*([a-z0-9_.]{1,200})\\s*}}");
  private static final Pattern OPENED = Pattern.compile("\\{\\{");
  private static final int LONGEST_VALUE = 500;

  List<String> paths() {
    return PLACE.matcher(text).results().map(place -> place.group(1)).toList();
  }

  /** Whether the text has an invalid placeholder. */
  boolean isBroken() {
    return OPENED.matcher(text).results().count() != paths().size();
  }

  public String render(JsonNode data) {
    return PLACE
        .matcher(text)
        .replaceAll(place -> Matcher.quoteReplacement(shown(EventFields.at(data, place.group(1)))));
  }

  /** On one line and of limited length: a value is untrusted input and must stay a value. */
  private static String shown(JsonNode value) {
    String text = value.isNull() ? "" : value.isValueNode() ? value.asString() : value.toString();
    String line = text.replaceAll("[\\p{Cntrl}\\p{Zl}\\p{Zp}]+", " ").strip();
    return line.length() <= LONGEST_VALUE ? line : Cut.to(LONGEST_VALUE, line) + "…";
  }
}
