package io.tradegate.tenancy;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The address of a store's front end: an origin and perhaps a path, no query, no fragment. */
final class StoreUrl {
  static final int LONGEST = 500;
  static final String COMPLAINT =
      "must be an address such as https://shop.example.com/de, without query or fragment; plain"
          + " http is accepted for localhost only";

  private static final Pattern PARTS =
      Pattern.compile("([a-zA-Z]+://[^/?#]+)((?:/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)/?");

  private StoreUrl() {}

  /** The URL in canonical spelling, without a slash at the end; empty for an invalid one. */
  static Optional<String> normal(String text) {
    Matcher parts = PARTS.matcher(text);
    return parts.matches()
        ? WebOrigin.normal(parts.group(1)).map(origin -> origin + parts.group(2))
        : Optional.empty();
  }
}
