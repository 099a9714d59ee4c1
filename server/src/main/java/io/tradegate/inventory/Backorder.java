package io.tradegate.inventory;

import io.tradegate.platform.ids.VariantId;
import java.time.Instant;
import java.util.UUID;

/** A quantity that a document still waits for, as the API shows it. */
record Backorder(
    UUID id,
    String referenceKind,
    UUID referenceId,
    VariantId variantId,
    String sku,
    long quantity,
    Instant createdAt) {}
