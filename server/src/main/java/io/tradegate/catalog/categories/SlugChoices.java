package io.tradegate.catalog.categories;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The slugs that a product may get, best first. Most products get the first, so that the others are
 * made only when they are asked for.
 *
 * @param wanted the first choice; null: made from the name
 */
public record SlugChoices(@Nullable String wanted, String name, String sku, UUID product) {

  String at(int round) {
    String first = wanted == null ? Slug.of(name) : wanted;
    return round == 0 && !first.isEmpty() ? first : all().get(round);
  }

  private List<String> all() {
    var all = new ArrayList<String>();
    if (wanted != null) {
      all.add(wanted);
    }
    all.addAll(Slugs.choices(name, sku, product));
    return all;
  }
}
