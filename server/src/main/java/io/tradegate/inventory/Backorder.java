package io.tradegate.inventory;

import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.util.UUID;

/** A quantity that a document still waits for, as the API shows it. */
record Backorder(
    UUID id,
    String referenceKind,
    UUID referenceId,
    VariantId variantId,
    String sku,
    Quantity quantity,
    Instant createdAt) {}
