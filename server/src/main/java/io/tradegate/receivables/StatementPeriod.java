package io.tradegate.receivables;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Query;
import io.tradegate.platform.ids.CustomerId;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;

/** Reads which days and which currency of an account a call asks for. */
public final class StatementPeriod {
  public static final List<Param> PARAMS =
      List.of(
          Param.day("from", "The first day; by default that of the month of the last day."),
          Param.day("until", "The last day; by default today in the organization's time zone."),
          Param.text("currency", "The currency; by default that of the organization."));

  private StatementPeriod() {}

  public static StatementOfAccount.Period of(Call call, Tx tx, CustomerId customer) {
    Query query = call.query();
    LocalDate until = query.value("until", LocalDate.class).orElseGet(() -> LedgerDay.today(tx));
    LocalDate from = query.value("from", LocalDate.class).orElse(until.withDayOfMonth(1));
    if (from.isAfter(until)) {
      throw Refusal.ofField("from", "Parameter `from` must not be after `until`.");
    }
    Currency currency =
        query
            .value("currency", String.class)
            .map(StatementPeriod::currency)
            .orElseGet(() -> OwnCurrency.of(tx).currency());
    return new StatementOfAccount.Period(customer, from, until, currency);
  }

  private static Currency currency(String code) {
    return Currency.getAvailableCurrencies().stream()
        .filter(each -> each.getCurrencyCode().equals(code) && each.getDefaultFractionDigits() >= 0)
        .findAny()
        .orElseThrow(
            () ->
                Refusal.ofField(
                    "currency", "Parameter `currency` must be a code such as EUR (ISO 4217)."));
  }
}
