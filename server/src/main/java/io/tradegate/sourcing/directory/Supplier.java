package io.tradegate.sourcing.directory;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A supplier store, as other organizations find it in the directory. */
public record Supplier(
    long supplierOrgId,
    String name,
    @Nullable String description,
    List<String> categories,
    List<String> regions,
    List<String> languages,
    @Column(currency = "minimum_currency") @Nullable Money minimumValue,
    Instant updatedAt) {}
