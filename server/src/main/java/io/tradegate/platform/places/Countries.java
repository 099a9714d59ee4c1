package io.tradegate.platform.places;

import io.tradegate.platform.errors.FieldError;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The countries of ISO 3166-1, by their codes of two letters. */
public final class Countries {
  private static final Set<String> CODES = Set.of(Locale.getISOCountries());

  private Countries() {}

  public static boolean isCode(String text) {
    return CODES.contains(text);
  }

  /** A missing country is no error of this check. */
  public static List<FieldError> errors(String field, @Nullable String country) {
    return country == null || isCode(country)
        ? List.of()
        : List.of(
            new FieldError(
                field,
                "Field `%s` must be an ISO 3166-1 country such as DE; `%s` is none."
                    .formatted(field, country)));
  }
}
