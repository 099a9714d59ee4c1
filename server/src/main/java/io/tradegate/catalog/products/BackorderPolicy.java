package io.tradegate.catalog.products;

import io.tradegate.platform.records.WireEnum;

/** Whether more of a product or variant can be ordered than is in stock. */
public enum BackorderPolicy implements WireEnum {
  /** A variant follows its product, a product the organization. */
  INHERIT,
  ALLOWED,
  REFUSED;

  /** The policy of variant {@code v} of product {@code p} in a statement. */
  public static final String OF_VARIANT =
      "coalesce(nullif(v.backorders, 'inherit'), nullif(p.backorders, 'inherit'), (select app.backorders()))";
}
