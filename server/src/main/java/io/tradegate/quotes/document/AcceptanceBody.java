package io.tradegate.quotes.document;

import com.fasterxml.jackson.annotation.JsonAlias;
import io.tradegate.orders.document.DeliveryMode;
import io.tradegate.payments.PaymentChoice;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Repeated;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The body of an acceptance by a buyer. Addresses belong to the company; without one its default is
 * used.
 *
 * @param version the version of the quote that is accepted
 * @param delivery left out: the company's default
 * @param lines the days of lines that are wanted on another day than the order
 * @param payment left out: on terms where the company has them, by transfer otherwise
 */
public record AcceptanceBody(
    @Bounds(min = 1, max = Integer.MAX_VALUE) int version,
    @Nullable UUID shippingAddressId,
    @Nullable UUID billingAddressId,
    @Text(max = 100) @Nullable String poNumber,
    @Nullable UUID costCentreId,
    @Nullable LocalDate requestedDate,
    @Nullable DeliveryMode delivery,
    @Bounds(max = 500) @Nullable List<LineDate> lines,
    @Nullable PaymentChoice payment,
    @Text(max = 2000) @Nullable String note)
    implements Validated {

  @Override
  public List<FieldError> complaints() {
    var complaints = new ArrayList<FieldError>();
    if (payment != null) {
      complaints.addAll(payment.complaints("payment"));
    }
    if (lines != null) {
      complaints.addAll(
          Repeated.complaints(lines.stream().map(LineDate::position).toList(), "position"));
    }
    return complaints;
  }

  /** {@code position}: the place of a line in the quote, from 1. */
  public record LineDate(
      @JsonAlias("line") @Bounds(min = 1, max = Integer.MAX_VALUE) int position,
      LocalDate requestedDate) {}

  public @Nullable String cardToken() {
    return payment == null ? null : payment.cardToken();
  }
}
