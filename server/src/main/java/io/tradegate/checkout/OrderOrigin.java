package io.tradegate.checkout;

import io.tradegate.orders.document.OrderSource;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The origin of an order: its source, company, buyer and website. */
record OrderOrigin(
    OrderSource source, UUID customer, @Nullable UUID buyer, @Nullable UUID website) {}
