package io.tradegate.search.lucene;

import io.tradegate.platform.json.Json;
import io.tradegate.search.FilterableAttribute;
import io.tradegate.search.SearchIndex;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What the searchable attributes of a product say, as people read it: the label of an option, else
 * the value. The function app.product_facts says the same in SQL, at ten times the price.
 */
final class Facts {
  private final Map<String, Map<String, String>> labels = new LinkedHashMap<>();

  Facts(List<Descriptive> attributes) {
    attributes.forEach(each -> labels.put(each.code(), each.labels()));
  }

  /**
   * A searchable attribute.
   *
   * @param options JSON
   */
  record Descriptive(String code, String options) {
    Map<String, String> labels() {
      var options = Json.mapper().readValue(this.options, FilterableAttribute.Option[].class);
      return FilterableAttribute.labels(List.of(options), List.of());
    }
  }

  List<String> of(SearchIndex.Item item) {
    return Stream.concat(
            Stream.of(item.attributes()), item.variants().stream().map(SearchIndex.Variant::values))
        .flatMap(this::of)
        .distinct()
        .toList();
  }

  private Stream<String> of(Map<String, List<String>> values) {
    return values.isEmpty()
        ? Stream.empty()
        : labels.entrySet().stream()
            .flatMap(
                each ->
                    values.getOrDefault(each.getKey(), List.of()).stream()
                        .map(value -> each.getValue().getOrDefault(value, value)));
  }
}
