package io.tradegate.catalog.products;

import io.tradegate.platform.records.WireEnum;

/** Who may see a product that is active, unless kept out by name. */
public enum Visibility implements WireEnum {
  EVERYONE,
  /** Whoever is signed in. */
  CUSTOMERS,
  /** Only the companies and groups that are let in by name. */
  CHOSEN;
}
