package io.tradegate.returns.policy;

import io.tradegate.platform.errors.FieldError;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A restocking fee in percent, as callers write it. */
public final class FeePercent {
  private static final Pattern PERCENT = Pattern.compile("100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?");

  private FeePercent() {}

  public static List<FieldError> complaints(String field, @Nullable String fee) {
    return fee == null || PERCENT.matcher(fee).matches()
        ? List.of()
        : List.of(
            new FieldError(
                field,
                "Field `%s` must be a percentage from \"0\" to \"100\" with at most 2 decimals."
                    .formatted(field)));
  }

  /** As callers write it, so that they can send back what they read. */
  public static String text(BigDecimal fee) {
    return fee.stripTrailingZeros().toPlainString();
  }

  /** Of a fee without complaints. */
  public static BigDecimal of(String fee) {
    return new BigDecimal(fee);
  }
}
