package io.tradegate.catalog.categories;

import io.tradegate.platform.json.Text;
import io.tradegate.translations.TranslatedKind;
import io.tradegate.translations.Translation;
import java.util.UUID;

/** A category in another language. Its slug, the address of its page, is the same in all. */
public record CategoryTranslation(UUID categoryId, String locale, String name, int version)
    implements Translation {

  /** What is translated. */
  public record Texts(@Text(max = CategoryRoutes.LONGEST_NAME) String name) {}

  public static final TranslatedKind<Texts, CategoryTranslation> KIND =
      new TranslatedKind<>(
          "category_translation",
          "category_translations",
          "/admin/categories/{id}/translations/{locale}",
          "a category",
          "category",
          Texts.class,
          CategoryTranslation.class,
          CategoryStore.TRANSLATION);
}
