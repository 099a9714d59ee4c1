package io.tradegate.access.people;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Body with the language that a user chooses for mail; null: the organization's language. */
record LocaleBody(@Text(max = 20) @Nullable String locale) implements Validated {
  @Override
  public List<FieldError> complaints() {
    return complaints(locale);
  }

  static List<FieldError> complaints(@Nullable String locale) {
    return locale == null || Languages.tag(locale).isPresent()
        ? List.of()
        : List.of(new FieldError("locale", "Field `locale` must be a locale such as de or de-AT."));
  }

  /** The locale in canonical spelling. */
  static @Nullable String normal(@Nullable String locale) {
    return locale == null ? null : Languages.tag(locale).orElseThrow();
  }
}
