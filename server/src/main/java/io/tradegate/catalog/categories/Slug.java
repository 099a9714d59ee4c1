package io.tradegate.catalog.categories;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.Cut;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A slug, the readable end of a URL: lower-case words with hyphens between them. */
public final class Slug {
  public static final int MAX = 120;

  private static final Pattern GOOD = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final Pattern OTHER = Pattern.compile("[^a-z0-9]+");
  private static final Pattern EDGES = Pattern.compile("^-|-$");

  private Slug() {}

  /** The slug of a name; empty when it has no letter that an address would show. */
  static String of(String name) {
    String lower = name.toLowerCase(Locale.ROOT).replace("ß", "ss");
    String plain = MARKS.matcher(Normalizer.normalize(lower, Normalizer.Form.NFKD)).replaceAll("");
    String words = trimmed(OTHER.matcher(plain).replaceAll("-"));
    return trimmed(Cut.to(MAX, words));
  }

  private static String trimmed(String words) {
    return EDGES.matcher(words).replaceAll("");
  }

  /** What is wrong with a slug that the caller chose. */
  public static List<FieldError> complaints(@Nullable String slug) {
    return slug == null || GOOD.matcher(slug).matches()
        ? List.of()
        : List.of(
            new FieldError(
                "slug", "Field `slug` must be lower-case words and digits, such as hex-bolt-m8."));
  }
}
