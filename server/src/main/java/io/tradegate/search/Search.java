package io.tradegate.search;

import io.tradegate.catalog.shelf.ListedProduct;
import io.tradegate.catalog.shelf.ListedProducts;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Answers a search: the index finds products and pricing gives the visitor's prices. Then the
 * result is filtered, counted, sorted and cut to a page in memory, and the catalog reads the
 * products of that page. {@link #CANDIDATES} bounds the work for any query.
 */
record Search(SearchIndex index, ListedProducts products) {
  /** More than a visitor pages through. If more products match, the result is approximate. */
  static final int CANDIDATES = 1000;

  private static final int SUGGESTED = 8;
  // Some of them are not visible to this visitor.
  private static final int SUGGESTED_FROM = 40;

  /** What was asked, as it came. */
  record Question(
      @Nullable String text,
      @Nullable String category,
      @Nullable String filter,
      @Nullable BigDecimal priceMin,
      @Nullable BigDecimal priceMax,
      ResultOrder order,
      List<String> locales) {}

  /** Everything found, sorted; pages are cut from it. */
  record Found(List<PricedMatch> matching, boolean approximate, Facets facets) {

    /** The matches after a position, given by an offset and by the last product before it. */
    List<PricedMatch> after(int offset, @Nullable ProductId last) {
      for (int n = 0; last != null && n < matching.size(); n++) {
        if (matching.get(n).id().equals(last)) {
          return matching.subList(n + 1, matching.size());
        }
      }
      return matching.subList(Math.min(offset, matching.size()), matching.size());
    }
  }

  Found find(Tx tx, Question question) {
    List<FilterableAttribute> attributes = FacetStore.attributes(tx, question.locales());
    var narrowing =
        new Narrowing(
            question.filter() == null ? Map.of() : Narrowing.values(question.filter(), attributes),
            question.priceMin(),
            question.priceMax());
    SearchIndex.Matches found = index.find(tx, ask(tx, question));
    List<PricedMatch> all = PricedMatch.priced(tx, found.best());
    Sifted sifted = narrowing.sift(all);
    List<PricedMatch> matching = question.order().sorted(sifted.matching());
    var facets =
        new FacetCount(sifted, narrowing)
            .facets(attributes, lines(tx, matching, question.locales()));
    return new Found(matching, found.more(), facets);
  }

  private static SearchIndex.Ask ask(Tx tx, Question question) {
    List<UUID> categories =
        question.category() == null ? null : FacetStore.tree(tx, question.category());
    return new SearchIndex.Ask(question.text(), categories, question.locales(), CANDIDATES);
  }

  private static Map<UUID, List<FacetStore.Place>> lines(
      Tx tx, List<PricedMatch> matching, List<String> locales) {
    Set<UUID> leaves = new HashSet<>();
    matching.forEach(candidate -> leaves.addAll(candidate.categories()));
    return leaves.isEmpty() ? Map.of() : FacetStore.lines(tx, leaves, locales);
  }

  SearchResult result(
      Tx tx, Found found, List<PricedMatch> page, @Nullable String next, List<String> locales) {
    return new SearchResult(
        page.isEmpty() ? List.of() : items(tx, page, locales),
        next,
        found.matching().size(),
        found.approximate(),
        found.facets());
  }

  private List<ListedProduct> items(Tx tx, List<PricedMatch> page, List<String> locales) {
    Map<ProductId, PricedMatch> found =
        page.stream().collect(Collectors.toMap(PricedMatch::id, Function.identity()));
    return products.of(tx, page.stream().map(PricedMatch::id).toList(), locales).stream()
        .map(each -> each.matching(Objects.requireNonNull(found.get(each.id())).skus()))
        .toList();
  }

  Suggestions suggest(Tx tx, String text, List<String> locales) {
    List<UUID> ids = index.ids(tx, new SearchIndex.Ask(text, null, locales, SUGGESTED_FROM));
    return new Suggestions(
        ids.isEmpty() ? List.of() : products.glimpses(tx, ids, locales, SUGGESTED));
  }
}
