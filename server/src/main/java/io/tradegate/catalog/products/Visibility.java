package io.tradegate.catalog.products;

import io.tradegate.platform.records.WireEnum;

/** Who may see a product that is active, unless excluded by name. */
public enum Visibility implements WireEnum {
  EVERYONE,
  /** All signed-in users. */
  CUSTOMERS,
  /** Only the companies and groups that are allowed by name. */
  CHOSEN;
}
