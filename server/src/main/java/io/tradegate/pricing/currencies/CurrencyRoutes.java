package io.tradegate.pricing.currencies;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
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
        .get("/admin/currencies")
        .named("currencies.list", "List currencies with their rates to the organization's own")
        .permission("currency.view")
        .lists(CurrencyRate.class, CurrencyStore.LATEST.params())
        .handle((call, tx) -> Reply.ok(CurrencyStore.LATEST.page(tx, call, Map.of())));
    routes
        .put(ONE)
        .named("currencies.set", "Say what a currency is worth from now on")
        .permission("currency.manage")
        .body(Change.class)
        .replies(200, CurrencyRate.class)
        .handle(this::set);
    routes
        .get(ONE + "/rates")
        .named("currencies.history", "List what a currency was worth, latest first")
        .permission("currency.view")
        .lists(CurrencyRate.class, CurrencyStore.HISTORY.params())
        .handle(this::history);
  }

  private Reply set(Call call, Tx tx) {
    String code = call.text("code");
    if (!FieldRules.isCurrency(code)) {
      throw unknown();
    }
    return Reply.ok(currencies.set(tx, code, call.body(Change.class).rate()));
  }

  private Reply history(Call call, Tx tx) {
    String code = call.text("code");
    if (CurrencyStore.latest(tx, code).isEmpty()) {
      throw unknown();
    }
    return Reply.ok(CurrencyStore.HISTORY.page(tx, call, Map.of("code", code)));
  }

  private static Refusal unknown() {
    return NOT_FOUND.because("There is no rate of such a currency.");
  }
}
