package io.tradegate.search;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Json;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** What facets are made of: attributes that may be filtered by, and categories. */
final class FacetStore {
  private static final String ATTRIBUTES =
      """
      select code, name, kind, unit, options
        from attribute
       where org_id = :org and filterable
       order by name, id
       limit 200
      """;

  private static final String TREE =
      """
      select app.category_tree(id) as tree
        from category
       where org_id = :org and slug = :slug
      """;

  private static final String LINES =
      """
      select leaf.id as leaf, c.id, c.name, c.slug, c.position
        from unnest(cast(:ids as uuid[])) leaf (id)
       cross join lateral app.category_line(leaf.id) l
        join category c on c.org_id = :org and c.id = l.category_id
      """;

  private FacetStore() {}

  /** A category of a product, or one above it. */
  record Place(UUID leaf, UUID id, String name, String slug, int position) {}

  static List<FilterableAttribute> attributes(Tx tx) {
    return tx.sql(ATTRIBUTES)
        .list(
            row ->
                new FilterableAttribute(
                    row.text("code"),
                    row.text("name"),
                    row.text("kind"),
                    row.maybeText("unit"),
                    FilterableAttribute.labels(options(row.text("options")))));
  }

  private static List<FilterableAttribute.Option> options(String json) {
    return List.of(Json.mapper().readValue(json, FilterableAttribute.Option[].class));
  }

  /** A category with everything below it. */
  static Optional<List<UUID>> tree(Tx tx, String slug) {
    return tx.sql(TREE).bind("slug", slug).maybe(row -> row.uuids("tree"));
  }

  static List<Place> places(Tx tx, Collection<UUID> categories) {
    return tx.sql(LINES)
        .bind("ids", categories)
        .list(
            row ->
                new Place(
                    row.uuid("leaf"),
                    row.uuid("id"),
                    row.text("name"),
                    row.text("slug"),
                    row.integer("position")));
  }
}
