package io.tradegate.search;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Validated;
import java.util.List;

/** Routes for synonyms, for staff. */
record SynonymRoutes(Synonyms synonyms) {
  private static final String ALL = "/admin/search/synonyms";
  private static final String ONE = ALL + "/{id}";
  private static final int LONGEST = 60;

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
        .get(ALL, "search_synonyms.list", "List synonyms")
        .permission("product.view")
        .lists(Synonym.class, SynonymStore.LIST);
    routes
        .post(ALL, "search_synonyms.create", "Say that terms mean the same to a search")
        .permission("product.manage")
        .body(Terms.class)
        .creates(Synonym.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "search_synonyms.read", "Read synonyms")
        .permission("product.view")
        .answers(Synonym.class, (call, tx) -> synonyms.synonym(tx, call.id("id")));
    routes
        .put(ONE, "search_synonyms.change", "Replace the terms of synonyms")
        .permission("product.manage")
        .body(Terms.class)
        .answers(
            Synonym.class,
            (call, tx, body) -> synonyms.change(tx, call.id("id"), call.ifMatch(), body.terms()));
    routes
        .delete(ONE, "search_synonyms.delete", "Delete synonyms")
        .permission("product.manage")
        .answersNothing((call, tx) -> synonyms.delete(tx, call.id("id"), call.ifMatch()));
  }

  private Reply create(Tx tx, Terms body) {
    Synonym made = synonyms.add(tx, body.terms());
    return Reply.created(ALL + "/" + made.id(), made).version(made.version());
  }
}
