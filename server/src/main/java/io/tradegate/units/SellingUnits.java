package io.tradegate.units;

import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.NameList;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The units in which a variant can be ordered. Quantities are converted to the variant's own unit,
 * exactly or not at all: nothing is rounded.
 *
 * @param unit of the variant; prices and stock are in it
 * @param unitDecimals how many decimals a quantity in it may have
 * @param units the other units
 */
public record SellingUnits(String sku, String unit, int unitDecimals, List<Conversion> units) {
  /** The largest quantity of a line of a document. */
  private static final Quantity LARGEST_LINE = Quantity.of(1_000_000);

  private static final BigDecimal MOST = new BigDecimal("1000000000");

  /** Goes where a statement lists its columns; alias {@code v} is the variant. */
  public static final String COLUMNS =
      """
      v.unit, (select b.decimals from unit b where b.org_id = v.org_id and b.code = v.unit) as unit_decimals,
      app.selling_units(v.org_id, v.unit, v.units) as units
      """;

  /**
   * The same for many variants at once, as table {@code s}: worked out once for all that have the
   * same units. Comes after a query with the name {@code v}, which reads {@code unit} and {@code
   * units} of the variants; join {@code s} by both.
   */
  public static final String OF_MANY =
      """
      s as materialized (
        select v.unit, v.units,
               (select b.decimals from unit b where b.org_id = :org and b.code = v.unit) as unit_decimals,
               app.selling_units(cast(:org as bigint), v.unit, v.units) as conversions
          from (select distinct v.unit, v.units from v) v
      )
      """;

  /**
   * One of a unit is {@code factor / per} of the variant's unit.
   *
   * @param per null: 1
   * @param decimals how many decimals a quantity in the unit may have; null: as many as can be
   *     converted
   */
  public record Conversion(
      String unit, Quantity factor, @Nullable Quantity per, @Nullable Integer decimals) {}

  /** {@code in}: the unit of the quantity; null: the variant's own. */
  public OrderedQuantity convert(Quantity quantity, @Nullable String in) {
    if (in == null || in.equals(unit)) {
      requireDecimals(quantity);
      return OrderedQuantity.of(quantity);
    }
    Conversion conversion = conversion(in);
    requireDecimals(quantity, conversion);
    return new OrderedQuantity(converted(quantity, conversion), quantity, in);
  }

  /**
   * The same, but a quantity in the variant's own unit is not checked: what its rule of quantities
   * allows has no more decimals than the unit.
   */
  public OrderedQuantity ordered(Quantity quantity, @Nullable String in) {
    return in == null ? OrderedQuantity.of(quantity) : convert(quantity, in);
  }

  /** For a line of a document; {@code field} is the name of its quantity. */
  public OrderedQuantity line(String field, Quantity quantity, @Nullable String in) {
    if (in == null || in.equals(unit)) {
      return OrderedQuantity.of(fitting(field, quantity));
    }
    OrderedQuantity ordered = convert(quantity, in);
    if (ordered.quantity().isMoreThan(LARGEST_LINE)) {
      throw QUANTITY_RULE.because(
          "%s %s of SKU %s is more than %s %s; order less."
              .formatted(quantity, in, sku, LARGEST_LINE, unit));
    }
    return ordered;
  }

  /**
   * A quantity that was ordered before, to be ordered again: in the unit of then, if one of that
   * unit still holds as much, else in the variant's own unit. The quantity stays the same.
   */
  public OrderedQuantity again(OrderedQuantity before) {
    return holds(before) ? before : OrderedQuantity.of(before.quantity());
  }

  /** Whether a quantity that was ordered before is still converted to as much. */
  public boolean holds(OrderedQuantity before) {
    String in = before.orderedUnit();
    Quantity ordered = before.orderedQuantity();
    return in == null
        || ordered == null
        || units.stream()
            .filter(each -> each.unit().equals(in))
            .limit(1)
            .map(each -> quotient(ordered, each))
            .anyMatch(exact -> exact != null && exact.compareTo(before.quantity().value()) == 0);
  }

