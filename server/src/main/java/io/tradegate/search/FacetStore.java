package io.tradegate.search;

import io.tradegate.catalog.translations.Spoken;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Json;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** SQL of facets: filterable attributes, and categories. */
final class FacetStore {
  private static final String ATTRIBUTES =
      """
      select a.code, coalesce(ta.name, a.name) as name, a.kind, coalesce(ta.unit, a.unit) as unit, a.options,
             coalesce(ta.options, '[]') as labels
        from attribute a
      """
          + Spoken.ATTRIBUTE
          + """
             where a.org_id = :org and a.filterable
             order by a.name, a.id
             limit 200
            """;

  private static final String TREE =
      """
      select app.category_tree(id) as tree
        from category
       where org_id = :org and slug = :slug
      """;

  // Without a depth, so that what several lines share is read once.
  private static final String LINES =
      """
      with recursive up as (
        select c.id, c.parent_id
          from category c
         where c.org_id = :org and c.id = any (cast(:ids as uuid[]))
        union
        select c.id, c.parent_id
          from up
          join category c on c.org_id = :org and c.id = up.parent_id
      )
      select c.id, c.parent_id, coalesce(tc.name, c.name) as name, c.slug
        from up
        join category c on c.org_id = :org and c.id = up.id
      """
          + Spoken.CATEGORY;

  private FacetStore() {}

  /** A category of a product, or one above it. */
  record Place(UUID id, @Nullable UUID parent, String name, String slug) {}

  static List<FilterableAttribute> attributes(Tx tx, List<String> locales) {
    return tx.sql(ATTRIBUTES)
        .bind("locales", locales)
        .list(
            row ->
                new FilterableAttribute(
                    row.text("code"),
                    row.text("name"),
                    row.text("kind"),
                    row.maybeText("unit"),
                    FilterableAttribute.labels(
                        options(row.text("options")), options(row.text("labels")))));
  }

  private static List<FilterableAttribute.Option> options(String json) {
    return List.of(Json.mapper().readValue(json, FilterableAttribute.Option[].class));
  }

  /** A category with everything below it. */
  static Optional<List<UUID>> tree(Tx tx, String slug) {
    return tx.sql(TREE).bind("slug", slug).maybe(row -> row.uuids("tree"));
  }

  /** These categories and all above them. */
  static Map<UUID, Place> places(Tx tx, Collection<UUID> categories, List<String> locales) {
    return tx
        .sql(LINES)
        .bind("ids", categories)
        .bind("locales", locales)
        .list(row -> row.as(Place.class))
        .stream()
        .collect(Collectors.toMap(Place::id, Function.identity()));
  }
}
