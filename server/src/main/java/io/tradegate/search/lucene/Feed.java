package io.tradegate.search.lucene;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Json;
import io.tradegate.pricing.BulkPrices;
import io.tradegate.search.AttributeValues;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;

/** Reads changes and products from the database for an index. */
final class Feed {
  private static final String CALLER =
      """
      select c.upto, c.products, app.parties() as parties, app.website() as website, app.spoken(cast(:locales as text[])) as spoken
        from app.search_changes(cast(:since as pg_snapshot), :most) c
      """;

  private static final String ORIGIN = "select app.search_origin() as origin";

  private static final String SYNONYMS =
      """
      select terms
        from search_synonym
       where org_id = :org
         and keys && array(select app.search_key(w) from unnest(cast(:terms as text[])) w)
      """;

  private static final String PRODUCTS =
      """
      select p.id, p.name, p.description, p.visibility, p.attributes, p.created_at,
      """
          + AttributeValues.OF_VARIANTS
          + """
      ,
             case when p.websites = 'chosen'
                  then array(select w.website_id from product_website w
                              where w.org_id = p.org_id and w.product_id = p.id)
             end as websites,
             app.product_facts(p.org_id, p.id, p.attributes) as facts,
             v.id as variant_id, v.min_quantity, v.tax_class,
             array(select c.code from variant f cross join lateral unnest(array[f.sku, f.gtin]) c (code)
                    where f.org_id = p.org_id and f.product_id = p.id and c.code is not null) as codes,
             array(select pc.category_id from product_category pc
                    where pc.org_id = p.org_id and pc.product_id = p.id) as categories,
             array(select a.party_id from product_access a
                    where a.org_id = p.org_id and a.product_id = p.id and a.allowed) as let_in,
             array(select a.party_id from product_access a
                    where a.org_id = p.org_id and a.product_id = p.id and not a.allowed) as barred,
             (select json_object_agg(t.locale, json_build_object('name', t.name, 'description', t.description))
                from product_translation t
               where t.org_id = p.org_id and t.product_id = p.id) as translations
        from product p
        join lateral (select f.id, f.min_quantity, f.tax_class from variant f
                       where f.org_id = p.org_id and f.product_id = p.id
                       order by f.position, f.id limit 1) v on true
       where p.org_id = :org and p.id = any (cast(:ids as uuid[])) and p.status = 'active'
      """;

  private Feed() {}

  /**
   * Who asks, and what changed since the index knew everything.
   *
   * @param upto the snapshot that the index has reached once the products are read
   * @param website of the caller; null for staff
   * @param spoken locales of translations that count for the caller
   */
  record News(
      String upto,
      List<UUID> products,
      List<UUID> parties,
      @Nullable UUID website,
      List<String> spoken) {}

  /** {@code since}: null for an index that is still empty. */
  static News news(Tx tx, @Nullable String since, int most, List<String> locales) {
    return tx.sql(CALLER)
        .bind("since", since)
        .bind("most", most)
        .bind("locales", locales)
        .one(row -> row.as(News.class));
  }

  /** Which database this is. */
  static String origin(Tx tx) {
    return tx.sql(ORIGIN).one(row -> row.text("origin"));
  }

  /** Terms that mean the same as one of these, each with all that mean it. */
  static List<List<String>> synonyms(Tx tx, List<String> terms) {
    return tx.sql(SYNONYMS).bind("terms", terms).list(row -> row.texts("terms"));
  }

  /** Name and description in a language. */
  record Told(String name, String description) {}

  /**
   * A product on sale, with everything that it is found and shown by.
   *
   * @param websites that sell it; null: all
   */
  record Product(
      Card card,
      String description,
      String facts,
      List<String> codes,
      String visibility,
      List<UUID> letIn,
      List<UUID> barred,
      @Nullable List<UUID> websites,
      Map<String, Told> translations) {}

  /** Of these products, those that are on sale. */
  static List<Product> products(Tx tx, List<UUID> ids) {
    return tx.sql(PRODUCTS).bind("ids", ids).list(Feed::product);
  }

  private static Product product(Row row) {
    Map<String, Told> translations = translations(row.maybeText("translations"));
    return new Product(
        card(row, translations),
        row.text("description"),
        row.text("facts"),
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
    return new Card(
        row.uuid("id"),
        row.text("name"),
        Card.names(translations),
        row.instant("created_at"),
        row.as(BulkPrices.Wanted.class),
        AttributeValues.of(Objects.requireNonNull(row.maybeJson("attributes"))),
        AttributeValues.variants(row.maybeJson("variants")),
        row.uuids("categories"));
  }
}
