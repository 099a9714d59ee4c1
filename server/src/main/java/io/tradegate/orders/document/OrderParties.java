package io.tradegate.orders.document;

import org.jspecify.annotations.Nullable;

/**
 * The customer, the website and the buyer of an order as they were called when it was placed. Later
 * changes to them do not affect it.
 */
public record OrderParties(
    String customerCode,
    String customerName,
    @Nullable String customerTaxId,
    @Nullable String websiteName,
    @Nullable String buyerName,
    @Nullable String buyerEmail) {}
