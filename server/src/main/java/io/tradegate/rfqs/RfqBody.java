package io.tradegate.rfqs;

import io.tradegate.cart.lines.WantedLine;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The request bodies of requests for quote. */
final class RfqBody {
  static final int MOST_LINES = 500;
  private static final int LONGEST_COMMENT = 4000;

  private RfqBody() {}

  /**
   * At least one of lines and the cart.
   *
   * @param fromCart what is in the cart comes first, with its quantities and comments
   * @param emptyCart what was taken from the cart is in it no more
   */
  record Create(
      @Bounds(max = MOST_LINES) @Nullable List<Line> lines,
      @Text(max = LONGEST_COMMENT) @Nullable String comment,
      @Nullable Boolean fromCart,
      @Nullable Boolean emptyCart)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      var errors = new ArrayList<>(RfqBody.complaints(ownLines()));
      if (lines == null && !takesCart()) {
        errors.add(new FieldError("lines", "Field `lines` is required without `from_cart`."));
      }
      if (emptiesCart() && !takesCart()) {
        errors.add(new FieldError("empty_cart", "Field `empty_cart` belongs to `from_cart`."));
      }
      return errors;
    }

    List<Line> ownLines() {
      return lines == null ? List.of() : lines;
    }

    boolean takesCart() {
      return Boolean.TRUE.equals(fromCart);
    }

    boolean emptiesCart() {
      return Boolean.TRUE.equals(emptyCart);
    }
  }

  /** What is left out stays; lines are replaced all together. */
  record Change(
      @Bounds(max = MOST_LINES) @Nullable List<Line> lines,
      @Text(max = LONGEST_COMMENT) @Nullable String comment)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return lines == null ? List.of() : RfqBody.complaints(lines);
    }
  }

  /** Either a SKU, in one of its units, or what is wanted in words. */
  record Line(
      @Text(max = 64) @Nullable String sku,
      @Text(max = 500) @Nullable String text,
      @Text(max = 40) @Nullable String unit,
      @Bounds(exclusive = true, max = 1_000_000) Quantity quantity,
      @Nullable Money targetPrice,
      @Nullable LocalDate neededBy,
      @Text(max = 1000) @Nullable String comment) {

    /** Makes a line of the cart a line of the request. */
    static Line of(WantedLine inCart) {
      return new Line(
          inCart.sku(),
          null,
          inCart.unit(),
          inCart.quantity(),
          null,
          inCart.requestedDate(),
          inCart.comment());
    }

    private List<FieldError> complaints(String at) {
      var errors = new ArrayList<FieldError>();
      if ((sku == null) == (text == null)) {
        errors.add(
            new FieldError(
                at, "Field `%s` takes either `sku` or `text`, one of them.".formatted(at)));
      }
      if (targetPrice != null && targetPrice.isNegative()) {
        errors.add(error(at, "target_price", "must not be negative"));
      }
      return errors;
    }

    private static FieldError error(String at, String field, String what) {
      String path = at + "." + field;
      return new FieldError(path, "Field `%s` %s.".formatted(path, what));
    }
  }

  private static List<FieldError> complaints(List<Line> lines) {
    var errors = new ArrayList<FieldError>();
    for (int n = 0; n < lines.size(); n++) {
      errors.addAll(lines.get(n).complaints("lines[%d]".formatted(n)));
    }
    return errors;
  }

  /** What other systems know a request by. */
  record Keys(
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata) {}

  /** A question or an answer. */
  record Note(@Text(max = LONGEST_COMMENT) String note) {}

  record Decline(@Text(max = 1000) String reason) {}

  record Withdraw(@Text(max = 1000) @Nullable String reason) {}
}
