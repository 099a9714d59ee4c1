package io.tradegate.sourcing.requests;

import io.tradegate.orders.document.OneOffAddress;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.sourcing.messages.LineAttribute;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The request bodies of sourcing requests. */
final class SourcingRequestBody {
  static final int MOST_LINES = 200;
  static final int MOST_SUPPLIERS = 100;

  private SourcingRequestBody() {}

  /** Lines, or the buyer's request whose lines are taken. */
  record Create(
      @Text(max = 200, format = Text.Format.LINE) String title,
      Instant deadline,
      OneOffAddress deliveryAddress,
      @Nullable Boolean sealed,
      @Text(max = 4000) @Nullable String terms,
      @Bounds(max = MOST_LINES) @Nullable List<Line> lines,
      @Bounds(max = MOST_SUPPLIERS) @Nullable List<Long> supplierOrgIds,
      @Bounds(max = 50) @Text(max = 100, format = Text.Format.LINE)
          @Nullable List<String> categories,
      @Nullable UUID rfqId)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return deliveryAddress.complaints("delivery_address");
    }
  }

  /** What is left out stays; lines and suppliers are replaced all together. */
  record Change(
      @Text(max = 200, format = Text.Format.LINE) @Nullable String title,
      @Nullable Instant deadline,
      @Nullable OneOffAddress deliveryAddress,
      @Nullable Boolean sealed,
      @Text(max = 4000) @Nullable String terms,
      @Bounds(max = MOST_LINES) @Nullable List<Line> lines,
      @Bounds(max = MOST_SUPPLIERS) @Nullable List<Long> supplierOrgIds,
      @Bounds(max = 50) @Text(max = 100, format = Text.Format.LINE)
          @Nullable List<String> categories)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return deliveryAddress == null ? List.of() : deliveryAddress.complaints("delivery_address");
    }
  }

  record Line(
      @Text(max = 500) String text,
      @Bounds(exclusive = true, max = 1_000_000) Quantity quantity,
      @Text(max = 40) String unit,
      @Nullable LocalDate neededBy,
      @Bounds(max = 30) @Nullable List<LineAttribute> attributes,
      @Text(max = 64) @Nullable String sku,
      @Bounds(min = 1, max = 500) @Nullable Integer rfqLine) {

    SourcingRequestLine at(int number) {
      return RecordBuilder.of(SourcingRequestLine.class)
          .from(this)
          .with("line", number)
          .with("attributes", attributes == null ? List.of() : attributes)
          .build();
    }
  }

  record Answer(UUID questionId, @Text(max = 4000) String answer) {}

  record Cancel(@Text(max = 1000) @Nullable String reason) {}

  /** {@code reason}: told to the suppliers whose quotes lose. */
  record Award(
      @Bounds(min = 1, max = MOST_SUPPLIERS) List<Winner> quotes,
      @Text(max = 1000) @Nullable String reason) {}

  /** {@code marginPercent}: what the buyer pays more than the supplier gets. */
  record BuyerQuote(UUID quoteId, @Text(max = 6) String marginPercent) implements Validated {
    @Override
    public List<FieldError> complaints() {
      return marginPercent.matches("[0-9]{1,3}(\\.[0-9]{1,2})?")
          ? List.of()
          : List.of(
              new FieldError(
                  "margin_percent",
                  "Field `margin_percent` must be a percentage from 0 to 999.99, such as \"12.5\"."));
    }
  }

  /** {@code lines}: left out, all that the quote offers. */
  record Winner(UUID quoteId, @Bounds(min = 1, max = MOST_LINES) @Nullable List<Integer> lines) {}
}
