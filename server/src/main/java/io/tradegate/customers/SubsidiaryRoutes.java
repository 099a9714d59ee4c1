package io.tradegate.customers;

import io.tradegate.customers.terms.CompanyStatus;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Routes of the companies below one's own: which there are for an admin, and what staff let the
 * companies above do.
 */
record SubsidiaryRoutes(Companies companies) {
  private static final String ACCESS = "/admin/customers/{id}/parent-access";

  /**
   * A company below one's own.
   *
   * @param role what the caller is there: viewer reads, admin may switch to it and act
   */
  record Subsidiary(
      UUID id,
      String code,
      String name,
      @Nullable UUID parentId,
      CompanyStatus status,
      String role) {}

  record SetAccess(ParentAccess access) {}

  void addTo(Routes routes) {
    routes
        .get(
            "/storefront/account/subsidiaries",
            "account.subsidiaries_list",
            "List the companies below the own one, for its admins")
        .signedIn(Admission.STOREFRONT)
        .lists(Subsidiary.class, CompanyLineStore.SUBSIDIARIES.params(), SubsidiaryRoutes::list);
    routes
        .get(
            ACCESS,
            "customers.parent_access_get",
            "Read what the companies above may do in a company")
        .permission("customer.view")
        .answers(
            ParentAccess.Choice.class,
            (call, tx) -> CompanyStore.parentAccess(tx, new CustomerId(call.id("id"))));
    routes
        .put(
            ACCESS,
            "customers.parent_access_set",
            "Say what the companies above may do in a company")
        .permission("customer.manage")
        .body(SetAccess.class)
        .answers(ParentAccess.Choice.class, this::set);
  }

  private static Page<Subsidiary> list(Call call, Tx tx) {
    CustomerId own = new CustomerId(tx.actor().requireAccount());
    List<CustomerId> below = CompanyLineStore.below(tx, own);
    return CompanyLineStore.SUBSIDIARIES.page(
        tx, call, Map.of("below", below, "own", own, "me", tx.actor().requireId()));
  }

  private ParentAccess.Choice set(Call call, Tx tx, SetAccess body) {
    CustomerId customer = companies.require(tx, new CustomerId(call.id("id"))).id();
    ParentAccess wanted = body.access();
    return wanted.set(tx, customer, call.ifMatch());
  }
}
