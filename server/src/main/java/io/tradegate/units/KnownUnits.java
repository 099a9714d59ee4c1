package io.tradegate.units;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.NameList;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The units that variants can name. They are locked until the transaction ends, so that none is
 * deleted before the variant that names it is written.
 */
public final class KnownUnits {
  private final TreeMap<String, Known> units = new TreeMap<>();

  private KnownUnits() {}

  record Known(String code, int decimals, @Nullable String baseUnit, @Nullable Quantity factor) {
    private String base() {
      return baseUnit == null ? code : baseUnit;
    }

    private BigDecimal size() {
      return factor == null ? BigDecimal.ONE : factor.value();
    }

    /** Whether one of this unit can be as many of the other: only conversions say otherwise. */
    boolean canHold(Quantity many, Known other) {
      return !base().equals(other.base())
          || size().compareTo(many.value().multiply(other.size())) == 0;
    }
  }

  public static KnownUnits of(Tx tx) {
    var known = new KnownUnits();
    UnitStore.known(tx).forEach(each -> known.units.put(each.code(), each));
    return known;
  }

  /**
   * What a variant says about its quantities, with what it said before.
   *
   * @param units null: not mentioned
   */
  public record Named(
      String unit, Quantity minQuantity, Quantity stepQuantity, @Nullable List<SalesUnit> units) {}

  public void require(Named named) {
    List<FieldError> complaints = complaints(named);
    if (!complaints.isEmpty()) {
      throw Refusal.ofFields(complaints);
    }
  }

  /** Refuses a quantity that has more decimals than its unit; other units are free text. */
  public void requireFitting(String field, String unit, Quantity quantity) {
    Known known = units.get(unit);
    if (known != null && quantity.decimals() > known.decimals()) {
      throw SellingUnits.tooFine(
          field,
          "Field `%s` has too many decimals: %s is sold %s."
              .formatted(field, unit, SellingUnits.precision(known.decimals())));
    }
  }

  /** What is wrong with the units and the decimals of a variant. */
  public List<FieldError> complaints(Named named) {
    Known limit = units.get(named.unit());
    if (limit == null) {
      return List.of(unknown("unit", named.unit()));
    }
    var complaints = new ArrayList<FieldError>();
    fit("min_quantity", named.minQuantity(), limit, complaints);
    fit("step_quantity", named.stepQuantity(), limit, complaints);
    complaints.addAll(salesUnits(named, limit));
    return complaints;
  }

  private List<FieldError> salesUnits(Named named, Known own) {
    var complaints = new ArrayList<FieldError>();
    Set<String> seen = new HashSet<>(Set.of(named.unit()));
    List<SalesUnit> sold = named.units() == null ? List.of() : named.units();
    for (int n = 0; n < sold.size(); n++) {
      String field = "units[%d].unit".formatted(n);
      String code = sold.get(n).unit();
      Known unit = units.get(code);
      if (unit == null) {
        complaints.add(unknown(field, code));
      } else if (!seen.add(code)) {
        complaints.add(new FieldError(field, "Field `%s` repeats %s.".formatted(field, code)));
      } else if (!unit.canHold(sold.get(n).factor(), own)) {
        complaints.add(contradiction("units[%d].factor".formatted(n), code, own));
      }
    }
    return complaints;
  }

  private static FieldError contradiction(String field, String code, Known own) {
    return new FieldError(
        field,
        "Field `%s` contradicts the units %s and %s, which are converted at /admin/units; leave %s out."
            .formatted(field, code, own.code(), code));
  }

  private static void fit(
      String field, Quantity quantity, Known unit, List<FieldError> complaints) {
    if (quantity.decimals() > unit.decimals()) {
      complaints.add(
          new FieldError(
              field,
              "Field `%s` (%s) must have at most %d decimals, as the unit %s."
                  .formatted(field, quantity, unit.decimals(), unit.code())));
    }
  }

  private FieldError unknown(String field, String code) {
    return new FieldError(
        field,
        "Field `%s` names no unit: %s; there are %s."
            .formatted(field, code, NameList.of(units.keySet())));
  }
}
