package io.tradegate.catalog.products;

import io.tradegate.media.MediaAddresses;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A product as staff see it.
 *
 * @param attributes values by the code of their attribute
 * @param pictures in the order to show them
 * @param locales the locales it is translated to
 * @param sku of its first variant
 * @param backorders whether more of its variants can be ordered than is in stock
 * @param vendorId the vendor that proposed it; null for a product of the house
 * @param allowedActions what this caller can do to its status now
 */
record Product(
    ProductId id,
    String name,
    String slug,
    String description,
    ProductStatus status,
    Visibility visibility,
    @Nullable UUID familyId,
    Map<String, JsonNode> attributes,
    List<UUID> categoryIds,
    List<Picture> pictures,
    List<String> locales,
    @Nullable String sku,
    long variantCount,
    @Nullable String seoTitle,
    @Nullable String seoDescription,
    BackorderPolicy backorders,
    @Column("seller_id") @Nullable VendorId vendorId,
    @Nullable String externalId,
    @Column(json = true) Metadata metadata,
    List<String> allowedActions,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  ExternalKeys keys() {
    return new ExternalKeys(externalId, metadata);
  }

  /**
   * The product for one caller: with the actions that the caller may do, and with signed URLs of
   * its pictures.
   */
  Product seenBy(Actor actor, MediaAddresses addresses) {
    return RecordBuilder.copy(this)
        .with("pictures", Picture.signed(pictures, addresses))
        .with("allowedActions", actor.may("product.manage") ? allowedActions : List.of())
        .build();
  }
}
