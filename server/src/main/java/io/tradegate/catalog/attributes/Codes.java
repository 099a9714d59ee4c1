package io.tradegate.catalog.attributes;

import io.tradegate.platform.errors.FieldError;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Checks codes: short names of attributes, options and families for programs. They never change.
 */
final class Codes {
  private static final Pattern GOOD = Pattern.compile("[a-z0-9]+(_[a-z0-9]+)*");

  private Codes() {}

  static List<FieldError> complaints(String field, String code) {
    return GOOD.matcher(code).matches()
        ? List.of()
        : List.of(
            new FieldError(
                field,
                "Field `%s` must be lower-case words and digits, such as thread_size."
                    .formatted(field)));
  }
}
