package io.tradegate.search;

import io.tradegate.catalog.shelf.ListedProducts;
import io.tradegate.catalog.shelf.VisitorScopes;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.kept.Checked;
import io.tradegate.platform.http.kept.Keeping;
import io.tradegate.platform.http.kept.KeptAnswers;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.json.CleanText;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for search. Each visitor finds what it may see, at its own prices. */
record SearchRoutes(Search search, VisitorScopes scopes, KeptAnswers kept) {
  private static final Param TEXT =
      Param.text("q", "What to look for: words, beginnings of words, a SKU or a GTIN.");

  void addTo(Routes routes) {
    routes
        .get(
            "/storefront/search", "storefront.search", "Search the store on this host, with facets")
        .guests()
        .params(
            List.of(
                TEXT,
                Param.text("category", "A category's slug; those below it count."),
                Param.text("filter", "Values of attributes: colour:red;colour:blue;length:5..10."),
                Param.text("price_min", "The lowest price, as the visitor would pay it."),
                Param.text("price_max", "The highest price, as the visitor would pay it."),
                Param.oneOf(
                    "sort", ResultOrder.names(), "Order of the items; relevance by default."),
                Param.limit(),
                Param.text("cursor", "Where the page before ended: its next_cursor."),
                Languages.PARAM))
        .replies(200, SearchResult.class)
        .handle(kept.keep(new Keeping(VisitorScopes.PRODUCTS_AND_PRICES, scopes), this::search));
    routes
        .get("/storefront/suggest", "storefront.suggest", "Suggest products while a visitor types")
        .guests()
        .params(List.of(TEXT, Languages.PARAM))
        .replies(200, Suggestions.class)
        .handle(kept.keep(new Keeping(VisitorScopes.PRODUCTS, scopes), this::suggest));
  }

  private Reply search(Call call, Tx tx) {
    Search.Question question = question(call);
    int limit = call.query().value("limit", Integer.class).orElse(Listing.DEFAULT_LIMIT);
    String scope = "storefront.search|" + tx.actor().org() + "|" + question.order();
    Place place = place(call, scope);

    Search.Found found = search.find(tx, question);
    List<PricedMatch> rest = found.after(place.offset(), place.last());
    List<PricedMatch> page = rest.subList(0, Math.min(limit, rest.size()));
    String next = page.size() == rest.size() ? null : place.after(page).sealed(call, scope);
    SearchResult result = search.result(tx, found, page, next, question.locales());
    return Reply.ok(new Checked(result, ListedProducts.stock(result.items())));
  }

  private static Search.Question question(Call call) {
    return new Search.Question(
        text(call, "q"),
        text(call, "category"),
        text(call, "filter"),
        amount(call, "price_min"),
        amount(call, "price_max"),
        ResultOrder.of(text(call, "sort")),
        Languages.of(call));
  }

  /** Null where it is left out or empty: an empty box filters nothing. */
  private static @Nullable String text(Call call, String name) {
    String text = call.query().value(name, String.class).orElse("");
    if (!CleanText.isClean(text)) {
      throw Refusal.ofField(name, "Parameter `%s` contains an unusable character.".formatted(name));
    }
    return text.isBlank() ? null : text;
  }

  private static @Nullable BigDecimal amount(Call call, String name) {
    String text = text(call, name);
    return text == null ? null : Narrowing.amount(name, text);
  }

  /** Where a page ended. The offset serves when the last product is no longer found. */
  private record Place(int offset, @Nullable ProductId last) {
    Place after(List<PricedMatch> page) {
      return new Place(offset + page.size(), page.getLast().id());
    }

    String sealed(Call call, String scope) {
      return call.sealed(scope, List.of(String.valueOf(offset), String.valueOf(last)));
    }
  }

  private static Place place(Call call, String scope) {
    return call.query()
        .value("cursor", String.class)
        .map(cursor -> call.opened(scope, "cursor", cursor))
        .map(
            parts ->
                new Place(
                    Integer.parseInt(parts.get(0)), new ProductId(UUID.fromString(parts.get(1)))))
        .orElse(new Place(0, null));
  }

  private Reply suggest(Call call, Tx tx) {
    String text = text(call, "q");
    return Reply.ok(
        text == null ? new Suggestions(List.of()) : search.suggest(tx, text, Languages.of(call)));
  }
}
