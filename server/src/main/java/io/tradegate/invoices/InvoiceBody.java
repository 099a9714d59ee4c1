package io.tradegate.invoices;

import io.tradegate.invoices.issuing.Drafting;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Repeated;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The bodies of requests about invoices. */
final class InvoiceBody {
  private static final int MOST_LINES = 100_000;

  private InvoiceBody() {}

  /** A part of a line. */
  record Line(
      @Bounds(min = 1, max = MOST_LINES) int position,
      @Bounds(exclusive = true, max = 1_000_000_000) Quantity quantity) {
    static @Nullable Map<Integer, Quantity> quantities(@Nullable List<Line> lines) {
      if (lines == null) {
        return null;
      }
      var quantities = new LinkedHashMap<Integer, Quantity>();
      lines.forEach(line -> quantities.put(line.position(), line.quantity()));
      return quantities;
    }

    static List<FieldError> complaints(@Nullable List<Line> lines) {
      return lines == null
          ? List.of()
          : Repeated.complaints(lines.stream().map(Line::position).toList(), "position");
    }
  }

  /**
   * What is to be billed.
   *
   * @param lines null: all that can be billed
   * @param ordered whether goods are billed before they leave; null: no
   * @param issue whether it is issued at once; null: it stays a draft
   */
  record Create(
      @Bounds(min = 1, max = MOST_LINES) @Nullable List<Line> lines,
      @Nullable Boolean ordered,
      @Nullable Boolean issue)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return Line.complaints(lines);
    }

    Drafting.Wish wish() {
      return Drafting.Wish.of(Boolean.TRUE.equals(ordered), Line.quantities(lines));
    }
  }

  /** Keys of other systems; what is left out stays. */
  record Change(
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata) {}

  /**
   * What is to be credited.
   *
   * @param lines positions of the invoice; null with a null {@code amount}: all that is left
   * @param amount with tax
   */
  record Credit(
      @Bounds(min = 1, max = MOST_LINES) @Nullable List<Line> lines,
      @Nullable Money amount,
      @Text(max = 500) String reason)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      if (lines != null && amount != null) {
        return List.of(
            new FieldError("amount", "Field `amount` cannot be given with `lines`; name one."));
      }
      if (amount != null && (amount.isNegative() || amount.isZero())) {
        return List.of(new FieldError("amount", "Field `amount` must be positive."));
      }
      return Line.complaints(lines);
    }
  }

  /** Why what is open is given up. */
  record WriteOff(@Text(max = 500) String reason) {}
}
