package io.tradegate.credit;

import io.tradegate.customers.Companies;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import java.util.Map;

/** Routes of the credit of companies, for staff and for admins and approvers of the company. */
final class CreditRoutes {
  private static final String OF_COMPANY = "/admin/customers/{id}/credit";
  private static final String SETTINGS = "/admin/credit/settings";

  private final Credit credit;
  private final CreditSettings settings = new CreditSettings();
  private final Companies companies;

  CreditRoutes(Credit credit, Companies companies) {
    this.credit = credit;
    this.companies = companies;
  }

  record SetSettings(WhenExceeded whenExceeded) {}

  void addTo(Routes routes) {
    routes
        .get(OF_COMPANY, "customers.credit", "Read how much credit a company has and uses")
        .permission("credit.view")
        .answers(
            Credit.Standing.class,
            (call, tx) -> credit.standing(tx, new CustomerId(call.id("id"))));
    routes
        .get(
            OF_COMPANY + "/entries",
            "customers.credit_entries",
            "List the ledger of a company's open orders on terms")
        .permission("credit.view")
        .lists(
            CreditEntry.class,
            CreditStore.LIST,
            (call, tx) ->
                Map.of("customer", companies.require(tx, new CustomerId(call.id("id"))).id()));
    routes
        .get(
            "/storefront/account/credit",
            "account.credit",
            "Read how much credit the own company has and uses")
        .buyers(Credit.CONCERNED.toArray(String[]::new))
        .answers(
            Credit.Standing.class,
            (_, tx) -> credit.standing(tx, new CustomerId(tx.actor().requireAccount())));
    routes
        .get(SETTINGS, "credit.settings", "Read what becomes of orders over the credit limit")
        .permission("credit.view")
        .answers(
            CreditSettings.View.class,
            (_, tx) -> new CreditSettings.View(settings.whenExceeded(tx)));
    routes
        .put(SETTINGS, "credit.set_settings", "Say what becomes of orders over the credit limit")
        .permission("credit.manage")
        .body(SetSettings.class)
        .answers(CreditSettings.View.class, (_, tx, body) -> set(tx, body));
  }

  private CreditSettings.View set(Tx tx, SetSettings body) {
    var wanted = new CreditSettings.View(body.whenExceeded());
    return settings.set(tx, wanted);
  }
}
