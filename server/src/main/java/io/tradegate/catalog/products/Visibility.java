package io.tradegate.catalog.products;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Who may see a product that is active, unless kept out by name. */
public enum Visibility {
  EVERYONE,
  /** Whoever is signed in. */
  CUSTOMERS,
  /** Only the companies and groups that are let in by name. */
  CHOSEN;

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Visibility of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  static List<String> wireNames() {
    return Arrays.stream(values()).map(Visibility::wireName).toList();
  }
}
