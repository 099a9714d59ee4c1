package io.tradegate.search;

import io.tradegate.pricing.BulkPrices;
import io.tradegate.pricing.ShownPrice;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import io.tradegate.platform.db.Tx;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A product that answers a search, at the price of the caller.
 *
 * @param price null where there is none
 */
record Candidate(SearchIndex.Match match, @Nullable ShownPrice price) {

  static List<Candidate> priced(Tx tx, List<SearchIndex.Match> matches) {
    if (matches.isEmpty()) {
      return List.of();
    }
    Map<UUID, ShownPrice> prices =
        BulkPrices.of(tx, matches.stream().map(SearchIndex.Match::unit).toList());
    return matches.stream()
        .map(match -> new Candidate(match, prices.get(match.unit().variant())))
        .toList();
  }

  UUID id() {
    return match.product();
  }

  String name() {
    return match.name();
  }

  Instant createdAt() {
    return match.createdAt();
  }

  double rank() {
    return match.rank();
  }

  List<UUID> categories() {
    return match.categories();
  }

  @Nullable BigDecimal amount() {
    return price == null ? null : new BigDecimal(price.amount());
  }

  /** The values of an attribute as text; none where the product does not tell. */
  List<String> values(String attribute) {
    JsonNode value = match.attributes().path(attribute);
    if (value.isArray()) {
      return value.valueStream().map(JsonNode::asString).toList();
    }
    return value.isMissingNode() || value.isNull() ? List.of() : List.of(value.asString());
  }
}
