package io.tradegate.pricing.tax;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
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
        .get(PATH)
        .named("tax_settings.read", "Read whether the organization charges tax")
        .permission("tax.view")
        .replies(200, TaxSettings.Said.class)
        .handle((_, tx) -> reply(TaxSettings.of(tx)));
    routes
        .put(PATH)
        .named(
            "tax_settings.set",
            "Decide whether tax is charged, and what becomes of orders without a rate")
        .permission("tax.manage")
        .body(SetTaxSettings.class)
        .replies(200, TaxSettings.Said.class)
        .handle(this::set);
  }

  private Reply set(Call call, Tx tx) {
    SetTaxSettings body = call.body(SetTaxSettings.class);
    MissingRate missing = Objects.requireNonNullElse(body.missingRate(), MissingRate.REFUSE);
    return reply(TaxSettings.set(tx, call.ifMatch(), body.mode(), missing));
  }

  private static Reply reply(TaxSettings.Said said) {
    return Reply.ok(said).version(said.version());
  }
}
