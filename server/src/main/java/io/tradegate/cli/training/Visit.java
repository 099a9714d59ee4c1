package io.tradegate.cli.training;

/** What a visitor looks at in a store: a guest, or a buyer with prices of its own. */
record Visit(Person visitor, Shelf shelf) {
  void browse(int from, int lists, int products) {
    for (int n = 0; n < lists; n++) {
      visitor.look(Motion.PRODUCT_LIST, Shelf.pick(shelf.lists(), from + n));
    }
    for (int n = 0; n < products; n++) {
      visitor.look(
          Motion.PRODUCT, "/storefront/products/" + Shelf.pick(shelf.slugs(), from + 7 * n));
    }
  }

  void lookAtCategories() {
    visitor.look(Motion.CATEGORIES, "/storefront/categories");
  }

  /** A word, the same within a category, and two words the first of which is incomplete. */
  void search(int turn) {
    String word = Shelf.pick(shelf.words(), turn);
    String other = Shelf.pick(shelf.words(), 3 * turn + 1);
    search(word);
    search(word + "&category=" + Shelf.pick(shelf.categories(), turn));
    search(beginning(word) + "+" + other);
  }

  private void search(String words) {
    visitor.look(Motion.SEARCH, "/storefront/search?limit=20&q=" + words);
  }

  void type(int turn) {
    String word = Shelf.pick(shelf.words(), turn);
    visitor.look(Motion.SUGGEST, "/storefront/suggest?q=" + word.substring(0, 2));
    visitor.look(Motion.SUGGEST, "/storefront/suggest?q=" + beginning(word));
  }

  private static String beginning(String word) {
    return word.substring(0, word.length() - 1);
  }
}
