package io.tradegate.platform.documents;

import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts with names in braces, such as {@code Page {page} of {pages}}. */
final class Placeholders {
  private static final Pattern NAME = Pattern.compile("\\{([a-z]+)}");
  private static final Pattern EDGE = Pattern.compile("(?=\\{)|(?<=})");

  private Placeholders() {}

  static String fill(String text, Map<String, String> values) {
    return NAME.matcher(text)
        .replaceAll(place -> Matcher.quoteReplacement(value(place, text, values)));
  }

  private static String value(MatchResult place, String text, Map<String, String> values) {
    String value = values.get(place.group(1));
    if (value == null) {
      throw new IllegalStateException("%s is missing for: %s".formatted(place.group(), text));
    }
    return value;
  }

  /** Words and names in turn, as they stand in the text. */
  static List<String> pieces(String text) {
    return EDGE.splitAsStream(text).toList();
  }

  static List<String> names(String text) {
    return NAME.matcher(text).results().map(place -> place.group(1)).sorted().toList();
  }
}
