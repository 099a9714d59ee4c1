package io.tradegate.sourcing.directory;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.places.Countries;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The whole profile, as staff write it. What is left out is empty. */
record SupplierProfileBody(
    boolean listed,
    @Text(max = 200, format = Text.Format.LINE) String name,
    @Text(max = 2000) @Nullable String description,
    @Bounds(max = 50) @Text(max = 100, format = Text.Format.LINE) @Nullable List<String> categories,
    @Bounds(max = 300) @Text(max = 2) @Nullable List<String> regions,
    @Bounds(max = 50) @Text(max = 2) @Nullable List<String> languages,
    @Nullable Money minimumValue)
    implements Validated {
  private static final Set<String> LANGUAGES = Set.of(Locale.getISOLanguages());

  @Override
  public List<FieldError> complaints() {
    var errors = new ArrayList<FieldError>();
    List<String> countries = orNone(regions);
    for (int n = 0; n < countries.size(); n++) {
      errors.addAll(Countries.errors("regions[%d]".formatted(n), countries.get(n)));
    }
    orNone(languages).stream()
        .filter(language -> !LANGUAGES.contains(language))
        .map(
            language ->
                new FieldError(
                    "languages",
                    "Field `languages` takes ISO 639-1 languages such as de; `%s` is none."
                        .formatted(language)))
        .forEach(errors::add);
    if (minimumValue != null && minimumValue.isNegative()) {
      errors.add(new FieldError("minimum_value", "Field `minimum_value` must not be negative."));
    }
    return errors;
  }

  SupplierProfile profile() {
    return new SupplierProfile(
        listed,
        name,
        description,
        lowerCase(orNone(categories)),
        orNone(regions).stream().distinct().toList(),
        orNone(languages).stream().distinct().toList(),
        minimumValue,
        0);
  }

  private static List<String> orNone(@Nullable List<String> texts) {
    return texts == null ? List.of() : texts;
  }

  /** So that the same category is found however it is written. */
  private static List<String> lowerCase(List<String> texts) {
    return texts.stream().map(text -> text.strip().toLowerCase(Locale.ROOT)).distinct().toList();
  }
}
