package io.tradegate.customers.terms;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.records.WireEnum;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** When a company pays: before delivery, or a number of days after the invoice. */
public record PaymentTerms(
    @Column("payment_terms") Kind kind,
    @Column("net_days") @Bounds(min = 1, max = 365) @Nullable Integer days) {
  public static final PaymentTerms PREPAID = new PaymentTerms(Kind.PREPAID, null);

  public enum Kind implements WireEnum {
    PREPAID,
    NET;
  }

  List<FieldError> complaints() {
    if ((kind == Kind.NET) == (days != null)) {
      return List.of();
    }
    String sentence =
        kind == Kind.NET
            ? "Field `payment_terms.days` is required with kind `net`."
            : "Field `payment_terms.days` belongs to kind `net` only.";
    return List.of(new FieldError("payment_terms.days", sentence));
  }
}
