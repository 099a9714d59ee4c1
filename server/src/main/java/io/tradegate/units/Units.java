package io.tradegate.units;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.NameList;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.translations.TranslatedRecord;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Reads, creates, changes and deletes the units of measure of an organization. A new organization
 * has the common ones: the database adds them.
 */
public final class Units implements TranslatedRecord<UnitTranslation.Texts> {

  /** What a caller says about a unit. */
  record Fields(String name, int decimals, @Nullable String baseUnit, @Nullable Quantity factor) {}

  @Override
  public void lock(Tx tx, UUID id) {
    locked(tx, id, OptionalInt.empty());
  }

  Unit unit(Tx tx, UUID id) {
    return UnitStore.find(tx, id).orElseThrow(() -> missing("unit", id));
  }

  Unit add(Tx tx, String code, Fields fields) {
    requireBase(tx, code, fields);
    var made =
        new Unit(
            tx.newId(),
            code,
            fields.name(),
            fields.decimals(),
            fields.baseUnit(),
            fields.factor(),
            List.of(),
            1,
            tx.now());
    if (!UnitStore.insert(tx, made)) {
      Unit there = UnitStore.byCode(tx, code).orElseThrow();
      throw DUPLICATE
          .because("There is a unit with the code %s already.".formatted(code))
          .with("Location", UnitRoutes.ALL + "/" + there.id());
    }
    tx.changed("unit", made.id(), null, made);
    return made;
  }

  Unit change(Tx tx, UUID id, OptionalInt expected, UnaryOperator<Fields> change) {
    Unit before = locked(tx, id, expected);
    var fields =
        change.apply(
            new Fields(before.name(), before.decimals(), before.baseUnit(), before.factor()));
    requireBase(tx, before.code(), fields);
    requireDecimals(tx, before, fields.decimals());
    var after =
        RecordBuilder.of(Unit.class)
            .from(fields)
            .from(before)
            .with("id", id)
            .with("version", before.version() + 1)
            .build();
    UnitStore.update(tx, after);
    tx.changed("unit", id, before, after);
    return after;
  }

  /** Conversions have one level: a unit that others are converted to is converted to none. */
  private static void requireBase(Tx tx, String code, Fields fields) {
    if ((fields.baseUnit() == null) != (fields.factor() == null)) {
      throw Refusal.ofField(
          "factor",
          "Fields `base_unit` and `factor` belong together: give both, or null for both.");
    }
    if (fields.baseUnit() == null) {
      return;
    }
    Unit base =
        UnitStore.byCode(tx, fields.baseUnit())
            .orElseThrow(
                () ->
                    Refusal.ofField(
                        "base_unit",
                        "Field `base_unit` names no unit: %s.".formatted(fields.baseUnit())));
    if (base.baseUnit() != null || base.code().equals(code) || UnitStore.isBase(tx, code)) {
      throw Refusal.ofField(
          "base_unit",
          "Field `base_unit` must name a unit without a base unit, and %s must be the base of none."
              .formatted(code));
    }
  }

  private static void requireDecimals(Tx tx, Unit before, int decimals) {
    if (decimals < before.decimals()) {
      List<String> finer = UnitStore.finer(tx, before.code(), decimals);
      if (!finer.isEmpty()) {
        throw IN_USE.because(
            "There are quantities in %s with more than %d decimals, in: %s."
                .formatted(before.code(), decimals, NameList.of(finer)));
      }
    }
  }

  void delete(Tx tx, UUID id, OptionalInt expected) {
    Unit gone = locked(tx, id, expected);
    long uses = UnitStore.uses(tx, gone.code());
    if (uses > 0) {
      throw IN_USE.because(
          "%d variants are sold in the unit %s; change them first.".formatted(uses, gone.code()));
    }
    if (UnitStore.isBase(tx, gone.code())) {
      throw IN_USE.because(
          "Other units are converted to %s; change them first.".formatted(gone.code()));
    }
    List<String> named = UnitStore.named(tx, gone.code());
    if (!named.isEmpty()) {
      throw IN_USE.because(
          "There are quantities in %s, in: %s; it can be deleted when they are changed or closed."
              .formatted(gone.code(), NameList.of(named)));
    }
    UnitStore.delete(tx, id);
    tx.changed("unit", id, gone, null);
  }

  private static Unit locked(Tx tx, UUID id, OptionalInt expected) {
    Unit found = UnitStore.lock(tx, id).orElseThrow(() -> missing("unit", id));
    Versions.require(expected, found.version());
    return found;
  }
}
