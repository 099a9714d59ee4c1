package io.tradegate.pricing.tax;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Routes for whether an organization charges tax, for staff. */
public final class TaxSettingsRoutes {
  private static final String PATH = "/admin/tax-settings";

  /** {@code missingRate}: left out, orders without a rate are refused. */
  record SetTaxSettings(TaxMode mode, @Nullable MissingRate missingRate) {}

  public void addTo(Routes routes) {
    routes
        .get(PATH, "tax_settings.read", "Read whether the organization charges tax")
        .permission("tax.view")
        .answers(TaxSettings.Said.class, (_, tx) -> TaxSettings.of(tx));
    routes
        .put(
            PATH,
            "tax_settings.set",
            "Decide whether tax is charged, and what becomes of orders without a rate")
        .permission("tax.manage")
        .body(SetTaxSettings.class)
        .answers(TaxSettings.Said.class, this::set);
  }

  private TaxSettings.Said set(Call call, Tx tx, SetTaxSettings body) {
    MissingRate missing = Objects.requireNonNullElse(body.missingRate(), MissingRate.REFUSE);
    return TaxSettings.set(tx, call.ifMatch(), body.mode(), missing);
  }
}
