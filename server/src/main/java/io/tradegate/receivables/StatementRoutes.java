package io.tradegate.receivables;

import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;

import io.tradegate.customers.Companies;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Query;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Map;

/** Routes of a company's account, for staff and for the members of the company. */
final class StatementRoutes {
  private static final List<Param> PERIOD =
      List.of(
          Param.day("from", "The first day; by default that of the month of the last day."),
          Param.day("until", "The last day; by default today in the organization's time zone."),
          Param.text("currency", "The currency; by default that of the organization."));

  private final Companies companies;

  StatementRoutes(Companies companies) {
    this.companies = companies;
  }

  void addTo(Routes routes) {
    routes
        .get("/admin/customers/{id}/statement")
        .named("customers.statement", "Read a company's statement of account")
        .permission("receivable.view")
        .params(PERIOD)
        .replies(200, StatementOfAccount.class)
        .refuses(LIMIT_REACHED)
        .handle((call, tx) -> statement(call, tx, new CustomerId(call.id("id"))));
    routes
        .get("/storefront/account/statement")
        .named("account.statement", "Read the own company's statement of account")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .params(PERIOD)
        .replies(200, StatementOfAccount.class)
        .refuses(LIMIT_REACHED)
        .handle((call, tx) -> statement(call, tx, own(tx)));
    routes
        .get("/storefront/account/open-items")
        .named("account.open_items_list", "List the own company's invoices with what is open")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .lists(OpenItem.class, OpenItems.OF_COMPANY.params())
        .handle(
            (call, tx) ->
                Reply.ok(OpenItems.OF_COMPANY.page(tx, call, Map.of("customer", own(tx)))));
  }

  private static CustomerId own(Tx tx) {
    return new CustomerId(tx.actor().requireAccount());
  }

  private Reply statement(Call call, Tx tx, CustomerId customer) {
    companies.require(tx, customer);
    Query query = call.query();
    LocalDate until = query.value("until", LocalDate.class).orElseGet(() -> LedgerDay.today(tx));
    LocalDate from = query.value("from", LocalDate.class).orElse(until.withDayOfMonth(1));
    if (from.isAfter(until)) {
      throw Refusal.ofField("from", "Parameter `from` must not be after `until`.");
    }
    Currency currency =
        query
            .value("currency", String.class)
            .map(StatementRoutes::currency)
            .orElseGet(() -> OwnCurrency.of(tx).currency());
    var period = new StatementOfAccount.Period(customer, from, until, currency);
    return Reply.ok(StatementOfAccount.of(tx, period));
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
