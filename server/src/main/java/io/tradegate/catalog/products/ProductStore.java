package io.tradegate.catalog.products;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.keys.KeyedTable;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.translations.TranslatedKind;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** SQL of the product table, for staff. */
public final class ProductStore {
  private static final String COLUMNS =
      """
      p.id, p.name, p.slug, p.description, p.status, p.visibility, p.family_id, p.attributes,
      nullif(p.seo_title, '') as seo_title, nullif(p.seo_description, '') as seo_description,
      p.backorders, p.seller_id, p.external_id, p.metadata, p.version, p.created_at, p.updated_at,
      array(select c.category_id from product_category c
             where c.org_id = p.org_id and c.product_id = p.id order by c.category_id) as category_ids,
      array(select t.locale from product_translation t
             where t.org_id = p.org_id and t.product_id = p.id order by t.locale) as locales,
      (select f.sku from variant f
        where f.org_id = p.org_id and f.product_id = p.id order by f.position, f.id limit 1) as sku,
      (select count(*) from variant v where v.org_id = p.org_id and v.product_id = p.id) as variant_count,
      """
          + PictureStore.ALL;

  public static final Listing<Product> LIST =
      Listing.of(COLUMNS, "product p", "p.org_id = :org", "p.id", ProductStore::read)
          .sort("created_at", "p.created_at", "timestamptz")
          .sort("name", "p.name", "text")
          .byChange("p.updated_at")
          .byDefault("-created_at")
          .oneOf("p.status", ProductStatus.class, "Where it stands.")
          .oneOf("p.visibility", Visibility.class, "Who may see it.")
          .filter(
              Param.exact("sku", "Only the product of the variant with this SKU."),
              "exists (select from variant s where s.org_id = p.org_id and s.product_id = p.id"
                  + " and s.sku = :sku)")
          .filter(
              Param.exact("gtin", "Only products of a variant with this GTIN."),
              "exists (select from variant s where s.org_id = p.org_id and s.product_id = p.id"
                  + " and s.gtin = :gtin)")
          .filter(
              Param.uuid("vendor_id", "The vendor that proposed it."), "p.seller_id = :vendor_id")
          .filter(KeyedTable.filter(), "p.external_id = any (cast(:external_id as text[]))")
          .filter(Param.uuid("family", "The family's id."), "p.family_id = :family")
          .filter(
              Param.uuid("category", "A category's id; those below it count."),
              """
              exists (select from product_category pc
                       where pc.org_id = p.org_id and pc.product_id = p.id
                         and pc.category_id = any (cast((select app.category_tree(:category)) as uuid[])))
              """,
              """
              exists (select from product_category pc
                       where pc.org_id = p.org_id and pc.product_id = p.id
                         and pc.category_id in (select unnest(app.category_tree(root))
                                                  from unnest(cast(:category as uuid[])) root))
              """)
          .filter(
              Param.text("q", "Text in the name or a SKU."),
              """
              p.name ilike '%' || :q || '%'
                or exists (select from variant s
                            where s.org_id = p.org_id and s.product_id = p.id
                              and s.sku ilike '%' || :q || '%')
              """);

  static final KeyedTable KEYS =
      new KeyedTable(
          "product",
          "select id, '/admin/products/' || id as path from product" + KeyedTable.BY_EXTERNAL_ID,
          "update product" + KeyedTable.SET);

  private static final String FIND =
      "select " + COLUMNS + " from product p where p.org_id = :org and p.id = :id";

  private static final String LOCK =
      """
      select id
        from product
       where org_id = :org and id = :id
         for no key update
      """;

  private static final String INSERT =
      """
      insert into product (org_id, id, name, slug, description, status, visibility, family_id, attributes,
                           seo_title, seo_description, backorders, created_at, updated_at)
      values (:org, :id, :name, :slug, :description, :status, :visibility, :family_id, cast(:attributes as jsonb),
              :seo_title, :seo_description, coalesce(:backorders, 'inherit'), :created_at, :created_at)
      """;

