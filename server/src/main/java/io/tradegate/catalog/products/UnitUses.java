package io.tradegate.catalog.products;

import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.NameList;
import io.tradegate.platform.ids.VariantId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What refers to variants by quantities or prices in their unit. The unit of such a variant cannot
 * change: every number would keep its value and mean something else.
 */
public final class UnitUses {
  private final Map<VariantId, List<String>> uses;

  private UnitUses(Map<VariantId, List<String>> uses) {
    this.uses = uses;
  }

  record Use(VariantId variantId, String what) {}

  /** Of variants whose unit is to change; they are locked until the transaction ends. */
  public static UnitUses of(Tx tx, Collection<VariantId> variants) {
    var uses = new HashMap<VariantId, List<String>>();
    if (!variants.isEmpty()) {
      VariantStore.lockUses(tx, variants)
          .forEach(
              use -> uses.computeIfAbsent(use.variantId(), _ -> new ArrayList<>()).add(use.what()));
    }
    return new UnitUses(uses);
  }

  public boolean isUsed(VariantId variant) {
    return uses.containsKey(variant);
  }

  /** Why the unit stays. */
  public String sentence(VariantId variant, String unit) {
    return "The unit %s cannot change any more, since the variant is used in: %s; make a new variant."
        .formatted(unit, NameList.of(uses.getOrDefault(variant, List.of())));
  }

  static void require(Tx tx, Variant before, String unit) {
    if (!unit.equals(before.unit())) {
      UnitUses found = of(tx, List.of(before.id()));
      if (found.isUsed(before.id())) {
        throw IN_USE.because(
            "%s: %s".formatted(before.sku(), found.sentence(before.id(), before.unit())));
      }
    }
  }
}
