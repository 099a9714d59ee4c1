package io.tradegate.pricing.tax;

import static io.tradegate.platform.errors.ErrorCode.RATE_OVERLAPS;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.places.RegionRule;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for tax rates, for staff. */
public final class TaxRateRoutes {
  private final TaxRates rates;

  public TaxRateRoutes(TaxRates rates) {
    this.rates = rates;
  }

  record Facts(
      UUID taxClassId,
      @Text(min = 2, max = 2) String country,
      @Text(max = 100) @Nullable String region,
      @Text(max = 10) String rate,
      @Nullable Instant validFrom,
      @Nullable Instant validUntil)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return new FieldRules()
          .country("country", country)
          .region("region", country, region)
          .percentage("rate", rate)
          .period(validFrom, validUntil)
          .complaints();
    }

    TaxRate.Facts facts() {
      String plain = TaxRateStore.plain(new BigDecimal(rate));
      String code = RegionRule.require("region", country, region);
      return new TaxRate.Facts(taxClassId, country, code, plain, validFrom, validUntil);
    }
  }

  public void addTo(Routes routes) {
    routes
        .get("/admin/tax-rates", "tax_rates.list", "List tax rates")
        .permission("tax.view")
        .lists(TaxRate.class, TaxRateStore.LIST);
    routes
        .post(
            "/admin/tax-rates",
            "tax_rates.create",
            "Say what a tax class is taxed at in a country or region")
        .permission("tax.manage")
        .body(Facts.class)
        .refuses(RATE_OVERLAPS)
        .creates(TaxRate.class, (_, tx, body) -> create(tx, body));
    routes
        .get("/admin/tax-rates/{id}", "tax_rates.read", "Read a tax rate")
        .permission("tax.view")
        .answers(TaxRate.class, (call, tx) -> rates.rate(tx, call.id("id")));
    routes
        .put(
            "/admin/tax-rates/{id}",
            "tax_rates.replace",
            "Replace a tax rate, for instance to end it")
        .permission("tax.manage")
        .body(Facts.class)
        .refuses(RATE_OVERLAPS)
        .answers(
            TaxRate.class,
            (call, tx, body) -> rates.replace(tx, call.id("id"), call.ifMatch(), body.facts()));
    routes
        .delete("/admin/tax-rates/{id}", "tax_rates.delete", "Delete a tax rate that was a mistake")
        .permission("tax.manage")
        .answersNothing((call, tx) -> rates.delete(tx, call.id("id"), call.ifMatch()));
  }

  private Reply create(Tx tx, Facts body) {
    TaxRate rate = rates.add(tx, body.facts());
    return Reply.created("/admin/tax-rates/" + rate.id(), rate).version(rate.version());
  }
}
