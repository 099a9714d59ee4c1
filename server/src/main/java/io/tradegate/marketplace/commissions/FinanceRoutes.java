package io.tradegate.marketplace.commissions;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.places.Countries;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routes for the settings of the money of vendors. */
final class FinanceRoutes {
  private static final String PATH = "/admin/marketplace/finance";
  private static final int MOST_HOLD_DAYS = 365;

  /** The settings as a whole; what is left out is as by default. */
  record SetFinance(
      @Text(max = 8) String taxRate,
      @Text(min = 2, max = 2) @Nullable String country,
      @Bounds(max = MOST_HOLD_DAYS) @Nullable Integer holdDays,
      @Nullable PayoutInterval payoutInterval)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      var errors = new ArrayList<>(Percentage.complaints("tax_rate", taxRate));
      if (country != null) {
        errors.addAll(Countries.errors("country", country));
      }
      return errors;
    }

    FinanceSettings wanted() {
      return new FinanceSettings(
          taxRate,
          country,
          requireNonNullElse(holdDays, 0),
          requireNonNullElse(payoutInterval, PayoutInterval.BY_HAND),
          null,
          0);
    }
  }

  void addTo(Routes routes) {
    routes
        .get(PATH, "marketplace.get_finance", "Read how the operator reckons with vendors")
        .permission("vendor.view")
        .answers(FinanceSettings.class, (_, tx) -> FinanceSettings.of(tx));
    routes
        .put(
            PATH,
            "marketplace.set_finance",
            "Set the tax on commissions, and when sales are paid out to vendors")
        .permission("vendor.manage")
        .body(SetFinance.class)
        .answers(
            FinanceSettings.class,
            (call, tx, body) -> FinanceSettings.set(tx, call.ifMatch(), body.wanted()));
  }
}
