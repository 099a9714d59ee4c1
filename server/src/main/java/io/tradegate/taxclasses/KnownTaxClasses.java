package io.tradegate.taxclasses;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.NameList;
import io.tradegate.platform.errors.Refusal;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The tax classes that goods and shipping can name. They are locked until the transaction ends, so
 * that none is deleted before the record that names it is written.
 */
public final class KnownTaxClasses {
  private final TreeSet<String> codes = new TreeSet<>(List.of(TaxClasses.STANDARD));

  private KnownTaxClasses() {}

  public static KnownTaxClasses of(Tx tx) {
    var known = new KnownTaxClasses();
    known.codes.addAll(TaxClassStore.lockCodes(tx));
    return known;
  }

  /** Refuses a class that the organization does not have; null is none. */
  public static void require(Tx tx, @Nullable String code) {
    if (code != null) {
      of(tx)
          .complaint(code)
          .ifPresent(
              complaint -> {
                throw Refusal.ofFields(List.of(complaint));
              });
    }
  }

  /** What is wrong with a class that something names; null is none. */
  public Optional<FieldError> complaint(@Nullable String code) {
    if (code == null || codes.contains(code)) {
      return Optional.empty();
    }
    return Optional.of(
        new FieldError(
            "tax_class",
            "Field `tax_class` names no tax class: %s; there are %s."
                .formatted(code, NameList.of(codes))));
  }
}