  private static final String UPDATE =
      """
      update product
         set name = coalesce(:name, name),
             slug = coalesce(:slug, slug),
             description = coalesce(:description, description),
             family_id = coalesce(:family_id, family_id),
             attributes = coalesce(cast(:attributes as jsonb), attributes),
             seo_title = coalesce(:seo_title, seo_title),
             seo_description = coalesce(:seo_description, seo_description),
             backorders = coalesce(:backorders, backorders),
             version = version + 1,
             updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String SET_STATUS =
      """
      update product
         set status = :status, version = version + 1, updated_at = :now
       where org_id = :org and id = :id and status = :from
      """;

  private static final String TOUCH =
      "update product set version = version + 1, updated_at = :now where org_id = :org and id = :id";

  private static final String DELETE = "delete from product where org_id = :org and id = :id";

  private static final String LEAVE_CATEGORIES =
      """
      delete from product_category
       where org_id = :org and product_id = :id and category_id <> all (cast(:categories as uuid[]))
      """;

  private static final String JOIN_CATEGORIES =
      """
      insert into product_category (org_id, product_id, category_id)
      select :org, :id, c.id
        from category c
       where c.org_id = :org and c.id = any (cast(:categories as uuid[]))
      on conflict do nothing
      """;

  static final TranslatedKind.Statements TRANSLATION =
      new TranslatedKind.Statements(
          """
          select product_id, locale, name, description, nullif(seo_title, '') as seo_title,
                 nullif(seo_description, '') as seo_description, options, version
            from product_translation
           where org_id = :org and product_id = :id and locale = :locale
          """,
          """
          insert into product_translation (org_id, product_id, locale, name, description, seo_title, seo_description,
                                           options)
          values (:org, :id, :locale, :name, coalesce(:description, ''), coalesce(:seo_title, ''),
                  coalesce(:seo_description, ''), coalesce(cast(:options as jsonb), '[]'))
          on conflict (org_id, product_id, locale)
          do update set name = excluded.name,
                        description = excluded.description,
                        seo_title = excluded.seo_title,
                        seo_description = excluded.seo_description,
                        options = excluded.options,
                        version = product_translation.version + 1
          """,
          """
          delete from product_translation
           where org_id = :org and product_id = :id and locale = :locale
          """);

  /** What is written of a product; null: as it was, or for a new one its default. */
  record Fields(
      @Nullable String name,
      @Nullable String slug,
      @Nullable String description,
      @Nullable UUID familyId,
      @Nullable Map<String, Object> attributes,
      @Nullable String seoTitle,
      @Nullable String seoDescription,
      @Nullable BackorderPolicy backorders) {}

  static Optional<Product> find(Tx tx, ProductId id) {
    return tx.sql(FIND).bind("id", id).maybe(ProductStore::read);
  }

  /**
   * Locks the product until the transaction ends. Every change to it or its variants takes this
   * lock.
   */
  static Optional<Product> lock(Tx tx, ProductId id) {
    return tx.sql(LOCK).bind("id", id).maybe(row -> row.uuid("id")).flatMap(_ -> find(tx, id));
  }

  static void insert(
      Tx tx,
      ProductId id,
      ProductStatus status,
      Visibility visibility,
      Fields fields,
      Instant now) {
    tx.sql(INSERT)
        .bind("id", id)
        .bind("name", Objects.requireNonNull(fields.name()))
        .bind("slug", Objects.requireNonNull(fields.slug()))
        .bind("description", Objects.requireNonNullElse(fields.description(), ""))
        .bind("status", status.wireName())
        .bind("visibility", visibility.wireName())
        .bind("family_id", fields.familyId())
        .bind("attributes", Json.text(or(fields.attributes(), Map::of)))
        .bind("seo_title", Objects.requireNonNullElse(fields.seoTitle(), ""))
        .bind("seo_description", Objects.requireNonNullElse(fields.seoDescription(), ""))
        .bind("backorders", fields.backorders())
        .bind("created_at", now)
        .execute();
  }

  private static <T> T or(@Nullable T value, Supplier<T> other) {
    return value == null ? other.get() : value;
  }

  static void update(Tx tx, ProductId id, Fields fields) {
    tx.sql(UPDATE).bindAll(fields).bind("id", id).execute();
  }

  static void setStatus(Tx tx, ProductId id, ProductStatus from, ProductStatus to) {
    tx.sql(SET_STATUS)
        .bind("id", id)
        .bind("from", from.wireName())
        .bind("status", to.wireName())
        .execute();
  }

  /** A variant changed, which is a change of its product. */
  static void touch(Tx tx, ProductId id) {
    tx.sql(TOUCH).bind("id", id).execute();
  }

  static void delete(Tx tx, ProductId id, Supplier<Refusal> inUse) {
    tx.sql(DELETE).bind("id", id).remove(inUse);
  }

  static void setCategories(Tx tx, ProductId id, Collection<UUID> categories) {
    tx.sql(LEAVE_CATEGORIES).bind("id", id).bind("categories", categories).execute();
    tx.sql(JOIN_CATEGORIES).bind("id", id).bind("categories", categories).execute();
  }

  private static Product read(Row row) {
    ProductStatus status = WireEnum.of(ProductStatus.class, row.text("status"));
    return row.as(
        Product.class,
        Map.of(
            "attributes",
            values(Objects.requireNonNull(row.maybeJson("attributes"))),
            "pictures",
            PictureStore.read(row),
            "allowedActions",
            status.actions()));
  }

  static Map<String, JsonNode> values(JsonNode object) {
    var values = new TreeMap<String, JsonNode>();
    object.properties().forEach(entry -> values.put(entry.getKey(), entry.getValue()));
    return values;
  }
}
