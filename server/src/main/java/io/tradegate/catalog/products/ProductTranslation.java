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

  public static final TranslatedKind<ProductTexts, ProductTranslation> KIND =
      new TranslatedKind<>(
          "product_translation",
          "translations",
          "/admin/products/{id}/translations/{locale}",
          "a product",
          "product",
          ProductTexts.class,
          ProductTranslation.class,
          ProductStore.TRANSLATION);
}
