package io.tradegate.search;

import java.util.List;

/** What somebody who types may mean, the best first. */
record Suggestions(List<Product> products) {
  /** A product to go to. */
  record Product(String name, String slug, String sku) {}
}
