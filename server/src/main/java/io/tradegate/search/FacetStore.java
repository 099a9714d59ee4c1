package io.tradegate.search;

import io.tradegate.catalog.translations.Spoken;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.kept.KeptFacts;
import io.tradegate.platform.kept.KeptFacts.Each;
import io.tradegate.platform.kept.KeptVersions.Topic;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * SQL of facets: filterable attributes, and categories. A node keeps both for visitors while the
 * catalog does not change.
 */
final class FacetStore {
  private static final List<Topic> CATALOG = List.of(Topic.CATALOG);

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

  /** A category of a product, or one above it. */
  record Place(UUID id, @Nullable UUID parent, String name, String slug) {}

  private record Attributes(List<FilterableAttribute> all) implements KeptFacts.Large {
    @Override
    public int weight() {
      return all.stream().mapToInt(each -> 2 + each.labels().size()).sum();
    }
  }

  static List<FilterableAttribute> attributes(Tx tx, List<String> locales) {
    return tx.kept(
            CATALOG,
            List.of(Attributes.class, locales),
            () ->
                new Attributes(
                    tx.sql(ATTRIBUTES).bind("locales", locales).list(FacetStore::attribute)))
        .all();
  }

  private static FilterableAttribute attribute(Row row) {
    return new FilterableAttribute(
        row.text("code"),
        row.text("name"),
        row.text("kind"),
        row.maybeText("unit"),
        FilterableAttribute.labels(options(row.text("options")), options(row.text("labels"))));
  }

  private static List<FilterableAttribute.Option> options(String json) {
    return List.of(Json.mapper().readValue(json, FilterableAttribute.Option[].class));
  }

  private record Tree(String slug, List<UUID> all) implements KeptFacts.Large {
    @Override
    public int weight() {
      return (slug.length() + 16 * all.size()) / 256;
    }
  }

  /** A category with everything below it; empty where there is no such category. */
  static List<UUID> tree(Tx tx, String slug) {
    return tx.kept(
            CATALOG,
            List.of(Tree.class, slug),
            () ->
                new Tree(
                    slug,
                    tx.sql(TREE)
                        .bind("slug", slug)
                        .maybe(row -> row.uuids("tree"))
                        .orElse(List.of())))
        .all();
  }

  private record LineOf(UUID category, List<String> locales) {}

  /** Each of these categories, followed by those above it. */
  static Map<UUID, List<Place>> lines(Tx tx, Collection<UUID> categories, List<String> locales) {
    List<LineOf> names = categories.stream().map(each -> new LineOf(each, locales)).toList();
    var lines = new HashMap<UUID, List<Place>>();
    tx.keptEach(CATALOG, names, new Each<>(_ -> true, missing -> read(tx, missing, locales)))
        .forEach((name, line) -> lines.put(name.category(), line));
    return lines;
  }

  private static Map<LineOf, List<Place>> read(Tx tx, List<LineOf> names, List<String> locales) {
    Map<UUID, Place> places =
        tx
            .sql(LINES)
            .bind("ids", names.stream().map(LineOf::category).toList())
            .bind("locales", locales)
            .list(Place.class)
            .stream()
            .collect(Collectors.toMap(Place::id, Function.identity()));
    return names.stream()
        .collect(Collectors.toMap(Function.identity(), name -> line(name.category(), places)));
  }

  private static List<Place> line(UUID category, Map<UUID, Place> places) {
    var line = new ArrayList<Place>();
    Place place = places.get(category);
    while (place != null && !line.contains(place)) {
      line.add(place);
      place = place.parent() == null ? null : places.get(place.parent());
    }
    return line;
  }
}
