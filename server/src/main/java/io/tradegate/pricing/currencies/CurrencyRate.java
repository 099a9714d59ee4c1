package io.tradegate.pricing.currencies;

import java.time.Instant;

/**
 * The exchange rate of a currency from a time on, as the API shows it.
 *
 * @param rate units of the organization's currency for one of this, as decimal text
 */
public record CurrencyRate(String currency, String rate, String setBy, Instant createdAt) {}
