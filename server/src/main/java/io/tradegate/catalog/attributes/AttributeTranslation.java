package io.tradegate.catalog.attributes;

import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.translations.TranslatedKind;
import io.tradegate.translations.Translation;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An attribute in another language.
 *
 * @param unit null: that of the attribute
 * @param options labels of its options; one that is left out keeps its own label
 */
public record AttributeTranslation(
    UUID attributeId,
    String locale,
    String name,
    @Nullable String unit,
    List<Attribute.Option> options,
    int version)
    implements Translation {

  /** What is translated. */
  public record Texts(
      @Text(max = AttributeRoutes.LONGEST_NAME) String name,
      @Text(max = AttributeRoutes.LONGEST_UNIT) @Nullable String unit,
      @Bounds(max = AttributeRoutes.MOST_OPTIONS) @Nullable List<Attribute.Option> options) {}

  public static final TranslatedKind<Texts, AttributeTranslation> KIND =
      new TranslatedKind<>(
          "attribute_translation",
          "attribute_translations",
          "/admin/attributes/{id}/translations/{locale}",
          "an attribute",
          "category",
          Texts.class,
          AttributeTranslation.class,
          AttributeStore.TRANSLATION);
}
