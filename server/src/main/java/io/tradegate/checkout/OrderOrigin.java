package io.tradegate.checkout;

import io.tradegate.orders.document.OrderSource;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import org.jspecify.annotations.Nullable;

/** The origin of an order: its source, company, buyer and website. */
record OrderOrigin(
    OrderSource source,
    CustomerId customer,
    @Nullable BuyerId buyer,
    @Nullable WebsiteId website) {}
