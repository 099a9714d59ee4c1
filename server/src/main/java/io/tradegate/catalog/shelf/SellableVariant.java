package io.tradegate.catalog.shelf;

import io.tradegate.catalog.products.ProductStatus;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.units.SellingUnits;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A variant as carts, orders and stock know it.
 *
 * @param name of its product
 * @param stockLimit how many can be ordered; null where backorders are allowed
 * @param stockHidden whether the store of this visitor shows nothing of its stock
 */
public record SellableVariant(
    VariantId id,
    ProductId productId,
    String sku,
    String name,
    String unit,
    int unitDecimals,
    List<SellingUnits.Conversion> units,
    int packSize,
    Quantity minQuantity,
    Quantity stepQuantity,
    @Nullable Integer weightGrams,
    String taxClass,
    ProductStatus status,
    @Nullable Quantity stockLimit,
    boolean stockHidden) {

  /** The units in which it can be ordered. */
  public SellingUnits selling() {
    return new SellingUnits(sku, unit, unitDecimals, units);
  }
}
