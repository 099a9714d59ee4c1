package io.tradegate.receivables;

import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;

import io.tradegate.customers.Companies;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import java.util.Map;

/** Routes of a company's account, for staff and for the members of the company. */
record StatementRoutes(Companies companies) {
  void addTo(Routes routes) {
    routes
        .get(
            "/admin/customers/{id}/statement",
            "customers.statement",
            "Read a company's statement of account")
        .permission("receivable.view")
        .params(StatementPeriod.PARAMS)
        .refuses(LIMIT_REACHED)
        .answers(
            StatementOfAccount.class,
            (call, tx) -> statement(call, tx, new CustomerId(call.id("id"))));
    routes
        .get(
            "/storefront/account/statement",
            "account.statement",
            "Read the own company's statement of account")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .params(StatementPeriod.PARAMS)
        .refuses(LIMIT_REACHED)
        .answers(StatementOfAccount.class, (call, tx) -> statement(call, tx, own(tx)));
    routes
        .get(
            "/storefront/account/open-items",
            "account.open_items_list",
            "List the own company's invoices with what is open")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .lists(OpenItem.class, OpenItemStore.OF_COMPANY, (_, tx) -> Map.of("customer", own(tx)));
  }

  private static CustomerId own(Tx tx) {
    return new CustomerId(tx.actor().requireAccount());
  }

  private StatementOfAccount statement(Call call, Tx tx, CustomerId customer) {
    companies.require(tx, customer);
    return StatementOfAccount.of(tx, StatementPeriod.of(call, tx, customer));
  }
}
