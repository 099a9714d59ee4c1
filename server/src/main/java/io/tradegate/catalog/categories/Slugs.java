package io.tradegate.catalog.categories;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.json.Cut;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/** Assigns slugs to products. A product keeps the slugs it had, so that old URLs still work. */
public final class Slugs {
  private Slugs() {}

  record Wish(String slug, ProductId productId) {}

  /** The first choice of each product that is free; made from its name, then with its SKU. */
  public static Map<ProductId, String> claim(Tx tx, Map<ProductId, SlugChoices> choices) {
    var claimed = new HashMap<ProductId, String>();
    for (int round = 0; claimed.size() < choices.size(); round++) {
      List<Wish> wishes = wishes(choices, claimed, round);
      CategoryStore.claimSlugs(tx, wishes)
          .forEach(wish -> claimed.put(wish.productId(), wish.slug()));
    }
    return claimed;
  }

  private static List<Wish> wishes(
      Map<ProductId, SlugChoices> choices, Map<ProductId, String> claimed, int round) {
    var wishes = new ArrayList<Wish>();
    choices.forEach(
        (product, slugs) -> {
          if (!claimed.containsKey(product)) {
            wishes.add(new Wish(slugs.at(round), product));
          }
        });
    return wishes;
  }

  /** The last one ends in the random part of the id and is never taken. */
  static List<String> choices(String name, String sku, UUID product) {
    String id = product.toString();
    String last = Slug.of(cut(name) + " " + id.substring(id.length() - 12));
    return Stream.of(Slug.of(name), Slug.of(cut(name) + " " + cut(sku)), last)
        .filter(slug -> !slug.isEmpty())
        .toList();
  }

  /** Short enough that what follows is not cut off. */
  private static String cut(String text) {
    String slug = Slug.of(text);
    return Cut.to(50, slug);
  }

  /** Claims a slug that the caller chose, and refuses if it is taken. */
  public static void claim(Tx tx, ProductId product, String slug) {
    if (CategoryStore.claimSlugs(tx, List.of(new Wish(slug, product))).isEmpty()
        && !CategoryStore.slugOwner(tx, slug).equals(product)) {
      throw DUPLICATE
          .because("The slug %s leads to another product, or did before.".formatted(slug))
          .with("Location", "/admin/products/" + CategoryStore.slugOwner(tx, slug));
    }
  }
}
