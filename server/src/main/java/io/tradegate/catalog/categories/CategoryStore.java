package io.tradegate.catalog.categories;

import io.tradegate.catalog.translations.Spoken;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.translations.TranslatedKind;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** SQL of the category table. */
final class CategoryStore {
  private static final String COLUMNS =
      """
      c.id, c.parent_id, c.name, c.slug, c.position, c.version, c.created_at,
      array(select t.locale from category_translation t
             where t.org_id = c.org_id and t.category_id = c.id order by t.locale) as locales
      """;
  private static final Param PARENT = Param.uuid("parent", "Only those right below this one.");
  private static final Param TOP = Param.bool("top", "Only those at the top, or only the others.");

  static final Listing<Category> LIST =
      Listing.of(COLUMNS, "category c", "c.org_id = :org", "c.id", Category.class)
          .sort("position", "c.position", "integer")
          .sort("name", "c.name", "text")
          .byChange("c.updated_at")
          .byDefault("position")
          .filter(PARENT, "c.parent_id = :parent")
          .filter(TOP, "(c.parent_id is null) = :top")
          .search("Text in the name.", "c.name");

  /** Binds {@code locales}. */
  static final Listing<Category.Shelf> SHELVES =
      Listing.of(
              "c.id, c.parent_id, coalesce(tc.name, c.name) as name, c.slug, c.position",
              "category c" + Spoken.CATEGORY,
              "c.org_id = :org",
              "c.id",
              Category.Shelf.class)
          .sort("position", "c.position", "integer")
          .sort("name", "c.name", "text")
          .byChange("c.updated_at")
          .byDefault("position")
          .filter(PARENT, "c.parent_id = :parent")
          .filter(TOP, "(c.parent_id is null) = :top");

  private static final String FIND =
      "select " + COLUMNS + " from category c where c.org_id = :org and c.id = :id";

  // The tree as a whole: two moves of different categories can close a circle together.
  private static final String LOCK_TREE =
      """
      select pg_advisory_xact_lock(hashtextextended('category tree ' || org_id, 0))
        from organization
       where org_id = :org
      """;

  private static final String INSERT =
      """
      insert into category (org_id, id, parent_id, name, slug, position, created_at)
      values (:org, :id, :parent, :name, :slug, :position, :created_at)
      on conflict do nothing
      """;

  private static final String BY_SLUG =
      "select id from category where org_id = :org and slug = :slug";

  private static final String BY_SLUGS =
      "select "
          + COLUMNS
          + " from category c where c.org_id = :org and c.slug = any (cast(:slugs as text[]))";

  private static final String UPDATE =
      """
      update category
         set name = coalesce(:name, name),
             slug = coalesce(:slug, slug),
             position = coalesce(:position, position),
             version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String MOVE =
      """
      update category
         set parent_id = :parent, position = coalesce(:position, position), version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String DELETE = "delete from category where org_id = :org and id = :id";

  private static final String LINE =
      """
      select l.category_id
        from app.category_line(:id) l
        join category c on c.org_id = :org and c.id = l.category_id
       order by l.distance
      """;

  private static final String HEIGHT =
      """
      with recursive down as (
        select c.id, 1 as depth from category c where c.org_id = :org and c.id = :id
        union all
        select c.id, down.depth + 1
          from down
          join category c on c.org_id = :org and c.parent_id = down.id
      )
      select max(depth) as height from down
      """;

  private static final String MISSING =
      """
      select w.id
        from unnest(cast(:ids as uuid[])) w (id)
       where not exists (select from category c where c.org_id = :org and c.id = w.id)
      """;

  private static final String CLAIM_SLUGS =
      """
      insert into product_slug (org_id, slug, product_id)
      select :org, w.slug, w.product_id
        from unnest(cast(:slug as text[]), cast(:product_id as uuid[])) as w (slug, product_id)
       order by w.slug
      on conflict do nothing
      returning slug, product_id
      """;

  private static final String SLUG_OWNER =
      "select product_id from product_slug where org_id = :org and slug = :slug";

  static final TranslatedKind.Statements TRANSLATION =
      new TranslatedKind.Statements(
          """
          select category_id, locale, name, version
            from category_translation
           where org_id = :org and category_id = :id and locale = :locale
          """,
          """
          insert into category_translation (org_id, category_id, locale, name)
          values (:org, :id, :locale, :name)
          on conflict (org_id, category_id, locale)
          do update set name = excluded.name, version = category_translation.version + 1
          """,
          """
          delete from category_translation
           where org_id = :org and category_id = :id and locale = :locale
          """);

  static Optional<Category> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Category.class);
  }

  /** Locks the tree until the transaction ends. Every change to its shape takes this lock first. */
  static void lockTree(Tx tx) {
    tx.sql(LOCK_TREE).one(row -> row);
  }

  /** False: the slug is taken. */
  static boolean insert(Tx tx, Category category) {
    return tx.sql(INSERT).bindAll(category).bind("parent", category.parentId()).execute() == 1;
  }

  static Optional<UUID> bySlug(Tx tx, String slug) {
    return tx.sql(BY_SLUG).bind("slug", slug).maybe(row -> row.uuid("id"));
  }

  static List<Category> bySlugs(Tx tx, Collection<String> slugs) {
    return tx.sql(BY_SLUGS).bind("slugs", slugs).list(Category.class);
  }

  /** Null: as it was. */
  record Fields(@Nullable String name, @Nullable String slug, @Nullable Integer position) {}

  static void update(Tx tx, UUID id, Fields fields, Supplier<Refusal> taken) {
    tx.sql(UPDATE).bindAll(fields).bind("id", id).update(taken);
  }

  /** To the top when {@code parent} is null. */
  static void move(Tx tx, UUID id, @Nullable UUID parent, @Nullable Integer position) {
    tx.sql(MOVE).bind("id", id).bind("parent", parent).bind("position", position).execute();
  }

  static void delete(Tx tx, UUID id, Supplier<Refusal> inUse) {
    tx.sql(DELETE).bind("id", id).remove(inUse);
  }

  /** The category itself, then those above it. */
  static List<UUID> line(Tx tx, UUID id) {
    return tx.sql(LINE).bind("id", id).list(row -> row.uuid("category_id"));
  }

  /** How many levels it and what is below it take up. */
  static int height(Tx tx, UUID id) {
    return tx.sql(HEIGHT).bind("id", id).one(row -> row.integer("height"));
  }

  static List<UUID> missing(Tx tx, Collection<UUID> ids) {
    return ids.isEmpty() ? List.of() : tx.sql(MISSING).bind("ids", ids).list(row -> row.uuid("id"));
  }

  /** Those of the wishes for products that were free. */
  static List<Slugs.Wish> claimSlugs(Tx tx, List<Slugs.Wish> wishes) {
    return tx.sql(CLAIM_SLUGS).bindColumns(Slugs.Wish.class, wishes).list(Slugs.Wish.class);
  }

  static ProductId slugOwner(Tx tx, String slug) {
    return tx.sql(SLUG_OWNER).bind("slug", slug).one(row -> new ProductId(row.uuid("product_id")));
  }
}
