package io.tradegate.quotes;

import io.tradegate.orders.PaymentMethod;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a buyer says in accepting. Addresses are the company's; its defaults where none is named.
 *
 * @param version the version of the quote that is accepted
 * @param payment on terms where the company has them, by transfer otherwise
 */
record AcceptanceBody(
    @Bounds(min = 1, max = Integer.MAX_VALUE) int version,
    @Nullable UUID shippingAddressId,
    @Nullable UUID billingAddressId,
    @Text(max = 64) @Nullable String poNumber,
    @Nullable UUID costCentreId,
    @Nullable LocalDate requestedDate,
    @Nullable PaymentMethod payment,
    @Text(max = 2000) @Nullable String comment)
    implements Validated {

  @Override
  public List<FieldError> complaints() {
    boolean fine =
        requestedDate == null
            || requestedDate.getYear() >= 1900 && requestedDate.getYear() <= 9999;
    return fine
        ? List.of()
        : List.of(QuoteBody.error("requested_date", "must be between the years 1900 and 9999"));
  }
}
