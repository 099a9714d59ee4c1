package io.tradegate.quotes.document;

import static io.tradegate.quotes.document.QuoteBody.LONGEST_COMMENT;
import static io.tradegate.quotes.document.QuoteBody.MOST_LINES;
import static io.tradegate.quotes.document.QuoteBody.MOST_QUANTITY;

import com.fasterxml.jackson.annotation.JsonAlias;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The request bodies of a buyer's answers to quotes. */
public final class NegotiationBody {
  private NegotiationBody() {}

  /** {@code version}: the version of the quote that it answers. */
  public record Counter(
      @Bounds(min = 1, max = Integer.MAX_VALUE) int version,
      @Bounds(min = 1, max = MOST_LINES) List<Line> lines,
      @Text(max = LONGEST_COMMENT) @Nullable String comment)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      var errors = new ArrayList<FieldError>();
      var seen = new HashSet<Integer>();
      for (int n = 0; n < lines.size(); n++) {
        String at = "lines[%d]".formatted(n);
        errors.addAll(lines.get(n).complaints(at));
        if (!seen.add(lines.get(n).position())) {
          errors.add(QuoteBody.error(at + ".position", "names a line for the second time"));
        }
      }
      return errors;
    }
  }

  /**
   * What is left out stays as it was quoted.
   *
   * @param unit of the quantity; null: that of the variant
   */
  public record Line(
      @JsonAlias("line") @Bounds(min = 1, max = MOST_LINES) int position,
      @Bounds(exclusive = true, max = MOST_QUANTITY) @Nullable Quantity quantity,
      @Text(max = 40) @Nullable String unit,
      @Nullable Money unitPrice,
      @Text(max = 1000) @Nullable String comment) {

    private List<FieldError> complaints(String at) {
      var errors = new ArrayList<FieldError>();
      if (quantity == null && unitPrice == null && comment == null) {
        errors.add(QuoteBody.error(at, "proposes nothing; name a quantity, a price or a comment"));
      }
      if (unit != null && quantity == null) {
        errors.add(QuoteBody.error(at + ".unit", "needs field `quantity` beside it"));
      }
      if (unitPrice != null && unitPrice.isNegative()) {
        errors.add(QuoteBody.error(at + ".unit_price", "must not be negative"));
      }
      return errors;
    }
  }

  public record Decline(@Text(max = 1000) String reason) {}
}
