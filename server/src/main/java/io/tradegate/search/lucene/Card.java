package io.tradegate.search.lucene;

import io.tradegate.platform.json.Json;
import io.tradegate.pricing.BulkPrices;
import io.tradegate.search.SearchIndex;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.lucene.util.BytesRef;
import tools.jackson.databind.JsonNode;

/**
 * What the index keeps of a product for filters, counts and order, so that nothing but prices must
 * be read for a thousand of them.
 *
 * @param names by locale, where the product is translated
 */
record Card(
    UUID id,
    String name,
    Map<String, String> names,
    Instant createdAt,
    UUID variant,
    int minQuantity,
    String taxClass,
    JsonNode attributes,
    List<UUID> categories) {

  static Map<String, String> names(Map<String, Feed.Told> translations) {
    return translations.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, each -> each.getValue().name()));
  }

  BytesRef packed() {
    return new BytesRef(Json.text(this).getBytes(StandardCharsets.UTF_8));
  }

  static Card unpacked(BytesRef bytes) {
    return Json.mapper().readValue(bytes.bytes, bytes.offset, bytes.length, Card.class);
  }

  SearchIndex.Match match(double rank, List<String> spoken) {
    return new SearchIndex.Match(
        id,
        rank,
        named(spoken),
        createdAt,
        new BulkPrices.Wanted(variant, minQuantity, taxClass),
        attributes,
        categories);
  }

  private String named(List<String> spoken) {
    return spoken.stream()
        .filter(names::containsKey)
        .findFirst()
        .map(locale -> names.getOrDefault(locale, name))
        .orElse(name);
  }
}
