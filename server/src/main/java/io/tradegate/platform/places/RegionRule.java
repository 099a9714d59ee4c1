package io.tradegate.platform.places;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Validates a field that holds a region, and normalizes its value to the code. */
public final class RegionRule {
  private RegionRule() {}

  /** What is wrong with a region of a country. */
  public static Optional<FieldError> complaint(
      String field, @Nullable String country, @Nullable String written) {
    if (country == null || written == null || Regions.code(country, written).isPresent()) {
      return Optional.empty();
    }
    return Optional.of(new FieldError(field, sentence(field, country)));
  }

  private static String sentence(String field, String country) {
    return Regions.lists(country)
        ? "Field `%s` must be a region of %s by ISO 3166-2, such as %s."
            .formatted(field, country, Regions.examples(country))
        : "Field `%s` must not be blank.".formatted(field);
  }

  /** The code of the region; refuses an unknown region. */
  public static @Nullable String require(String field, String country, @Nullable String written) {
    if (written == null) {
      return null;
    }
    return Regions.code(country, written)
        .orElseThrow(() -> Refusal.ofField(field, sentence(field, country)));
  }
}
