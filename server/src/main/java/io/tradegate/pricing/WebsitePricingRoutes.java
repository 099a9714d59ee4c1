package io.tradegate.pricing;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.places.RegionRule;
import io.tradegate.pricing.tax.FieldRules;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routes for how a website shows its prices, for staff. */
final class WebsitePricingRoutes {
  private static final String PATH = "/admin/websites/{id}/pricing";

  /** All settings: one that is left out is reset to its default. */
  record Facts(
      @Text(min = 3, max = 3) @Nullable String currency,
      TaxDisplay taxDisplay,
      @Text(min = 2, max = 2) @Nullable String taxCountry,
      @Text(max = 100) @Nullable String taxRegion,
      @Text(min = 3, max = 3) @Nullable String displayCurrency)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return new FieldRules()
          .currency("currency", currency)
          .country("tax_country", taxCountry)
          .region("tax_region", taxCountry, taxRegion)
          .currency("display_currency", displayCurrency)
          .require(
              taxDisplay == TaxDisplay.NET || taxCountry != null,
              "tax_country",
              "says whose tax gross prices hold, and is required for them")
          .require(taxRegion == null || taxCountry != null, "tax_region", "needs a `tax_country`")
          .complaints();
    }

    WebsitePricing pricing() {
      String region =
          taxCountry == null ? null : RegionRule.require("tax_region", taxCountry, taxRegion);
      return new WebsitePricing(currency, taxDisplay, taxCountry, region, displayCurrency, 0);
    }
  }

  void addTo(Routes routes) {
    routes
        .get(PATH, "website_pricing.read", "Read how a website shows its prices")
        .permission("pricing.view")
        .answers(WebsitePricing.class, (call, tx) -> pricing(tx, new WebsiteId(call.id("id"))));
    routes
        .put(
            PATH,
            "website_pricing.replace",
            "Say in which currency and with which tax a website shows prices")
        .permission("pricing.manage")
        .body(Facts.class)
        .answers(WebsitePricing.class, this::replace);
  }

  private WebsitePricing replace(Call call, Tx tx, Facts body) {
    WebsiteId website = new WebsiteId(call.id("id"));
    WebsitePricingStore.lock(tx, website);
    WebsitePricing before = pricing(tx, website);
    Versions.require(call.ifMatch(), before.version());
    WebsitePricing after = body.pricing().atVersion(before.version() + 1);
    WebsitePricingStore.put(tx, website, after);
    tx.changed("website", website, before, after);
    return after;
  }

  private static WebsitePricing pricing(Tx tx, WebsiteId website) {
    return WebsitePricingStore.find(tx, website).orElseThrow(WebsitePricingRoutes::unknown);
  }

  private static Refusal unknown() {
    return missing("website");
  }
}
