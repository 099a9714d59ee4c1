package io.tradegate.search;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Validated;
import java.util.List;
import java.util.Map;

/** Routes for synonyms, for staff. */
final class SynonymRoutes {
  private static final String ALL = "/admin/search/synonyms";
  private static final String ONE = ALL + "/{id}";
  private static final int LONGEST = 60;

  private final Synonyms synonyms;

  SynonymRoutes(Synonyms synonyms) {
    this.synonyms = synonyms;
  }

  record Terms(@Bounds(min = 2, max = 20) List<String> terms) implements Validated {
    @Override
    public List<FieldError> complaints() {
      boolean fine =
          terms.stream()
              .allMatch(
                  term ->
                      term.length() <= LONGEST
                          && term.codePoints().anyMatch(Character::isLetterOrDigit));
      return fine
          ? List.of()
          : List.of(
              new FieldError(
                  "terms",
                  "Field `terms` must hold words, each term at most %d characters long."
                      .formatted(LONGEST)));
    }
  }

  void addTo(Routes routes) {
    routes
        .get(ALL)
        .named("search_synonyms.list", "List synonyms")
        .permission("product.view")
        .lists(Synonym.class, SynonymStore.LIST.params())
        .handle((call, tx) -> Reply.ok(SynonymStore.LIST.page(tx, call, Map.of())));
    routes
        .post(ALL)
        .named("search_synonyms.create", "Say that terms mean the same to a search")
        .permission("product.manage")
        .body(Terms.class)
        .replies(201, Synonym.class)
        .handle(this::create);
    routes
        .get(ONE)
        .named("search_synonyms.read", "Read synonyms")
        .permission("product.view")
        .replies(200, Synonym.class)
        .handle((call, tx) -> ok(synonyms.synonym(tx, call.id("id"))));
    routes
        .put(ONE)
        .named("search_synonyms.change", "Replace the terms of synonyms")
        .permission("product.manage")
        .body(Terms.class)
        .replies(200, Synonym.class)
        .handle(this::change);
    routes
        .delete(ONE)
        .named("search_synonyms.delete", "Delete synonyms")
        .permission("product.manage")
        .replies(204)
        .handle(this::delete);
  }

  private Reply create(Call call, Tx tx) {
    Synonym made = synonyms.add(tx, call.body(Terms.class).terms());
    return Reply.created(ALL + "/" + made.id(), made).version(made.version());
  }

  private Reply change(Call call, Tx tx) {
    List<String> terms = call.body(Terms.class).terms();
    return ok(synonyms.change(tx, call.id("id"), call.ifMatch(), terms));
  }

  private Reply delete(Call call, Tx tx) {
    synonyms.delete(tx, call.id("id"), call.ifMatch());
    return Reply.noContent();
  }

  private static Reply ok(Synonym each) {
    return Reply.ok(each).version(each.version());
  }
}
