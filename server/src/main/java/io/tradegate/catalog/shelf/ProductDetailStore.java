package io.tradegate.catalog.shelf;

import io.tradegate.catalog.attributes.Attribute;
import io.tradegate.catalog.attributes.AttributeKind;
import io.tradegate.catalog.categories.Category;
import io.tradegate.catalog.products.PictureStore;
import io.tradegate.catalog.products.ProductTexts;
import io.tradegate.catalog.products.VariantStore;
import io.tradegate.catalog.translations.Spoken;
import io.tradegate.inventory.availability.Availability;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.json.Json;
import io.tradegate.pricing.PriceJoin;
import io.tradegate.pricing.Prices;
import io.tradegate.units.SalesUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * SQL of a product's page, in four statements: the product, its variants, their prices by quantity,
 * and the names of their units.
 */
final class ProductDetailStore {
  /** An attribute {@code a} and its translation {@code ta}; the value follows. */
  private static final String FACT =
      """
      (select coalesce(json_agg(json_build_object('code', a.code, 'name', coalesce(ta.name, a.name), 'kind', a.kind,
                                                  'unit', coalesce(ta.unit, a.unit), 'options', a.options,
                                                  'labels', coalesce(ta.options, '[]'),
      """;

  private static final String PAGE =
      """
      select p.id, p.slug, seller.id as seller_id, seller.name as seller_name, coalesce(t.name, p.name) as name,
             coalesce(nullif(t.description, ''), p.description) as description,
             coalesce(t.locale, o.locale) as locale,
             coalesce(nullif(t.seo_title, ''), nullif(p.seo_title, '')) as seo_title,
             coalesce(nullif(t.seo_description, ''), nullif(p.seo_description, '')) as seo_description,
             coalesce(t.options, '[]') as option_texts,
      """
          + FACT
          + """
                                                         'value', p.attributes -> a.code)
                                       order by m.position), '[]')
                from attribute_family_member m
                join attribute a on a.org_id = m.org_id and a.id = m.attribute_id
      """
          + Spoken.ATTRIBUTE
          + """
               where m.org_id = p.org_id and m.family_id = p.family_id
                 and jsonb_exists(p.attributes, a.code)) as attributes,
             (select coalesce(json_agg(json_build_object('id', c.id, 'name', coalesce(tc.name, c.name), 'slug', c.slug)
                                       order by c.position, c.id), '[]')
                from product_category pc
                join category c on c.org_id = pc.org_id and c.id = pc.category_id
      """
          + Spoken.CATEGORY
          + """
               where pc.org_id = p.org_id and pc.product_id = p.id) as categories,
             (select coalesce(json_agg(json_build_object('id', c.id, 'name', coalesce(tc.name, c.name), 'slug', c.slug)
                                       order by up.distance desc), '[]')
                from (select f.id
                        from product_category pc
                        join category f on f.org_id = pc.org_id and f.id = pc.category_id
                       where pc.org_id = p.org_id and pc.product_id = p.id
                       order by f.position, f.id limit 1) first
               cross join lateral app.category_line(first.id) up
                join category c on c.org_id = p.org_id and c.id = up.category_id
      """
          + Spoken.CATEGORY
          + ") as breadcrumbs, "
          + VendorOffers.COLUMNS
          + ", "
          + PictureStore.READY
          + """
        from product_slug s
        join product p on p.org_id = s.org_id and p.id = s.product_id
        join organization o on o.org_id = p.org_id
        left join vendor seller on seller.org_id = p.org_id and seller.id = p.seller_id and seller.status = 'approved'
      """
          + VendorOffers.JOIN
          + Spoken.PRODUCT
          + "where s.org_id = :org and s.slug = :slug and "
          + Storefront.VISIBLE;

  private static final String FACTS =
      FACT
          + """
                                                  'value', v.attributes -> a.code)
                                order by m.position), '[]')
         from product p
         join attribute_family_member m on m.org_id = p.org_id and m.family_id = p.family_id
         join attribute a on a.org_id = m.org_id and a.id = m.attribute_id
      """
          + Spoken.ATTRIBUTE
          + """
        where p.org_id = v.org_id and p.id = v.product_id
          and jsonb_exists(v.attributes, a.code)) as attributes,
      """;

  private static final String VARIANTS =
      "select v.id, v.sku, v.gtin, v.options, "
          + FACTS
          + " v.unit, v.units, v.pack_size, v.min_quantity, v.step_quantity,"
          + " v.weight_grams, "
          + PriceJoin.COLUMNS
          + ", "
          + Availability.COLUMNS
          + " from variant v "
          + PriceJoin.CALLER
          + Availability.JOIN
          + " where v.org_id = :org and v.product_id = :product order by v.position, v.id";

