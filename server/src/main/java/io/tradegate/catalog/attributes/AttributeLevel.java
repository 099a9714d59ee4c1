package io.tradegate.catalog.attributes;

import io.tradegate.platform.records.WireEnum;

/** Whether the products of a family have values of an attribute, or their variants. */
public enum AttributeLevel implements WireEnum {
  PRODUCT,
  VARIANT
}
