package io.tradegate.search.lucene;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.kept.KeptFacts;
import io.tradegate.platform.kept.KeptVersions.Topic;
import io.tradegate.pricing.BulkPriceStore;
import io.tradegate.search.AttributeValues;
import io.tradegate.search.SearchIndex;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;

/** Reads changes and products from the database for an index. */
final class FeedStore {
  private static final String NEWS =
      "select c.upto, c.products from app.search_changes(cast(:since as pg_snapshot), :most) c";

  private static final String ASKER =
      "select app.parties() as parties, app.spoken(cast(:locales as text[])) as spoken";

  private static final String ORIGIN = "select app.search_origin() as origin";

  private static final String SYNONYMS =
      """
      select terms
        from search_synonym
       where org_id = :org
      """;

  private static final String DESCRIPTIVE =
      """
      select code, options
        from attribute
       where org_id = :org and searchable and kind <> 'boolean'
      """;

  // Each table is looked up once for a product.
  private static final String PRODUCTS =
      """
      select p.id, p.name, p.description, p.visibility, p.attributes, p.created_at,
             case when p.websites = 'chosen'
                  then array(select w.website_id from product_website w
                              where w.org_id = p.org_id and w.product_id = p.id)
             end as websites,
             v.variants, v.codes, v.id as variant_id, v.min_quantity, v.tax_class,
             array(select pc.category_id from product_category pc
                    where pc.org_id = p.org_id and pc.product_id = p.id) as categories,
             coalesce(a.let_in, '{}') as let_in, coalesce(a.barred, '{}') as barred, t.translations
        from product p
       cross join lateral (
             select case when bool_or(f.options || f.attributes <> '{}')
                         then json_agg(json_build_object('sku', f.sku, 'values', f.options || f.attributes)
                                       order by f.position, f.id) end as variants,
                    array_remove(array_agg(f.sku) || array_agg(f.gtin), null) as codes,
                    (array_agg(f.id order by f.position, f.id))[1] as id,
                    (array_agg(f.min_quantity order by f.position, f.id))[1] as min_quantity,
                    (array_agg(f.tax_class order by f.position, f.id))[1] as tax_class
               from variant f
              where f.org_id = p.org_id and f.product_id = p.id
             having count(*) > 0) v
       cross join lateral (
             select array_agg(a.party_id) filter (where a.allowed) as let_in,
                    array_agg(a.party_id) filter (where not a.allowed) as barred
               from product_access a
              where a.org_id = p.org_id and a.product_id = p.id) a
       cross join lateral (
             select json_object_agg(t.locale, json_build_object('name', t.name, 'description', t.description))
                      as translations
               from product_translation t
              where t.org_id = p.org_id and t.product_id = p.id) t
       where p.org_id = :org and p.id = any (cast(:ids as uuid[])) and p.status = 'active'
      """;

  /**
   * What changed since the index knew everything.
   *
   * @param upto the snapshot that the index has reached once the products are read
   */
  record News(String upto, List<UUID> products) {}

  /** {@code since}: null for an index that is still empty. */
  static News news(Tx tx, @Nullable String since, int most) {
    return tx.sql(NEWS).bind("since", since).bind("most", most).one(News.class);
  }

  /**
   * Who asks.
   *
   * @param spoken locales of translations that count for the caller
   */
  record Asker(List<UUID> parties, List<String> spoken) {}

  private record AskerName(@Nullable UUID customer, List<String> locales) {}

  static Asker asker(Tx tx, List<String> locales) {
    Actor actor = tx.actor();
    UUID customer = actor.kind() == Actor.Kind.BUYER ? actor.requireAccount() : null;
    return tx.kept(
        List.of(Topic.TERMS),
        new AskerName(customer, locales),
        () -> tx.sql(ASKER).bind("locales", locales).one(Asker.class));
  }

  /** Which database this is. */
  static String origin(Tx tx) {
    return tx.sql(ORIGIN).one(row -> row.text("origin"));
  }

  /** Terms that mean the same: each list holds all of them, as their words. */
  static Synonyms synonyms(Tx tx) {
    return tx.kept(
        List.of(Topic.CATALOG),
        Synonyms.class,
        () -> new Synonyms(tx.sql(SYNONYMS).list(row -> words(row.texts("terms")))));
  }

  private static List<List<String>> words(List<String> terms) {
    return terms.stream().map(SearchWords::of).toList();
  }

  record Synonyms(List<List<List<String>>> all) implements KeptFacts.Large {
    @Override
    public int weight() {
      return all.stream().mapToInt(List::size).sum();
    }

    /** Those of which one of these words, or all of them, is a term. */
    List<List<List<String>>> of(List<String> words) {
      return all.stream()
          .filter(terms -> terms.stream().anyMatch(term -> isAmong(term, words)))
          .toList();
    }

    private static boolean isAmong(List<String> term, List<String> words) {
      return term.equals(words) || (term.size() == 1 && words.contains(term.getFirst()));
    }
  }

  /** Name and description in a language. */
  record Told(String name, String description) {}

  /**
   * A product on sale, with everything that it is found and shown by.
   *
   * @param facts what its attributes say
   * @param websites that sell it; null: all
   */
  record Product(
      Card card,
      String description,
      List<String> facts,
      List<String> codes,
      String visibility,
      List<UUID> letIn,
      List<UUID> barred,
      @Nullable List<UUID> websites,
      Map<String, Told> translations) {}

  /** Of these products, those that are on sale. */
  static List<Product> products(Tx tx, List<UUID> ids) {
    Facts facts = new Facts(tx.sql(DESCRIPTIVE).list(Facts.Descriptive.class));
    return tx.sql(PRODUCTS).bind("ids", ids).list(row -> product(row, facts));
  }

  private static Product product(Row row, Facts facts) {
    Map<String, Told> translations = translations(row.maybeText("translations"));
    Card card = card(row, translations);
    return new Product(
        card,
        row.text("description"),
        facts.of(card.item()),
        row.texts("codes"),
        row.text("visibility"),
        row.uuids("let_in"),
        row.uuids("barred"),
        row.maybeText("websites") == null ? null : row.uuids("websites"),
        translations);
  }

  private static Map<String, Told> translations(@Nullable String json) {
    return json == null
        ? Map.of()
        : Json.mapper().readValue(json, new TypeReference<Map<String, Told>>() {});
  }

  private static Card card(Row row, Map<String, Told> translations) {
    var item =
        new SearchIndex.Item(
            new ProductId(row.uuid("id")),
            row.instant("created_at"),
            row.as(BulkPriceStore.Wanted.class),
            AttributeValues.of(Objects.requireNonNull(row.maybeJson("attributes"))),
            AttributeValues.variants(row.maybeJson("variants")),
            row.uuids("categories"));
    return new Card(item, row.text("name"), Card.names(translations));
  }
}
