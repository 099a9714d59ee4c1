package io.tradegate.quotes.document;

import io.tradegate.customers.terms.CompanyFacts;
import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.places.Countries;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The request bodies of quotes, for staff. */
public final class QuoteBody {
  static final int MOST_LINES = 500;
  static final int MOST_QUANTITY = 1_000_000;
  static final int LONGEST_COMMENT = 4000;

  private QuoteBody() {}

  /** Without a website it is the organization's first. */
  public record Create(
      CustomerId customerId,
      @Nullable WebsiteId websiteId,
      @Bounds(max = MOST_LINES) List<Line> lines,
      @Nullable Instant validUntil,
      @Nullable Money shipping,
      @Nullable PaymentTerms paymentTerms,
      @Text(max = 500) @Nullable String paymentTermsText,
      @Text(max = LONGEST_COMMENT) @Nullable String comment,
      @Text(min = 2, max = 2) @Nullable String shipToCountry)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return QuoteBody.complaints(lines, paymentTerms, shipping, shipToCountry);
    }
  }

  /** What is left out stays; lines are replaced all together. */
  public record Change(
      @Bounds(max = MOST_LINES) @Nullable List<Line> lines,
      @Nullable Instant validUntil,
      @Nullable Money shipping,
      @Nullable PaymentTerms paymentTerms,
      @Text(max = 500) @Nullable String paymentTermsText,
      @Text(max = LONGEST_COMMENT) @Nullable String comment,
      @Text(min = 2, max = 2) @Nullable String shipToCountry,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return QuoteBody.complaints(
          lines == null ? List.of() : lines, paymentTerms, shipping, shipToCountry);
    }
  }

  /**
   * Either a SKU, in one of its units, or what is offered in words. Without a price: what the buyer
   * pays anyway.
   */
  public record Line(
      @Text(max = 64) @Nullable String sku,
      @Text(max = 500) @Nullable String text,
      @Text(max = 40) @Nullable String unit,
      @Bounds(exclusive = true, max = MOST_QUANTITY) Quantity quantity,
      @Nullable Money unitPrice,
      @Text(max = 1000) @Nullable String comment) {

    private List<FieldError> complaints(String at) {
      var errors = new ArrayList<FieldError>();
      if ((sku == null) == (text == null)) {
        errors.add(
            new FieldError(
                at, "Field `%s` takes either `sku` or `text`, one of them.".formatted(at)));
      }
      if (unitPrice != null && unitPrice.isNegative()) {
        errors.add(error(at + ".unit_price", "must not be negative"));
      }
      return errors;
    }
  }

  private static List<FieldError> complaints(
      List<Line> lines,
      @Nullable PaymentTerms terms,
      @Nullable Money shipping,
      @Nullable String shipToCountry) {
    var errors = new ArrayList<>(CompanyFacts.complaints(terms, null, null, null));
    for (int n = 0; n < lines.size(); n++) {
      errors.addAll(lines.get(n).complaints("lines[%d]".formatted(n)));
    }
    if (shipping != null && shipping.isNegative()) {
      errors.add(error("shipping", "must not be negative"));
    }
    errors.addAll(Countries.errors("ship_to_country", shipToCountry));
    return errors;
  }

  static FieldError error(String field, String what) {
    return new FieldError(field, "Field `%s` %s.".formatted(field, what));
  }

  public record Withdraw(@Text(max = 1000) String reason) {}

  /** Null removes the floor, or means the default number of days. */
  public record Settings(
      @Text(max = 6) @Nullable String maxDiscountPercent,
      @Bounds(min = 0, max = 30) @Nullable Integer reminderDays)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      boolean fine =
          maxDiscountPercent == null
              || maxDiscountPercent.matches("100(\\.0{1,2})?|[0-9]{1,2}(\\.[0-9]{1,2})?");
      return fine
          ? List.of()
          : List.of(
              error("max_discount_percent", "must be a percentage from 0 to 100, such as \"15\""));
    }
  }
}
