package io.tradegate.search;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads the attribute values of products and variants as text, by code, as search compares and
 * counts them.
 */
public final class AttributeValues {
  /**
   * The variants of a product {@code p}; null where none has a value. An option of a variant counts
   * as a value of the attribute that has its name as code.
   */
  public static final String OF_VARIANTS =
      """
      (select json_agg(json_build_object('sku', f.sku, 'values', f.options || f.attributes)
                       order by f.position, f.id)
         from variant f
        where f.org_id = p.org_id and f.product_id = p.id
       having bool_or(f.options || f.attributes <> '{}')) as variants
      """;

  private AttributeValues() {}

  /** Reads {@link #OF_VARIANTS}. */
  public static List<SearchIndex.Variant> variants(@Nullable JsonNode variants) {
    return variants == null
        ? List.of()
        : variants
            .valueStream()
            .map(
                each -> new SearchIndex.Variant(each.at("/sku").asString(), of(each.at("/values"))))
            .toList();
  }

  public static Map<String, List<String>> of(JsonNode attributes) {
    var values = new HashMap<String, List<String>>();
    attributes.properties().forEach(each -> values.put(each.getKey(), texts(each.getValue())));
    return values;
  }

  private static List<String> texts(JsonNode value) {
    if (value.isArray()) {
      return value.valueStream().map(JsonNode::asString).toList();
    }
    return value.isNull() ? List.of() : List.of(value.asString());
  }
}
