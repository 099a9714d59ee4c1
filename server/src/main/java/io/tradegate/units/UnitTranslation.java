package io.tradegate.units;

import io.tradegate.platform.json.Text;
import io.tradegate.translations.TranslatedKind;
import io.tradegate.translations.Translation;
import java.util.UUID;

/** The name of a unit in another language. Its code is the same in all. */
public record UnitTranslation(UUID unitId, String locale, String name, int version)
    implements Translation {

  /** What is translated. */
  public record Texts(@Text(max = UnitRoutes.LONGEST_NAME) String name) {}

  private static final String FIND =
      """
      select unit_id, locale, name, version
        from unit_translation
       where org_id = :org and unit_id = :id and locale = :locale
      """;

  private static final String PUT =
      """
      insert into unit_translation (org_id, unit_id, locale, name)
      values (:org, :id, :locale, :name)
      on conflict (org_id, unit_id, locale)
      do update set name = excluded.name, version = unit_translation.version + 1
      """;

  private static final String DELETE =
      """
      delete from unit_translation
       where org_id = :org and unit_id = :id and locale = :locale
      """;

  public static final TranslatedKind<Texts, UnitTranslation> KIND =
      new TranslatedKind<>(
          "unit_translation",
          "unit_translations",
          "/admin/units/{id}/translations/{locale}",
          "a unit of measure",
          "product",
          Texts.class,
          UnitTranslation.class,
          new TranslatedKind.Statements(FIND, PUT, DELETE));
}
