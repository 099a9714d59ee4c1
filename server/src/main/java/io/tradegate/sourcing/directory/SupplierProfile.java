package io.tradegate.sourcing.directory;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.money.Money;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an organization shows to others as a supplier.
 *
 * @param listed whether others find it
 * @param regions countries that it delivers to; empty: all
 * @param minimumValue what a part of a quote must be worth to be awarded alone; null: anything
 */
record SupplierProfile(
    boolean listed,
    String name,
    @Nullable String description,
    List<String> categories,
    List<String> regions,
    List<String> languages,
    @Column(currency = "minimum_currency") @Nullable Money minimumValue,
    int version) {}
