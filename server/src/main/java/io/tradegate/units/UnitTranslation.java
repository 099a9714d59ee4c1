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

  public static final TranslatedKind<Texts, UnitTranslation> KIND =
      new TranslatedKind<>(
          "unit_translation",
          "unit_translations",
          "/admin/units/{id}/translations/{locale}",
          "a unit of measure",
          "product",
          Texts.class,
          UnitTranslation.class,
          UnitStore.TRANSLATION);
}
