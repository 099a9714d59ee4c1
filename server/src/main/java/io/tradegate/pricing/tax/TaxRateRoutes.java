package io.tradegate.pricing.tax;

import static io.tradegate.platform.errors.ErrorCode.RATE_OVERLAPS;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.places.RegionRule;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
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
        .get("/admin/tax-rates")
        .named("tax_rates.list", "List tax rates")
        .permission("tax.view")
        .lists(TaxRate.class, TaxRateStore.LIST.params())
        .handle((call, tx) -> Reply.ok(TaxRateStore.LIST.page(tx, call, Map.of())));
    routes
        .post("/admin/tax-rates")
        .named("tax_rates.create", "Say what a tax class is taxed at in a country or region")
        .permission("tax.manage")
        .body(Facts.class)
        .replies(201, TaxRate.class)
        .refuses(RATE_OVERLAPS)
        .handle(this::create);
    routes
        .get("/admin/tax-rates/{id}")
        .named("tax_rates.read", "Read a tax rate")
        .permission("tax.view")
        .replies(200, TaxRate.class)
        .handle((call, tx) -> ok(rates.rate(tx, call.id("id"))));
    routes
        .put("/admin/tax-rates/{id}")
        .named("tax_rates.replace", "Replace a tax rate, for instance to end it")
        .permission("tax.manage")
        .body(Facts.class)
        .replies(200, TaxRate.class)
        .refuses(RATE_OVERLAPS)
        .handle(this::replace);
    routes
        .delete("/admin/tax-rates/{id}")
        .named("tax_rates.delete", "Delete a tax rate that was a mistake")
        .permission("tax.manage")
        .replies(204)
        .handle(this::delete);
  }

  private Reply create(Call call, Tx tx) {
    TaxRate rate = rates.add(tx, call.body(Facts.class).facts());
    return Reply.created("/admin/tax-rates/" + rate.id(), rate).version(rate.version());
  }

  private Reply replace(Call call, Tx tx) {
    return ok(rates.replace(tx, call.id("id"), call.ifMatch(), call.body(Facts.class).facts()));
  }

  private Reply delete(Call call, Tx tx) {
    rates.delete(tx, call.id("id"), call.ifMatch());
    return Reply.noContent();
  }

  private static Reply ok(TaxRate rate) {
    return Reply.ok(rate).version(rate.version());
  }
}