  /**
   * A quantity that was ordered before, with the factor of now; where it cannot be converted any
   * more, the same quantity in the variant's own unit.
   */
  public OrderedQuantity renewed(OrderedQuantity before) {
    Quantity ordered = before.orderedQuantity();
    if (holds(before) || ordered == null) {
      return before;
    }
    try {
      return convert(ordered, before.orderedUnit());
    } catch (Refusal _) {
      return OrderedQuantity.of(before.quantity());
    }
  }

  /**
   * As much more of what was ordered before. A line has one factor: the addition is converted with
   * that of the line, if it is in the same unit.
   */
  public OrderedQuantity more(OrderedQuantity before, Quantity quantity, @Nullable String in) {
    OrderedQuantity more = ordered(quantity, in);
    Quantity was = before.orderedQuantity();
    if (was == null || in == null || !in.equals(before.orderedUnit()) || holds(before)) {
      return before.plus(more);
    }
    var then = new Conversion(in, before.quantity(), was, null);
    return before.plus(new OrderedQuantity(converted(quantity, then), quantity, in));
  }

  /** Refuses the field of a body whose quantity has more decimals than the unit. */
  public Quantity fitting(String field, Quantity quantity) {
    if (quantity.decimals() > unitDecimals) {
      throw tooFine(
          field,
          "Field `%s` has too many decimals: %s is sold %s.".formatted(field, unit, precision()));
    }
    return quantity;
  }

  private void requireDecimals(Quantity quantity) {
    if (quantity.decimals() > unitDecimals) {
      throw tooFine(
          "quantity",
          "%s of SKU %s has too many decimals: %s is sold %s."
              .formatted(quantity, sku, unit, precision()));
    }
  }

  private void requireDecimals(Quantity quantity, Conversion conversion) {
    Integer most = conversion.decimals();
    if (most != null && quantity.decimals() > most) {
      throw tooFine(
          "quantity",
          "%s %s of SKU %s has too many decimals: %s is sold %s."
              .formatted(quantity, conversion.unit(), sku, conversion.unit(), precision(most)));
    }
  }

  /** A rule of the unit, as the other refusals of quantities here; no wrong form of the body. */
  static Refusal tooFine(String field, String message) {
    return Refusal.ofFields(QUANTITY_RULE, List.of(new FieldError(field, message)));
  }

  private String precision() {
    return precision(unitDecimals);
  }

  static String precision(int decimals) {
    return decimals == 0 ? "in whole numbers" : "with at most %d decimals".formatted(decimals);
  }

  private Conversion conversion(String in) {
    return units.stream()
        .filter(each -> each.unit().equals(in))
        .findFirst()
        .orElseThrow(() -> unknown(in));
  }

  private Refusal unknown(String in) {
    var known = new ArrayList<>(List.of(unit));
    units.stream().map(Conversion::unit).filter(each -> !known.contains(each)).forEach(known::add);
    return QUANTITY_RULE.because(
        "SKU %s is not sold in %s; it is sold in %s.".formatted(sku, in, NameList.of(known)));
  }

  private Quantity converted(Quantity quantity, Conversion conversion) {
    BigDecimal exact = quotient(quantity, conversion);
    if (exact == null || exact.stripTrailingZeros().scale() > unitDecimals) {
      throw QUANTITY_RULE.because(
          "%s %s of SKU %s cannot be converted exactly: %s is sold %s. Name the quantity in %s."
              .formatted(quantity, conversion.unit(), sku, unit, precision(), unit));
    }
    if (exact.abs().compareTo(MOST) > 0) {
      throw QUANTITY_RULE.because(
          "%s %s of SKU %s is more than %s %s; order less."
              .formatted(quantity, conversion.unit(), sku, MOST.toPlainString(), unit));
    }
    return new Quantity(exact);
  }

  /** Null where the quotient has no end. */
  private static @Nullable BigDecimal quotient(Quantity quantity, Conversion conversion) {
    BigDecimal all = quantity.value().multiply(conversion.factor().value());
    Quantity per = conversion.per();
    try {
      return per == null ? all : all.divide(per.value());
    } catch (ArithmeticException e) {
      return null;
    }
  }
}
