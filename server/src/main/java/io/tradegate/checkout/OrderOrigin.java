package io.tradegate.checkout;

import io.tradegate.orders.document.OrderSource;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Who orders, where, and through whom. */
record OrderOrigin(
    OrderSource source, UUID customer, @Nullable UUID buyer, @Nullable UUID website) {}
