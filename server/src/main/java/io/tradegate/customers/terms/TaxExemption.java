package io.tradegate.customers.terms;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.Text;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether a company buys without tax, by which certificate, and up to and including which day. */
public record TaxExemption(
    @Column("tax_exempt") boolean exempt,
    @Column("tax_certificate") @Text(max = 100) @Nullable String certificateNumber,
    @Column("tax_exempt_until") @Nullable LocalDate validUntil) {
  public static final TaxExemption NONE = new TaxExemption(false, null, null);

  List<FieldError> complaints() {
    var errors = new ArrayList<FieldError>();
    if (!exempt && (certificateNumber != null || validUntil != null)) {
      errors.add(
          new FieldError(
              "tax_exemption",
              "Field `tax_exemption` has a certificate or an end only with `exempt`: true."));
    }
    return errors;
  }
}
