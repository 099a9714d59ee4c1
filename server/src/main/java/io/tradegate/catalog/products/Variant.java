package io.tradegate.catalog.products;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.units.SalesUnit;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A variant of a product: the unit that is bought, priced and stocked.
 *
 * @param options what distinguishes it from the other variants, such as colour: red
 * @param attributes values by the code of their attribute
 * @param packSize how many pieces one unit holds
 * @param minQuantity the least that can be bought; a multiple of the step
 * @param stepQuantity only multiples of it can be bought
 * @param units further units that it is sold in
 * @param backorders whether more can be ordered than is in stock
 */
record Variant(
    VariantId id,
    ProductId productId,
    String sku,
    @Nullable String gtin,
    Map<String, String> options,
    Map<String, JsonNode> attributes,
    int position,
    String unit,
    int packSize,
    Quantity minQuantity,
    Quantity stepQuantity,
    List<SalesUnit> units,
    @Nullable Integer weightGrams,
    String taxClass,
    BackorderPolicy backorders,
    @Nullable String externalId,
    @Column(json = true) Metadata metadata,
    int version,
    Instant createdAt) {

  ExternalKeys keys() {
    return new ExternalKeys(externalId, metadata);
  }
}
