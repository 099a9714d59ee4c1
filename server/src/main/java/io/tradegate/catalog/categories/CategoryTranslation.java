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

  private static final String FIND =
      """
      select category_id, locale, name, version
        from category_translation
       where org_id = :org and category_id = :id and locale = :locale
      """;

  private static final String PUT =
      """
      insert into category_translation (org_id, category_id, locale, name)
      values (:org, :id, :locale, :name)
      on conflict (org_id, category_id, locale)
      do update set name = excluded.name, version = category_translation.version + 1
      """;

  private static final String DELETE =
      """
      delete from category_translation
       where org_id = :org and category_id = :id and locale = :locale
      """;

  public static final TranslatedKind<Texts, CategoryTranslation> KIND =
      new TranslatedKind<>(
          "category_translation",
          "category_translations",
          "/admin/categories/{id}/translations/{locale}",
          "a category",
          "category",
          Texts.class,
          CategoryTranslation.class,
          new TranslatedKind.Statements(FIND, PUT, DELETE));
}
