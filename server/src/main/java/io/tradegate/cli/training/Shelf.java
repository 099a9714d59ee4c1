package io.tradegate.cli.training;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * What the store has, so that visitors ask for what exists.
 *
 * @param lists the paths of pages of products
 * @param slugs of products
 * @param skus in stock
 * @param words of names of products
 * @param categories their slugs
 */
record Shelf(
    List<String> lists,
    List<String> slugs,
    List<String> skus,
    List<String> words,
    List<String> categories) {
  private static final String LIST = "/storefront/products?limit=20";

  static Shelf seenBy(Person guest) {
    List<String> categories =
        strings(items(guest.read(Motion.CATEGORIES, "/storefront/categories")), "slug");
    List<JsonNode> products =
        items(guest.read(Motion.PRODUCT_LIST, "/storefront/products?limit=200"));
    var lists = new ArrayList<String>();
    lists.addAll(pages(guest, LIST));
    lists.addAll(pages(guest, LIST + "&sort=name"));
    categories.forEach(category -> lists.addAll(pages(guest, LIST + "&category=" + category)));
    return new Shelf(lists, strings(products, "slug"), skus(products), words(products), categories);
  }

  private static List<String> pages(Person guest, String first) {
    var pages = new ArrayList<String>();
    String path = first;
    while (!path.isEmpty()) {
      pages.add(path);
      String cursor = guest.read(Motion.PRODUCT_LIST, path).path("next_cursor").asString("");
      path = cursor.isEmpty() ? "" : first + "&cursor=" + encoded(cursor);
    }
    return pages;
  }

  private static List<String> skus(List<JsonNode> products) {
    return strings(
        products.stream()
            .filter(product -> product.at("/availability/in_stock").asBoolean())
            .toList(),
        "sku");
  }

  private static List<String> words(List<JsonNode> products) {
    return strings(products, "name").stream()
        .flatMap(name -> Stream.of(name.split("\\W+", -1)))
        .filter(word -> word.length() > 3)
        .distinct()
        .toList();
  }

  static List<JsonNode> items(JsonNode page) {
    return page.path("items").valueStream().toList();
  }

  private static List<String> strings(List<JsonNode> items, String field) {
    return items.stream().map(item -> item.path(field).asString()).toList();
  }

  static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }

  /** One after the other, from the first again after the last. */
  static String pick(List<String> all, int turn) {
    return all.get(Math.floorMod(turn, all.size()));
  }
}
