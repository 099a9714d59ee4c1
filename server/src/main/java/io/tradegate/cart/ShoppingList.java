package io.tradegate.cart;

import io.tradegate.platform.db.Column;
import java.time.Instant;
import java.util.UUID;

/**
 * A named list of things to buy again.
 *
 * @param shared everybody in the company sees it
 * @param changeable whether the caller may change it: its owner, or a company admin if it is shared
 */
record ShoppingList(
    UUID id,
    String name,
    boolean shared,
    UUID ownerId,
    String ownerName,
    @Column("lines") int lineCount,
    boolean changeable,
    int version,
    Instant createdAt,
    Instant updatedAt) {}
