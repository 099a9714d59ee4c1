package io.tradegate.marketplace.listings;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An offer as visitors of the store see it. */
record ShownOffer(
    UUID id,
    VendorId vendorId,
    String vendorName,
    String sku,
    @Column("amount") Money price,
    int leadDays,
    @Nullable String remark,
    boolean inStock) {}
