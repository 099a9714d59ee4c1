package io.tradegate.quotes.document;

import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The difference between two states of a quote. Lines are matched by what they offer. */
public record QuoteDiff(
    String from,
    String to,
    Money netFrom,
    Money netTo,
    @Nullable Money taxFrom,
    @Nullable Money taxTo,
    Money totalFrom,
    Money totalTo,
    @Nullable Instant validUntilFrom,
    @Nullable Instant validUntilTo,
    Money shippingFrom,
    Money shippingTo,
    @Nullable PaymentTerms paymentTermsFrom,
    @Nullable PaymentTerms paymentTermsTo,
    @Nullable String paymentTermsTextFrom,
    @Nullable String paymentTermsTextTo,
    @Nullable String commentFrom,
    @Nullable String commentTo,
    List<LineChange> lines) {

  /** What became of a line. */
  enum Kind {
    ADDED,
    REMOVED,
    CHANGED
  }

  /**
   * A line that is not the same in both; null where it is missing.
   *
   * @param lineFrom deprecated, the same as {@code positionFrom}
   * @param lineTo deprecated, the same as {@code positionTo}
   */
  record LineChange(
      Kind change,
      @Nullable Integer positionFrom,
      @Nullable Integer positionTo,
      @Nullable Integer lineFrom,
      @Nullable Integer lineTo,
      @Nullable String sku,
      String name,
      @Nullable Quantity quantityFrom,
      @Nullable Quantity quantityTo,
      @Nullable Quantity orderedQuantityFrom,
      @Nullable Quantity orderedQuantityTo,
      @Nullable String orderedUnitFrom,
      @Nullable String orderedUnitTo,
      @Nullable Money unitPriceFrom,
      @Nullable Money unitPriceTo,
      @Nullable String commentFrom,
      @Nullable String commentTo) {

    private static LineChange of(Kind kind, @Nullable QuoteLine a, @Nullable QuoteLine b) {
      QuoteLine either = Objects.requireNonNull(b == null ? a : b);
      Integer from = a == null ? null : Integer.valueOf(a.line());
      Integer to = b == null ? null : Integer.valueOf(b.line());
      return new LineChange(
          kind,
          from,
          to,
          from,
          to,
          either.sku(),
          either.name(),
          a == null ? null : a.quantity(),
          b == null ? null : b.quantity(),
          a == null ? null : a.orderedQuantity(),
          b == null ? null : b.orderedQuantity(),
          a == null ? null : a.orderedUnit(),
          b == null ? null : b.orderedUnit(),
          a == null ? null : a.unitPrice(),
          b == null ? null : b.unitPrice(),
          a == null ? null : a.comment(),
          b == null ? null : b.comment());
    }
  }

  public static QuoteDiff of(QuoteState from, QuoteState to) {
    QuoteOffer a = from.offer();
    QuoteOffer b = to.offer();
    return new QuoteDiff(
        from.name(),
        to.name(),
        from.amounts().net(),
        to.amounts().net(),
        from.amounts().tax(),
        to.amounts().tax(),
        from.amounts().total(),
        to.amounts().total(),
        a.terms().validUntil(),
        b.terms().validUntil(),
        a.terms().shipping(),
        b.terms().shipping(),
        a.terms().paymentTerms(),
        b.terms().paymentTerms(),
        a.terms().paymentTermsText(),
        b.terms().paymentTermsText(),
        a.terms().comment(),
        b.terms().comment(),
        changes(keyed(a.lines()), keyed(b.lines())));
  }

  /** The same thing may be offered twice: then the first is held against the first, and so on. */
  private record Key(String what, int time) {}

  private static Map<Key, QuoteLine> keyed(List<QuoteLine> lines) {
    var times = new HashMap<String, Integer>();
    var keyed = new LinkedHashMap<Key, QuoteLine>();
    for (QuoteLine line : lines) {
      String what = line.sku() == null ? "text " + line.name() : "sku " + line.sku();
      keyed.put(new Key(what, times.merge(what, 1, Integer::sum)), line);
    }
    return keyed;
  }

  private static List<LineChange> changes(Map<Key, QuoteLine> before, Map<Key, QuoteLine> after) {
    var changes = new ArrayList<LineChange>();
    before.forEach(
        (key, line) -> {
          if (!after.containsKey(key)) {
            changes.add(LineChange.of(Kind.REMOVED, line, null));
          }
        });
    after.forEach(
        (key, line) -> {
          QuoteLine old = before.get(key);
          if (old == null) {
            changes.add(LineChange.of(Kind.ADDED, null, line));
          } else if (!isSame(old, line)) {
            changes.add(LineChange.of(Kind.CHANGED, old, line));
          }
        });
    return changes;
  }

  private static boolean isSame(QuoteLine a, QuoteLine b) {
    return a.quantity().equals(b.quantity())
        && Objects.equals(a.orderedUnit(), b.orderedUnit())
        && Objects.equals(a.unitPrice(), b.unitPrice())
        && Objects.equals(a.comment(), b.comment());
  }
}
