package io.tradegate.pricing.currencies;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.pricing.tax.FieldRules;
import java.util.List;
import java.util.Map;

/** Routes for exchange rates, for staff. */
public final class CurrencyRoutes {
  private static final String ONE = "/admin/currencies/{code}";

  private final Currencies currencies;

  public CurrencyRoutes(Currencies currencies) {
    this.currencies = currencies;
  }

  record Change(@Text(max = 25) String rate) implements Validated {
    @Override
    public List<FieldError> complaints() {
      return new FieldRules().exchangeRate("rate", rate).complaints();
    }
  }

  public void addTo(Routes routes) {
    routes
        .get(
            "/admin/currencies",
            "currencies.list",
            "List currencies with their rates to the organization's own")
        .permission("currency.view")
        .lists(CurrencyRate.class, CurrencyStore.LATEST);
    routes
        .put(ONE, "currencies.set", "Say what a currency is worth from now on")
        .permission("currency.manage")
        .body(Change.class)
        .answers(CurrencyRate.class, this::set);
    routes
        .get(ONE + "/rates", "currencies.history", "List what a currency was worth, latest first")
        .permission("currency.view")
        .lists(CurrencyRate.class, CurrencyStore.HISTORY.params(), this::history);
  }

  private CurrencyRate set(Call call, Tx tx, Change body) {
    String code = call.text("code");
    if (!FieldRules.isCurrency(code)) {
      throw unknown();
    }
    return currencies.set(tx, code, body.rate());
  }

  private Page<CurrencyRate> history(Call call, Tx tx) {
    String code = call.text("code");
    if (CurrencyStore.latest(tx, code).isEmpty()) {
      throw unknown();
    }
    return CurrencyStore.HISTORY.page(tx, call, Map.of("code", code));
  }

  private static Refusal unknown() {
    return NOT_FOUND.because("There is no rate of such a currency.");
  }
}
