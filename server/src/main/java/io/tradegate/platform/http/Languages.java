package io.tradegate.platform.http;

import java.util.IllformedLocaleException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the languages that a caller prefers, and normalizes locales. */
public final class Languages {
  /** The parameter that asks for a language; it overrides the header. */
  public static final Param PARAM =
      new Param(
          "locale", Param.Type.LOCALE, List.of(), "The language to answer in, such as de-AT.");

  private static final Pattern PLAIN =
      Pattern.compile("[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?");
  private static final int LONGEST_HEADER = 500;
  private static final int MOST = 10;

  private Languages() {}

  /** The parameters of a list whose texts are translated. */
  public static List<Param> with(List<Param> params) {
    return Stream.concat(params.stream(), Stream.of(PARAM)).toList();
  }

  /** A locale in its one spelling: language, then script and region where given. */
  public static Optional<String> tag(String text) {
    try {
      Locale locale = new Locale.Builder().setLanguageTag(text).build();
      return Optional.of(locale.toLanguageTag())
          .filter(tag -> !locale.getLanguage().isEmpty() && PLAIN.matcher(tag).matches());
    } catch (IllformedLocaleException e) {
      return Optional.empty();
    }
  }

  /** The caller's languages, best first; after de-AT comes de. Empty: any language. */
  public static List<String> of(Call call) {
    return call.query()
        .value(PARAM.name(), String.class)
        .map(tag -> List.copyOf(withFallbacks(List.of(tag))))
        .orElseGet(() -> accepted(String.join(",", call.headers("Accept-Language"))));
  }

  /** The one of these that the header prefers; the first where it names none. */
  public static String preferred(List<String> header, String... choices) {
    return firstOf(accepted(String.join(",", header)), List.of(choices));
  }

  /** The same by what the call asks for. */
  public static String preferred(Call call, String... choices) {
    return firstOf(of(call), List.of(choices));
  }

  private static String firstOf(List<String> wanted, List<String> choices) {
    return wanted.stream().filter(choices::contains).findFirst().orElse(choices.getFirst());
  }

  /** A malformed header counts as absent. */
  static List<String> accepted(String header) {
    if (header.isBlank() || header.length() > LONGEST_HEADER) {
      return List.of();
    }
    try {
      List<String> tags =
          Locale.LanguageRange.parse(header).stream()
              .filter(range -> range.getWeight() > 0)
              .flatMap(range -> tag(range.getRange()).stream())
              .limit(MOST)
              .toList();
      return List.copyOf(withFallbacks(tags));
    } catch (IllegalArgumentException e) {
      return List.of();
    }
  }

  private static Set<String> withFallbacks(List<String> tags) {
    var all = new LinkedHashSet<String>();
    for (String tag : tags) {
      for (String each = tag; !each.isEmpty(); each = parent(each)) {
        all.add(each);
      }
    }
    return all;
  }

  private static String parent(String tag) {
    return tag.contains("-") ? tag.substring(0, tag.lastIndexOf('-')) : "";
  }
}
