package io.tradegate.catalog.attributes;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A kind of products: the attributes that they have, in the order to show them. */
record AttributeFamily(
    UUID id, String code, String name, List<Member> attributes, int version, Instant createdAt) {

  /**
   * An attribute of the family.
   *
   * @param required whether a product needs a value to be on sale
   * @param level whether a product has one value, or each of its variants
   */
  record Member(
      UUID attributeId,
      String code,
      String name,
      AttributeKind kind,
      boolean required,
      AttributeLevel level) {}
}
