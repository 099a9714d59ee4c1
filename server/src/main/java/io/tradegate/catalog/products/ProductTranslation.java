package io.tradegate.catalog.products;

import io.tradegate.platform.ids.ProductId;
import io.tradegate.translations.TranslatedKind;
import io.tradegate.translations.Translation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A product in another language; a text that is empty or null is shown as the product has it. */
public record ProductTranslation(
    ProductId productId,
    String locale,
    String name,
    String description,
    @Nullable String seoTitle,
    @Nullable String seoDescription,
    List<ProductTexts.Option> options,
    int version)
    implements Translation {

  private static final String FIND =
      """
      select product_id, locale, name, description, nullif(seo_title, '') as seo_title,
             nullif(seo_description, '') as seo_description, options, version
        from product_translation
       where org_id = :org and product_id = :id and locale = :locale
      """;

  private static final String PUT =
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
      """;

  private static final String DELETE =
      """
      delete from product_translation
       where org_id = :org and product_id = :id and locale = :locale
      """;

  public static final TranslatedKind<ProductTexts, ProductTranslation> KIND =
      new TranslatedKind<>(
          "product_translation",
          "translations",
          "/admin/products/{id}/translations/{locale}",
          "a product",
          "product",
          ProductTexts.class,
          ProductTranslation.class,
          new TranslatedKind.Statements(FIND, PUT, DELETE));
}
