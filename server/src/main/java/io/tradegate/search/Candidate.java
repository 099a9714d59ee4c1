package io.tradegate.search;

import io.tradegate.pricing.ShownPrice;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A product that answers a search and that the caller may see.
 *
 * @param price for this caller; null where there is none
 */
record Candidate(
    UUID id,
    String name,
    Instant createdAt,
    double rank,
    @Nullable ShownPrice price,
    JsonNode attributes,
    List<UUID> categories) {

  @Nullable BigDecimal amount() {
    return price == null ? null : new BigDecimal(price.amount());
  }

  /** The values of an attribute as text; none where the product does not tell. */
  List<String> values(String attribute) {
    JsonNode value = attributes.path(attribute);
    if (value.isArray()) {
      return value.valueStream().map(JsonNode::asString).toList();
    }
    return value.isMissingNode() || value.isNull() ? List.of() : List.of(value.asString());
  }
}
