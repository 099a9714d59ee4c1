package io.tradegate.marketplace.commissions;

import io.tradegate.platform.errors.FieldError;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A share in percent as callers write it, such as {@code "12.5"}. */
final class Percentage {
  private static final Pattern TEXT = Pattern.compile("100(\\.0{1,4})?|\\d{1,2}(\\.\\d{1,4})?");

  private Percentage() {}

  static List<FieldError> complaints(String field, @Nullable String value) {
    return value == null || TEXT.matcher(value).matches()
        ? List.of()
        : List.of(
            new FieldError(
                field,
                "Field `%s` must be a percentage from \"0\" to \"100\" with at most 4 decimals."
                    .formatted(field)));
  }
}