  static Optional<ProductDetail> find(Tx tx, String slug, List<String> locales) {
    return tx.sql(PAGE)
        .bind("slug", slug)
        .bind("locales", locales)
        .maybe(ProductDetailStore::page)
        .map(page -> page.detail().with(variants(tx, page, locales)));
  }

  /** A product whose variants are read next, with the texts of their options. */
  private record Page(ProductDetail detail, List<ProductTexts.Option> options) {}

  private static Page page(Row row) {
    return new Page(
        detail(row),
        List.of(Json.mapper().readValue(row.text("option_texts"), ProductTexts.Option[].class)));
  }

  private static ProductDetail detail(Row row) {
    return new ProductDetail(
        new ProductId(row.uuid("id")),
        row.text("slug"),
        row.text("name"),
        row.text("description"),
        row.text("locale"),
        row.maybeText("seo_title"),
        row.maybeText("seo_description"),
        facts(row),
        categories(row.text("categories")),
        categories(row.text("breadcrumbs")),
        PictureStore.read(row),
        seller(row),
        VendorOffers.read(row),
        List.of());
  }

  private static ProductDetail.@Nullable Seller seller(Row row) {
    UUID id = row.maybeUuid("seller_id");
    return id == null ? null : new ProductDetail.Seller(new VendorId(id), row.text("seller_name"));
  }

  private static List<ProductDetail.Fact> facts(Row row) {
    return List.of(Json.mapper().readValue(row.text("attributes"), Told[].class)).stream()
        .map(Told::fact)
        .toList();
  }

  private static List<Category.Brief> categories(String json) {
    return List.of(Json.mapper().readValue(json, Category.Brief[].class));
  }

  /** A fact as the database returns it, with all the options there are. */
  private record Told(
      String code,
      String name,
      AttributeKind kind,
      @Nullable String unit,
      List<Attribute.Option> options,
      List<Attribute.Option> labels,
      JsonNode value) {

    ProductDetail.Fact fact() {
      return new ProductDetail.Fact(code, name, kind, unit, value, chosen());
    }

    private List<String> chosen() {
      List<String> chosen =
          value.isArray()
              ? value.valueStream().map(JsonNode::asString).toList()
              : List.of(value.asString());
      return options.stream()
          .filter(option -> chosen.contains(option.code()))
          .map(this::label)
          .toList();
    }

    private String label(Attribute.Option option) {
      return labels.stream()
          .filter(translated -> translated.code().equals(option.code()))
          .findAny()
          .orElse(option)
          .label();
    }
  }

  private static List<ProductDetail.Choice> variants(Tx tx, Page page, List<String> locales) {
    List<ProductDetail.Choice> choices =
        tx.sql(VARIANTS)
            .bind("product", page.detail().id())
            .bind("locales", locales)
            .list(row -> choice(row, page.options()));
    Map<VariantId, List<Prices.Tier>> tiers =
        Prices.tiers(tx, choices.stream().map(ProductDetail.Choice::id).toList());
    UnitNames names =
        UnitNames.of(
            tx, choices.stream().flatMap(ProductDetail.Choice::codes).distinct().toList(), locales);
    return choices.stream()
        .map(choice -> choice.with(fitting(choice, tiers.getOrDefault(choice.id(), List.of()))))
        .map(choice -> choice.with(names))
        .toList();
  }

  private static ProductDetail.Choice choice(Row row, List<ProductTexts.Option> texts) {
    Map<String, String> options =
        VariantStore.options(Objects.requireNonNull(row.maybeJson("options")));
    return new ProductDetail.Choice(
        new VariantId(row.uuid("id")),
        row.text("sku"),
        row.maybeText("gtin"),
        options,
        ProductDetail.OptionLabel.of(options, texts),
        facts(row),
        row.text("unit"),
        row.text("unit"),
        otherUnits(row),
        row.integer("pack_size"),
        row.quantity("min_quantity"),
        row.quantity("step_quantity"),
        row.maybeInteger("weight_grams"),
        PriceJoin.read(row),
        List.of(),
        Availability.read(row));
  }

  private static List<ProductDetail.OtherUnit> otherUnits(Row row) {
    return List.of(Json.mapper().readValue(row.text("units"), SalesUnit[].class)).stream()
        .map(each -> new ProductDetail.OtherUnit(each.unit(), each.unit(), each.factor()))
        .toList();
  }

  /** From the least quantity that can be bought on. */
  private static List<Prices.Tier> fitting(ProductDetail.Choice choice, List<Prices.Tier> tiers) {
    var fitting = new ArrayList<Prices.Tier>();
    if (choice.price() != null) {
      fitting.add(new Prices.Tier(choice.minQuantity(), choice.price()));
    }
    tiers.stream()
        .filter(tier -> tier.minQuantity().isMoreThan(choice.minQuantity()))
        .forEach(fitting::add);
    return fitting;
  }
}
