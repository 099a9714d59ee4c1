package io.tradegate.sourcing.invitations;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A quote as staff submit it; it replaces the version before. */
record SupplierQuoteBody(
    @Bounds(min = 1, max = 200) List<Line> lines,
    @Nullable Money freight,
    Instant validUntil,
    @Text(max = 4000) @Nullable String remark)
    implements Validated {
  // So that even the sum of all lines is an amount that can be stored.
  static final BigDecimal MOST = new BigDecimal("1000000000000");

  /**
   * What is offered for one line of the request.
   *
   * @param sku of the own catalog, whose name and unit then count
   * @param quantity left out: what is wanted
   * @param unit left out: the requester's
   * @param content how much of the requester's unit one of the own units holds; left out: 1
   */
  record Line(
      @Bounds(min = 1, max = 200) int line,
      Money unitPrice,
      @Text(max = 64) @Nullable String sku,
      @Text(max = 500) @Nullable String name,
      @Bounds(exclusive = true, max = 1_000_000) @Nullable Quantity quantity,
      @Text(max = 40) @Nullable String unit,
      @Bounds(exclusive = true, max = 1_000_000) @Nullable Quantity content,
      @Bounds(max = 3650) @Nullable Integer leadTimeDays,
      @Nullable Boolean alternative,
      @Text(max = 1000) @Nullable String remark) {}

  @Override
  public List<FieldError> complaints() {
    var errors = new ArrayList<FieldError>();
    Set<Integer> seen = new HashSet<>();
    for (int n = 0; n < lines.size(); n++) {
      Line line = lines.get(n);
      if (!seen.add(line.line())) {
        errors.add(error(n, "line", "names a line that the quote has already"));
      }
      if (isUnusable(line.unitPrice())) {
        errors.add(error(n, "unit_price", "must be from 0 to %s".formatted(MOST)));
      }
      if (!line.unitPrice().currency().equals(lines.getFirst().unitPrice().currency())) {
        errors.add(error(n, "unit_price", "must be in the currency of the first line"));
      }
    }
    if (freight != null
        && (isUnusable(freight)
            || !freight.isPayable()
            || !freight.currency().equals(lines.getFirst().unitPrice().currency()))) {
      errors.add(
          new FieldError(
              "freight",
              "Field `freight` must be a payable amount from 0, in the currency of the lines."));
    }
    return errors;
  }

  private static boolean isUnusable(Money amount) {
    return amount.isNegative() || amount.amount().compareTo(MOST) > 0;
  }

  private static FieldError error(int n, String field, String what) {
    String path = "lines[%d].%s".formatted(n, field);
    return new FieldError(path, "Field `%s` %s.".formatted(path, what));
  }
}
