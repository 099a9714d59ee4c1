package io.tradegate.pricing;

import org.jspecify.annotations.Nullable;

/**
 * How a website shows its prices, as the API shows it.
 *
 * @param currency null: the organization's; only lists in this currency count
 * @param taxCountry the country whose tax gross prices include, until a delivery address is known
 * @param displayCurrency prices are also shown, never charged, in this currency
 * @param version 0 until the settings are first saved
 */
record WebsitePricing(
    @Nullable String currency,
    TaxDisplay taxDisplay,
    @Nullable String taxCountry,
    @Nullable String taxRegion,
    @Nullable String displayCurrency,
    int version) {

  static final WebsitePricing UNTOLD =
      new WebsitePricing(null, TaxDisplay.NET, null, null, null, 0);

  WebsitePricing atVersion(int next) {
    return new WebsitePricing(currency, taxDisplay, taxCountry, taxRegion, displayCurrency, next);
  }
}
